import type { Api, QueryOf, RowOf } from '@pregao/contract';
import { accountParts, accountText, FILE_STATUS_LABELS, type Language } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { type Cursor, readInBatches, type Sheet, type SheetColumn } from '../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../downloads/download-links.ts';
import { issueExport } from '../downloads/export-links.ts';
import type { LinkReader } from '../downloads/link-readers.store.ts';
import { presentStatementRow } from './statements.present.ts';
import { batchOfStatements, countStatements, linesOfStatements } from './statements.store.ts';

export type BankStatementsExport = QueryOf<Api['exportBankStatements']>;
type StatementRow = RowOf<'listBankStatements'>;

const TEXTS = {
  pt: {
    name: 'Extratos',
    file: 'Nome do arquivo',
    accounts: 'Contas',
    first: 'Primeiro dia',
    last: 'Último dia',
    lines: 'Linhas',
    newLines: 'Novas',
    repeated: 'Repetidas',
    allocated: 'Conciliadas',
    ignored: 'Ignoradas',
    errors: 'Erros',
    status: 'Situação',
    user: 'Enviado por',
    created: 'Enviado em (São Paulo)',
  },
  en: {
    name: 'Bank statements',
    file: 'File name',
    accounts: 'Accounts',
    first: 'First day',
    last: 'Last day',
    lines: 'Lines',
    newLines: 'New',
    repeated: 'Repeated',
    allocated: 'Allocated',
    ignored: 'Ignored',
    errors: 'Errors',
    status: 'Status',
    user: 'Sent by',
    created: 'Sent (São Paulo)',
  },
} as const satisfies Record<Language, unknown>;

function columnsIn(language: Language): SheetColumn<StatementRow>[] {
  const texts = TEXTS[language];
  const count = { kind: 'integer', width: 12 } as const;
  return [
    { header: 'ID', kind: 'id', width: 10, value: (row) => row.id },
    { header: texts.file, kind: 'text', width: 40, value: (row) => row.name },
    {
      header: texts.accounts,
      kind: 'text',
      width: 40,
      value: ({ account_keys }) =>
        account_keys.map((key) => accountText(accountParts(key), language)).join('; '),
    },
    { header: texts.first, kind: 'day', width: 14, value: (row) => row.first_day },
    { header: texts.last, kind: 'day', width: 14, value: (row) => row.last_day },
    { header: texts.lines, ...count, value: (row) => row.lines },
    { header: texts.newLines, ...count, value: (row) => row.new_lines },
    { header: texts.repeated, ...count, value: (row) => row.repeated_lines },
    { header: texts.allocated, ...count, value: (row) => row.allocated_lines },
    { header: texts.ignored, ...count, value: (row) => row.ignored_lines },
    { header: texts.errors, ...count, value: (row) => row.error_count },
    {
      header: texts.status,
      kind: 'text',
      width: 24,
      value: (row) => FILE_STATUS_LABELS[row.status][language],
    },
    { header: texts.user, kind: 'text', width: 28, value: (row) => row.user_name },
    { header: texts.created, kind: 'instant', width: 26, value: (row) => row.created_at },
  ];
}

/** Issues an export link to all statements of the actor's company that match the filters. */
export async function exportBankStatements(
  deps: LinkDeps,
  actor: Session,
  { format, ...filter }: BankStatementsExport,
) {
  const rows = await countStatements(deps.reads, actor, filter);
  return issueExport(deps, actor, 'bank-statements', { rows, query: { format, ...filter } });
}

/** Builds the sheet behind an export link; its rows are read in batches while they are sent. */
export async function bankStatementsSheet(
  db: Db,
  reader: LinkReader,
  { format: _, ...filter }: BankStatementsExport,
): Promise<Sheet<StatementRow>> {
  const rows = readInBatches<StatementRow & Cursor>(async (last) => {
    const batch = await batchOfStatements(db, reader, filter, last);
    const lines = await linesOfStatements(
      db,
      reader,
      batch.map(({ id }) => id),
    );
    return batch.map(({ at, ...row }) => ({ ...presentStatementRow(row, lines), at }));
  });
  return { name: TEXTS[reader.language].name, columns: columnsIn(reader.language), rows };
}
