import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BUSINESS_ZONE, decimalFromCentavos, toInstant } from '@pregao/domain';
import type { ColumnKind, Sheet } from './sheet.ts';
import {
  FIRST_FORMAT,
  fixedParts,
  HEAD_STYLE,
  SHEET,
  sharedStringsXml,
  sheetEnd,
  sheetStart,
  TEXTS,
  textXml,
} from './xlsx/workbook-parts.ts';
import { SharedStringTable } from './xlsx/write-text.ts';
import { zipStream } from './xlsx/write-zip.ts';

const FORMATS = {
  id: '0',
  integer: '#,##0',
  money: '#,##0.00',
  rate: '#,##0.0000',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
} as const satisfies Record<NumberKind, string>;

type NumberKind = Exclude<ColumnKind, 'text'>;
const KINDS = Object.keys(FORMATS) as NumberKind[];

const NUMBERS = {
  id: Number,
  integer: Number,
  money: (value) => decimalFromCentavos(Number(value)),
  rate: Number,
  // Serial dates count calendar days; UTC midnight gives a whole number.
  day: (value) => serialOf(Date.parse(`${value}T00:00:00Z`)),
  instant: (value) => serialOf(saoPauloClock(String(value))),
} as const satisfies Record<NumberKind, (value: string | number) => number>;

const DAY_MS = 86_400_000;
/** Serial date of 1 January 1970. */
const EPOCH_SERIAL = 25_569;
const serialOf = (milliseconds: number) => milliseconds / DAY_MS + EPOCH_SERIAL;

/** Returns the local time of São Paulo as if it were UTC, because workbooks have no time zones. */
function saoPauloClock(instant: string): number {
  const local = toInstant(instant).toZonedDateTimeISO(BUSINESS_ZONE).toPlainDateTime();
  return Date.parse(`${local.toString({ smallestUnit: 'second' })}Z`);
}

/** Writes a cell of a column as XML; empty for a value that is not a number. */
type WriteCell = (row: number, value: string | number) => string;

function numberCell(letter: string, kind: NumberKind): WriteCell {
  const style = FIRST_FORMAT + KINDS.indexOf(kind);
  const write = NUMBERS[kind];
  return (row, value) => {
    const number = write(value);
    return Number.isFinite(number) ? `<c r="${letter}${row}" s="${style}"><v>${number}</v></c>` : '';
  };
}

/** Writes text as a shared or an inline string, which spreadsheets never interpret as a formula. */
function textCell(letter: string, shared: SharedStringTable, style = 0): WriteCell {
  return (row, value) => {
    const text = String(value);
    const number = shared.numberOf(text);
    if (number !== undefined) return `<c r="${letter}${row}" s="${style}" t="s"><v>${number}</v></c>`;
    return `<c r="${letter}${row}" s="${style}" t="inlineStr"><is>${textXml(text)}</is></c>`;
  };
}

/** Returns a column's letters: `A` for 0, `AB` for 27. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Characters of rows that are yielded at once. */
const CHUNK = 2 ** 17;

async function* sheetXml<Row>(
  { columns, rows }: Sheet<Row>,
  shared: SharedStringTable,
): AsyncGenerator<string> {
  const cells = columns.map(({ kind, value }, at) => {
    const letter = letterOf(at);
    return { value, write: kind === 'text' ? textCell(letter, shared) : numberCell(letter, kind) };
  });
  const head = columns.map(({ header }, at) => textCell(letterOf(at), shared, HEAD_STYLE)(1, header));
  let xml = `${sheetStart(columns.map(({ width }) => width))}<row r="1">${head.join('')}</row>`;
  let last = 1;
  for await (const row of rows) {
    last += 1;
    xml += `<row r="${last}">`;
    for (const { value, write } of cells) {
      const found = value(row);
      if (found !== null) xml += write(last, found);
    }
    xml += '</row>';
    if (xml.length < CHUNK) continue;
    yield xml;
    xml = '';
  }
  yield xml + sheetEnd(`A1:${letterOf(columns.length - 1)}${last}`);
}

function* partsOf<Row>(sheet: Sheet<Row>) {
  const shared = new SharedStringTable();
  yield* fixedParts(sheet.name, Object.values(FORMATS));
  yield { name: SHEET, texts: sheetXml(sheet, shared) };
  yield { name: TEXTS, texts: sharedStringsXml(shared.all()) };
}

/**
 * Streams a workbook of one sheet; memory does not grow with the rows. Its header row is frozen, bold, and
 * has a filter. It does not block the event loop: rows are written a few milliseconds at a time, and
 * compression runs in another thread.
 */
export function xlsxStream<Row>(sheet: Sheet<Row>): Readable {
  return Readable.from(zipStream(partsOf(sheet)), { objectMode: false });
}

/** Returns the workbook as bytes, for replies that contain a whole file. */
export function xlsxBytes<Row>(sheet: Sheet<Row>): Promise<Buffer> {
  return buffer(xlsxStream(sheet));
}
