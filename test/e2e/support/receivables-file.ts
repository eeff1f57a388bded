import { type CardNetwork, type Centavos, type Day, formatAmount, formatDay } from '@pregao/domain';
import { xlsxBytes } from '../../../apps/server/src/platform/sheets/write-xlsx.ts';

/** A line of an acquirer's file; the value in centavos. */
export interface Line {
  readonly issuer: string;
  readonly due_date: Day;
  readonly network: CardNetwork;
  readonly quantity: number;
  readonly value: Centavos;
}

/** A file as a browser takes it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const HEADER = ['Emissor', 'Data de vencimento', 'Bandeira', 'Quantidade', 'Valor'] as const;

/** Windows-1252: like Latin-1, but with typographic signs where that has none. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('–', '\x96'), 'latin1');

/** A CSV as Brazilian spreadsheets save it: Windows-1252, `;`, `25/11/2026`, `1.234,56`. */
export function csvFile(name: string, lines: readonly Line[]): ChosenFile {
  const cells = lines.map(({ issuer, due_date, network, quantity, value }) => [
    issuer,
    formatDay(due_date, 'pt'),
    network,
    quantity,
    formatAmount(value),
  ]);
  return csvOf(name, [HEADER, ...cells]);
}

/** Makes a CSV of any cells, valid or not. */
export function csvOf(name: string, rows: readonly (readonly (string | number)[])[]): ChosenFile {
  const text = rows.map((row) => `${row.join(';')}\r\n`).join('');
  return { name, mimeType: 'text/csv', buffer: windows1252(text) };
}

/** A workbook with real dates and numbers. */
export async function xlsxFile(name: string, lines: readonly Line[]): Promise<ChosenFile> {
  const [issuer, due, network, quantity, value] = HEADER;
  const buffer = await xlsxBytes<Line>({
    name: 'Recebíveis',
    columns: [
      { header: issuer, kind: 'text', value: (line) => line.issuer },
      { header: due, kind: 'day', value: (line) => line.due_date },
      { header: network, kind: 'text', value: (line) => line.network },
      { header: quantity, kind: 'integer', value: (line) => line.quantity },
      { header: value, kind: 'money', value: (line) => line.value },
    ],
    rows: lines,
  });
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
}
