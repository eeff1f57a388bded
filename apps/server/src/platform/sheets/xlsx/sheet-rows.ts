import { NO_RESULT, NUMBER, sanitizeCell } from '../rows-file.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { PartRules } from './element.ts';
import { type Attributes, SPREADSHEET } from './namespaces.ts';
import { plainNumber } from './number.ts';
import { PLAIN_TEXT, RICH_TEXT, RICH_TEXT_RUN, type SharedStrings, unescapeCell } from './shared-strings.ts';
import type { Workbook, WorkbookSheet } from './workbook.ts';
import { scanXml, type XmlHandlers } from './xml.ts';

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** Characters of a cell at most, several for one that is written as `_x000D_`. */
const MAX_CELL = 6 * 32_767;
/** Bytes of an uncompressed sheet at most (zip bomb); a million rows of twenty cells need less. */
const MAX_PART_BYTES = 4 * 1024 ** 3;

const RULES: PartRules = {
  namespaces: SPREADSHEET,
  root: 'worksheet',
  elements: {
    worksheet: { read: ['cols', 'sheetData'] },
    cols: { read: ['col'] },
    sheetData: { read: ['row'], skip: [] },
    row: { read: ['c'], skip: ['extLst'] },
    c: { read: ['f', 'v', 'is'], skip: ['extLst'] },
    v: PLAIN_TEXT,
    is: RICH_TEXT,
    r: RICH_TEXT_RUN,
    t: PLAIN_TEXT,
  },
};

const damaged = (detail: string) => new UnreadableFile('FILE_DAMAGED', detail);

export interface RowVisitor {
  /**
   * Is called for each row of a sheet with cells, hidden ones too. Rows count from 1; an empty cell is a hole
   * or ''. A number begins with NUMBER, a formula without a saved result is NO_RESULT, and other values are
   * text sanitized by `cell()`.
   */
  row(row: number, cells: readonly (string | undefined)[], hidden: boolean): void;
  /** Is called for each range of hidden columns, counted from 0, before the rows. */
  hiddenColumns?(first: number, last: number): void;
  /** Is called between pieces, for backpressure; false ends the scan. */
  goOn(): Promise<boolean>;
}

/**
 * Scans the rows of a sheet.
 * @throws UnreadableFile when it is damaged or beyond the limits of spreadsheets
 */
export async function scanRows(book: Workbook, sheet: WorkbookSheet, visitor: RowVisitor): Promise<void> {
  const scanner = new RowScanner(book.strings, visitor);
  await scanXml(book.zip, sheet.part, MAX_PART_BYTES, RULES, scanner, () => visitor.goOn());
}

class RowScanner implements XmlHandlers {
  readonly #strings: SharedStrings;
  readonly #visitor: RowVisitor;
  #row = 0;
  #column = -1;
  #cells: (string | undefined)[] = [];
  #hidden = false;
  #type: string | undefined;
  #text = '';
  #formula = false;
  /** Kind of the value read so far: `is` belongs to inline strings, `v` to all other types. */
  #valued: 'none' | 'of another type' | 'of its type' = 'none';
  #reading = false;

  constructor(strings: SharedStrings, visitor: RowVisitor) {
    this.#strings = strings;
    this.#visitor = visitor;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#openValue(this.#type !== 'inlineStr');
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'f') this.#formula = true;
    else if (name === 'is') this.#openValue(this.#type === 'inlineStr');
    else if (name === 'col' && isHidden(attributes, 'width'))
      this.#visitor.hiddenColumns?.(Number(attributes.min) - 1, Number(attributes.max) - 1);
  }

  text(text: string): void {
    if (!this.#reading) return;
    this.#text += text;
    if (this.#text.length > MAX_CELL)
      throw new UnreadableFile('RESOURCE_LIMIT', `a cell of row ${this.#row} is too long`);
  }

  close(name: string): void {
    if (name === 'c') this.#cells[this.#column] = this.#value();
    else if (name === 'row' && this.#cells.length > 0)
      this.#visitor.row(this.#row, this.#cells, this.#hidden);
  }

  #openRow(attributes: Attributes): void {
    const { r: written } = attributes;
    this.#hidden = isHidden(attributes, 'ht');
    this.#row = written === undefined ? this.#row + 1 : Number(written);
    if (!(Number.isInteger(this.#row) && this.#row >= 1 && this.#row <= MAX_ROWS))
      throw damaged(`row ${written}`);
    this.#column = -1;
    this.#cells = [];
  }

  #openCell({ r: reference, t: type }: Attributes): void {
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (this.#column < 0) throw damaged(`cell ${reference}`);
    if (this.#column >= MAX_COLUMNS) throw new UnreadableFile('RESOURCE_LIMIT', `column ${this.#column + 1}`);
    this.#type = type;
    this.#text = '';
    this.#formula = false;
    this.#valued = 'none';
  }

  /** Starts a value. One that does not match the cell's type counts only if the cell has no other. */
  #openValue(ofItsType: boolean): void {
    const valued = ofItsType ? 'of its type' : 'of another type';
    if (this.#valued === valued) throw damaged(`a cell of row ${this.#row} has two values`);
    this.#reading = ofItsType || this.#valued === 'none';
    if (!this.#reading) return;
    this.#text = '';
    this.#valued = valued;
  }

  #value(): string | undefined {
    const text = this.#text;
    if (this.#type === 's') return this.#shared(text);
    if (this.#formula && (this.#valued === 'none' || (text === '' && this.#type !== 'str'))) return NO_RESULT;
    if (text === '') return undefined;
    if (this.#type === undefined || this.#type === 'n') {
      const number = plainNumber(text);
      return number === undefined ? sanitizeCell(text) : NUMBER + number;
    }
    // An ISO 8601 date, perhaps with a time: its day is read as written, without a time zone.
    if (this.#type === 'd') return sanitizeCell(text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1'));
    if (this.#type === 'b') return text === '1' || text === 'true' ? 'TRUE' : 'FALSE';
    return sanitizeCell(unescapeCell(text));
  }

  #shared(index: string): string | undefined {
    if (index.trim() === '') return undefined;
    const text = this.#strings.get(Number(index));
    if (text === undefined) throw damaged(`no shared string ${index}`);
    return text;
  }
}

/**
 * Returns whether a row or column is hidden. A user, a filter or a group hides it, or it has no height or
 * width.
 */
function isHidden({ hidden, ...attributes }: Attributes, extent: 'ht' | 'width'): boolean {
  return (
    hidden === '1' ||
    hidden === 'true' ||
    (attributes[extent] !== undefined && Number(attributes[extent]) === 0)
  );
}

/** Returns the column of a reference: 0 for `A12`, 27 for `AB3`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
