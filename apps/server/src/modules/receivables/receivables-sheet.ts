import {
  CARD_NETWORK_LABELS,
  type CardNetwork,
  type Day,
  daysBetween,
  type Language,
  RECEIVABLE_STATUS_LABELS,
  type ReceivableStatus,
} from '@pregao/domain';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import { xlsxBytes } from '../../platform/sheets/write-xlsx.ts';

/** Receivable as a row of a workbook. */
export interface SheetReceivable {
  readonly id: number;
  readonly company_name: string;
  readonly card_network: CardNetwork;
  readonly issuer: string;
  readonly due_date: Day;
  readonly value: number;
  readonly transactions: number;
  readonly status: ReceivableStatus;
}

const HEADERS = {
  pt: [
    'ID',
    'Adquirente',
    'Bandeira',
    'Emissor',
    'Data de vencimento',
    'Dias até o vencimento',
    'Transações',
    'Valor (R$)',
    'Status',
  ],
  en: [
    'ID',
    'Acquirer',
    'Card network',
    'Issuer',
    'Due date',
    'Days to due date',
    'Transactions',
    'Value (R$)',
    'Status',
  ],
} as const;

export const SHEET_NAMES = { pt: 'Recebíveis', en: 'Receivables' } as const;

/** Memoizes a function: rows share their few hundred due dates. */
function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Returns the columns of every workbook of receivables, in the reader's language. */
export function receivableColumns(language: Language, today: Day): SheetColumn<SheetReceivable>[] {
  const daysTo = memoize((due_date: Day) => daysBetween(today, due_date));
  const [id, acquirer, network, issuer, due, days, transactions, value, status] = HEADERS[language];
  return [
    { header: id, kind: 'id', width: 10, value: (row) => row.id },
    { header: acquirer, kind: 'text', width: 28, value: (row) => row.company_name },
    { header: network, kind: 'text', width: 14, value: (row) => CARD_NETWORK_LABELS[row.card_network] },
    { header: issuer, kind: 'text', width: 34, value: (row) => row.issuer },
    { header: due, kind: 'day', width: 18, value: (row) => row.due_date },
    { header: days, kind: 'integer', width: 20, value: (row) => daysTo(row.due_date) },
    { header: transactions, kind: 'integer', width: 12, value: (row) => row.transactions },
    { header: value, kind: 'money', width: 18, value: (row) => row.value },
    {
      header: status,
      kind: 'text',
      width: 18,
      value: (row) => RECEIVABLE_STATUS_LABELS[row.status][language],
    },
  ];
}

/** Renders receivables as a workbook in the reader's language, base64 as the wire carries it. */
export async function receivablesWorkbook(
  rows: Iterable<SheetReceivable> | AsyncIterable<SheetReceivable>,
  language: Language,
  today: Day,
): Promise<string> {
  const bytes = await xlsxBytes({
    name: SHEET_NAMES[language],
    columns: receivableColumns(language, today),
    rows,
  });
  return bytes.toString('base64');
}
