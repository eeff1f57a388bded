import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BUSINESS_ZONE, decimalFromCentavos, toInstant } from '@pregao/domain';
import type { ColumnDef, WriteSheet } from 'hucre/xlsx';
import type { ColumnKind, Sheet, SheetColumn } from './sheet.ts';

const FORMATS = {
  id: '0',
  integer: '#,##0',
  money: '#,##0.00',
  rate: '#,##0.0000',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
} as const;

const WRITE = {
  text: (value) => String(value),
  id: (value) => Number(value),
  integer: (value) => Number(value),
  money: (value) => decimalFromCentavos(Number(value)),
  rate: (value) => Number(value),
  // Serials count calendar days; UTC midnight is that day's.
  day: (value) => new Date(`${value}T00:00:00Z`),
  instant: (value) => saoPauloClock(String(value)),
} as const satisfies Record<ColumnKind, (value: string | number) => string | number | Date>;

/** Workbooks know no time zones: the clock of São Paulo as if it were UTC's. */
function saoPauloClock(instant: string): Date {
  const local = toInstant(instant).toZonedDateTimeISO(BUSINESS_ZONE).toPlainDateTime();
  return new Date(`${local.toString({ smallestUnit: 'second' })}Z`);
}

/**
 * The library writes a bold head and its filter only where it has the whole sheet at once, which takes memory and keeps
 * the process from anything else: 43 MB and 0.14 s for so many rows of nine columns (docs/decisions/0038).
 */
export const WHOLE_ROWS = 5000;

/** Loaded by who writes a workbook: seventy modules. */
const library = () => import('hucre/xlsx');

type Cells = (string | number | Date | null)[];

const columnOf = <Row>({ kind, width }: SheetColumn<Row>): ColumnDef => ({
  ...(width !== undefined && { width }),
  ...(kind !== 'text' && { numFmt: FORMATS[kind] }),
});

async function* cellsOf<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<Cells> {
  for await (const row of rows)
    yield columns.map(({ kind, value }) => {
      const found = value(row);
      return found === null ? null : WRITE[kind](found);
    });
}

const HEAD = { freezePane: { rows: 1 } } as const;
const BOLD = { style: { font: { bold: true } } } as const;

async function whole<Row>({ name, columns }: Sheet<Row>, rows: readonly Cells[]): Promise<Uint8Array> {
  const { rangeRef, writeXlsx } = await library();
  const sheet: WriteSheet = {
    ...HEAD,
    name,
    columns: columns.map(columnOf),
    rows: [columns.map(({ header }) => header), ...rows],
    cells: new Map(columns.map((_, column) => [`0,${column}`, BOLD])),
    autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
  };
  return writeXlsx({ sheets: [sheet] });
}

async function* streamed<Row>(
  { name, columns }: Sheet<Row>,
  rows: AsyncIterable<Cells>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await library();
  yield* writeXlsxStream(rows, {
    ...HEAD,
    name,
    columns: columns.map((column) => ({ header: column.header, ...columnOf(column) })),
  }) as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
}

async function* written<Row>(sheet: Sheet<Row>): AsyncGenerator<Uint8Array> {
  const first: Cells[] = [];
  const cells = cellsOf(sheet);
  async function* all() {
    yield* first;
    yield* cells;
  }
  try {
    while (first.length <= WHOLE_ROWS) {
      const next = await cells.next();
      if (next.done) return yield await whole(sheet, first);
      first.push(next.value);
    }
    yield* streamed(sheet, all());
  } finally {
    await cells.return(undefined);
  }
}

/**
 * A workbook of one sheet with a frozen head row, which is bold and has a filter up to `WHOLE_ROWS`; memory does not
 * grow with further rows.
 */
export function xlsxStream<Row>(sheet: Sheet<Row>): Readable {
  return Readable.from(written(sheet), { objectMode: false });
}

/** The same as bytes, for replies that carry a whole file. */
export function xlsxBytes<Row>(sheet: Sheet<Row>): Promise<Buffer> {
  return buffer(xlsxStream(sheet));
}
