import type { Api, QueryOf } from '@pregao/contract';
import { type Language, ROLE_LABELS, USER_STATUS_LABELS, userStatus } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { type Cursor, readInBatches, type Sheet, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../../downloads/download-links.ts';
import { issueExport } from '../../downloads/export-links.ts';
import type { LinkReader } from '../../downloads/link-readers.store.ts';
import { matchesHiddenTaxNumber } from './list-users.ts';
import { batchOfUsers, countUsers, type UserFilter, type UserRecord } from './users-read.store.ts';

export type UsersExport = QueryOf<Api['exportUsers']>;

const TEXTS = {
  pt: {
    title: 'Usuários',
    company: 'Empresa',
    name: 'Nome',
    email: 'E-mail',
    role: 'Perfil',
    status: 'Status',
    created: 'Cadastrado em (São Paulo)',
  },
  en: {
    title: 'Users',
    company: 'Company',
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    status: 'Status',
    created: 'Registered (São Paulo)',
  },
} as const satisfies Record<Language, unknown>;

/** Columns of the export, as the list shows them: neither CPF nor phone. */
function columnsIn(language: Language): SheetColumn<UserRecord>[] {
  const texts = TEXTS[language];
  return [
    { header: 'ID', kind: 'id', width: 10, value: (row) => row.id },
    { header: texts.company, kind: 'text', width: 32, value: (row) => row.company_name },
    { header: texts.name, kind: 'text', width: 32, value: (row) => row.name },
    { header: texts.email, kind: 'text', width: 36, value: (row) => row.email },
    { header: texts.role, kind: 'text', width: 12, value: (row) => ROLE_LABELS[row.role][language] },
    {
      header: texts.status,
      kind: 'text',
      width: 12,
      value: (row) => USER_STATUS_LABELS[userStatus(row)][language],
    },
    { header: texts.created, kind: 'instant', width: 26, value: (row) => row.created_at.toISOString() },
  ];
}

function filterOf({ format: _, ...filter }: UsersExport): UserFilter {
  return filter;
}

/** Issues a link to an export of the filtered users. */
export async function exportUsers(deps: LinkDeps, actor: Session, query: UsersExport) {
  const rows = await countUsers(deps.reads, actor, filterOf(query));
  return issueExport(deps, actor, 'users', { rows, query });
}

/** Returns the sheet behind an export link; its rows are streamed in batches. */
export async function usersSheet(db: Db, reader: LinkReader, query: UsersExport): Promise<Sheet<UserRecord>> {
  const filter = filterOf(query);
  const hidden = await matchesHiddenTaxNumber(db, reader, filter);
  return {
    name: TEXTS[reader.language].title,
    columns: columnsIn(reader.language),
    rows: hidden ? [] : readInBatches<UserRecord & Cursor>((last) => batchOfUsers(db, reader, filter, last)),
  };
}
