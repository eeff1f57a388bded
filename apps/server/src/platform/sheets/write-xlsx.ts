import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BUSINESS_ZONE, decimalFromCentavos, toInstant } from '@pregao/domain';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { ColumnKind, Sheet, SheetColumn } from './sheet.ts';

const FORMATS = {
  id: '0',
  integer: '#,##0',
  money: '#,##0.00',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
} as const;

const WRITE = {
  text: (value) => String(value),
  id: (value) => Number(value),
  integer: (value) => Number(value),
  money: (value) => decimalFromCentavos(Number(value)),
  // Serials count calendar days; UTC midnight is that day's.
  day: (value) => new Date(`${value}T00:00:00Z`),
  instant: (value) => saoPauloClock(String(value)),
} as const satisfies Record<ColumnKind, (value: string | number) => string | number | Date>;

/** Workbooks know no time zones: the clock of São Paulo as if it were UTC's. */
function saoPauloClock(instant: string): Date {
  const local = toInstant(instant).toZonedDateTimeISO(BUSINESS_ZONE).toPlainDateTime();
  return new Date(`${local.toString({ smallestUnit: 'second' })}Z`);
}

const columnOf = <Row>({ header, kind, width }: SheetColumn<Row>): ColumnDef => ({
  header,
  ...(width !== undefined && { width }),
  ...(kind !== 'text' && { numFmt: FORMATS[kind] }),
});

/** A workbook of one sheet with a frozen head row; memory does not grow with the rows. */
export function xlsxStream<Row>({ name, columns, rows }: Sheet<Row>): Readable {
  const cells = (row: Row) =>
    columns.map(({ kind, value }) => {
      const found = value(row);
      return found === null ? null : WRITE[kind](found);
    });
  async function* written() {
    for await (const row of rows) yield cells(row);
  }
  const stream = writeXlsxStream(written(), {
    name,
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as never);
}

/** The same as bytes, for replies that carry a whole file. */
export function xlsxBytes<Row>(sheet: Sheet<Row>): Promise<Buffer> {
  return buffer(xlsxStream(sheet));
}
