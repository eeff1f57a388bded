import type { Api, QueryOf } from '@pregao/contract';
import { CARD_NETWORK_LABELS, FILE_STATUS_LABELS, type Language } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { type Cursor, readInBatches, type Sheet, type SheetColumn } from '../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../downloads/download-links.ts';
import { issueExport } from '../downloads/export-links.ts';
import type { LinkReader } from '../downloads/link-readers.store.ts';
import { batchOfFiles, countFiles, type FileRow } from './files.store.ts';

export type FilesExport = QueryOf<Api['exportFiles']>;

const TEXTS = {
  pt: {
    name: 'Arquivos',
    acquirer: 'Adquirente',
    file: 'Nome do arquivo',
    network: 'Bandeira',
    value: 'Valor total (R$)',
    transactions: 'Transações',
    status: 'Status',
    user: 'Enviado por',
    created: 'Enviado em (São Paulo)',
    processed: 'Processado em (São Paulo)',
    canceled: 'Importação cancelada em (São Paulo)',
    repeatsCanceled: 'Repetidos cancelados em (São Paulo)',
  },
  en: {
    name: 'Files',
    acquirer: 'Acquirer',
    file: 'File name',
    network: 'Card network',
    value: 'Total value (R$)',
    transactions: 'Transactions',
    status: 'Status',
    user: 'Sent by',
    created: 'Sent (São Paulo)',
    processed: 'Processed (São Paulo)',
    canceled: 'Import canceled (São Paulo)',
    repeatsCanceled: 'Repeats canceled (São Paulo)',
  },
} as const satisfies Record<Language, unknown>;

function columnsIn(language: Language): SheetColumn<FileRow>[] {
  const texts = TEXTS[language];
  const instant = { kind: 'instant', width: 26 } as const;
  return [
    { header: 'ID', kind: 'id', width: 10, value: (row) => row.id },
    { header: texts.acquirer, kind: 'text', width: 28, value: (row) => row.company_name },
    { header: texts.file, kind: 'text', width: 40, value: (row) => row.name },
    {
      header: texts.network,
      kind: 'text',
      width: 14,
      value: (row) => CARD_NETWORK_LABELS[row.card_network],
    },
    { header: texts.value, kind: 'money', width: 18, value: (row) => row.total_value },
    { header: texts.transactions, kind: 'integer', width: 12, value: (row) => row.total_rows },
    {
      header: texts.status,
      kind: 'text',
      width: 24,
      value: (row) => FILE_STATUS_LABELS[row.status][language],
    },
    { header: texts.user, kind: 'text', width: 28, value: (row) => row.user_name },
    { header: texts.created, ...instant, value: (row) => row.created_at.toISOString() },
    { header: texts.processed, ...instant, value: (row) => row.processed_at?.toISOString() ?? null },
    { header: texts.canceled, ...instant, value: (row) => row.canceled_at?.toISOString() ?? null },
    {
      header: texts.repeatsCanceled,
      ...instant,
      value: (row) => row.repeats_canceled_at?.toISOString() ?? null,
    },
  ];
}

/** Issues an export link to all files that match the filters. */
export async function exportFiles(deps: LinkDeps, actor: Session, query: FilesExport) {
  const rows = await countFiles(deps.reads, actor, query);
  return issueExport(deps, actor, 'files', { rows, query });
}

/** Builds the sheet behind an export link; its rows are read in batches while they are sent. */
export async function filesSheet(db: Db, reader: LinkReader, query: FilesExport): Promise<Sheet<FileRow>> {
  const { language } = reader;
  return {
    name: TEXTS[language].name,
    columns: columnsIn(language),
    rows: readInBatches<FileRow & Cursor>((last) => batchOfFiles(db, reader, query, last)),
  };
}
