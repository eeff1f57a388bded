import { CARD_NETWORK_LABELS, type FILE_KINDS, formatAmount, formatDay, type Language } from '@pregao/domain';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';
import { csvText } from '../../platform/sheets/write-csv.ts';
import { xlsxBytes } from '../../platform/sheets/write-xlsx.ts';
import { EXPORT_TYPES } from '../downloads/export-links.ts';

interface Example {
  readonly issuer: string;
  readonly due_date: string;
  readonly value: number;
  readonly quantity: number;
}

/** Example rows, due in the past: a template that is sent unchanged is refused line by line. */
const EXAMPLES: readonly Example[] = [
  { issuer: 'Banco Exemplo S.A.', due_date: '2020-01-31', value: 123_456, quantity: 3 },
  { issuer: 'Instituição Exemplo', due_date: '2020-02-28', value: 98_700, quantity: 1 },
];

const HEADERS = {
  pt: ['Emissor', 'Data de vencimento', 'Valor', 'Quantidade', 'Bandeira'],
  en: ['Issuer', 'Due date', 'Value', 'Quantity', 'Network'],
} as const;

const NAMES = { pt: 'modelo-recebiveis', en: 'receivables-template' } as const;

/** Possible replies by media type. */
export const TEMPLATE_REPLIES = {
  [EXPORT_TYPES.xlsx]: {},
  'text/csv': { example: 'Emissor;Data de vencimento;Valor;Quantidade;Bandeira\r\n' },
};

export interface Template {
  readonly type: string;
  readonly body: Buffer | string;
  readonly filename: string;
}

/** Returns an example of a receivables file in the reader's language. */
export async function template(kind: (typeof FILE_KINDS)[number], language: Language): Promise<Template> {
  const filename = `${NAMES[language]}.${kind}`;
  if (kind === 'csv') return { type: 'text/csv; charset=utf-8', body: templateCsv(language), filename };
  const type = EXPORT_TYPES.xlsx;
  const body = await xlsxBytes({ name: NAMES[language], columns: columnsOf(language), rows: EXAMPLES });
  return { type, body, filename };
}

/**
 * Renders the template as CSV. Dates are day first in both languages, because no import reads them month
 * first.
 */
function templateCsv(language: Language): string {
  const rows = EXAMPLES.map(({ issuer, due_date, value, quantity }) => [
    issuer,
    formatDay(due_date, 'pt'),
    formatAmount(value),
    quantity,
    CARD_NETWORK_LABELS.VISA,
  ]);
  return csvText([HEADERS[language], ...rows]);
}

function columnsOf(language: Language): SheetColumn<Example>[] {
  const [issuer, due, value, quantity, network] = HEADERS[language];
  return [
    { header: issuer, kind: 'text', width: 34, value: (row) => row.issuer },
    { header: due, kind: 'day', width: 20, value: (row) => row.due_date },
    { header: value, kind: 'money', width: 16, value: (row) => row.value },
    { header: quantity, kind: 'integer', width: 14, value: (row) => row.quantity },
    { header: network, kind: 'text', width: 14, value: () => CARD_NETWORK_LABELS.VISA },
  ];
}
