import { Readable } from 'node:stream';
import { BUSINESS_ZONE, formatAmount, formatDayInField, formatInstant, type Language } from '@pregao/domain';
import type { ColumnKind, Sheet } from './sheet.ts';
import { BOM, csvLine } from './write-csv.ts';

const CHUNK = 64 * 1024;

/** Formats values. Amounts are Brazilian in both languages; days follow the reader's language. */
const WRITE = {
  text: (value) => String(value),
  id: (value) => Number(value),
  integer: (value) => Number(value),
  money: (value) => formatAmount(Number(value)),
  rate: (value) => Number(value).toFixed(4).replace('.', ','),
  day: (value, language) => formatDayInField(String(value), language),
  instant: (value, language) =>
    formatInstant(String(value), language, BUSINESS_ZONE, formatDayInField).replace(',', ''),
} as const satisfies Record<ColumnKind, (value: string | number, language: Language) => string | number>;

/** Streams a sheet as CSV in UTF-8 with BOM, `;` and CRLF; memory does not grow with the rows. */
export function csvStream<Row>({ columns, rows }: Sheet<Row>, language: Language): Readable {
  async function* written() {
    let text = BOM + csvLine(columns.map(({ header }) => header));
    for await (const row of rows) {
      text += csvLine(
        columns.map(({ kind, value }) => {
          const found = value(row);
          return found === null ? null : WRITE[kind](found, language);
        }),
      );
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
    yield text;
  }
  return Readable.from(written(), { objectMode: false });
}
