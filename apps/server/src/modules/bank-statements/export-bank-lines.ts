import type { Api, QueryOf, RowOf } from '@pregao/contract';
import { BANK_LINE_STATE_LABELS, type Language } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { readInBatches, type Sheet, type SheetColumn } from '../../platform/sheets/sheet.ts';
import type { LinkDeps } from '../downloads/download-links.ts';
import { issueExport } from '../downloads/export-links.ts';
import type { LinkReader } from '../downloads/link-readers.store.ts';
import { batchOfLines, countLines } from './bank-lines.store.ts';
import { presentLines } from './list-bank-lines.ts';

export type BankLinesExport = QueryOf<Api['exportBankLines']>;
type LineRow = RowOf<'listBankLines'>;

const TEXTS = {
  pt: {
    name: 'Linhas de extrato',
    day: 'Dia',
    bank: 'Banco',
    branch: 'Agência',
    account: 'Conta',
    amount: 'Valor (R$)',
    open: 'Em aberto (R$)',
    text: 'Histórico',
    document: 'Documento',
    payer: 'CPF ou CNPJ',
    state: 'Situação',
    repetition: 'Possível repetição',
    yes: 'Sim',
    schedules: 'Agendas',
    statement: 'Extrato',
  },
  en: {
    name: 'Bank lines',
    day: 'Day',
    bank: 'Bank',
    branch: 'Branch',
    account: 'Account',
    amount: 'Amount (R$)',
    open: 'Open (R$)',
    text: 'Description',
    document: 'Document',
    payer: 'CPF or CNPJ',
    state: 'State',
    repetition: 'Possible repetition',
    yes: 'Yes',
    schedules: 'Schedules',
    statement: 'Statement',
  },
} as const satisfies Record<Language, unknown>;

const accountNumber = ({ bank_account, bank_account_digit }: LineRow) =>
  [bank_account, bank_account_digit].filter(Boolean).join('-');

const schedulesOf = ({ allocations }: LineRow) =>
  [...new Set(allocations.map(({ offer_id }) => offer_id))].join(', ');

function columnsIn(language: Language): SheetColumn<LineRow>[] {
  const texts = TEXTS[language];
  return [
    { header: 'ID', kind: 'id', width: 10, value: (row) => row.id },
    { header: texts.day, kind: 'day', width: 14, value: (row) => row.day },
    { header: texts.bank, kind: 'text', width: 24, value: (row) => row.bank_name },
    { header: texts.branch, kind: 'text', width: 10, value: (row) => row.bank_branch },
    { header: texts.account, kind: 'text', width: 16, value: accountNumber },
    { header: texts.amount, kind: 'money', width: 20, value: (row) => row.amount },
    { header: texts.open, kind: 'money', width: 20, value: (row) => row.open_amount },
    { header: texts.text, kind: 'text', width: 40, value: (row) => row.text },
    { header: texts.document, kind: 'text', width: 36, value: (row) => row.document },
    { header: texts.payer, kind: 'text', width: 20, value: (row) => row.payer },
    {
      header: texts.state,
      kind: 'text',
      width: 20,
      value: (row) => BANK_LINE_STATE_LABELS[row.state][language],
    },
    {
      header: texts.repetition,
      kind: 'text',
      width: 20,
      value: ({ is_possible_repetition }) => (is_possible_repetition ? texts.yes : null),
    },
    { header: texts.schedules, kind: 'text', width: 16, value: schedulesOf },
    { header: texts.statement, kind: 'id', width: 10, value: (row) => row.statement_id },
  ];
}

/** Issues an export link to all lines of the actor's company that match the filters. */
export async function exportBankLines(
  deps: LinkDeps,
  actor: Session,
  { format, ...filter }: BankLinesExport,
) {
  const { lines: rows } = await countLines(deps.reads, actor, filter);
  return issueExport(deps, actor, 'bank-lines', { rows, query: { format, ...filter } });
}

/** Builds the sheet behind an export link; its rows are read in batches while they are sent. */
export async function bankLinesSheet(
  db: Db,
  reader: LinkReader,
  { format: _, ...filter }: BankLinesExport,
): Promise<Sheet<LineRow>> {
  const rows = readInBatches<LineRow>(async (last) =>
    presentLines(db, reader, await batchOfLines(db, reader, filter, last)),
  );
  return { name: TEXTS[reader.language].name, columns: columnsIn(reader.language), rows };
}
