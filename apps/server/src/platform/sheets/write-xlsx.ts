import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { decimalFromCentavos } from '@pregao/domain';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';

/** How a column's values are written: text never becomes a formula, money takes centavos, days `YYYY-MM-DD`. */
export type ColumnKind = 'text' | 'integer' | 'money' | 'day';

export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width?: number;
  readonly value: (row: Row) => string | number | null;
}

export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
}

const FORMATS = { integer: '#,##0', money: '#,##0.00', day: 'dd/mm/yyyy' } as const;

const WRITE = {
  text: (value) => String(value),
  integer: (value) => Number(value),
  money: (value) => decimalFromCentavos(Number(value)),
  // Serials count calendar days; UTC midnight is that day's.
  day: (value) => new Date(`${value}T00:00:00Z`),
} as const satisfies Record<ColumnKind, (value: string | number) => string | number | Date>;

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
