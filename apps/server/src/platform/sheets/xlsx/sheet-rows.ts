import { cell, NO_RESULT, NUMBER } from '../rows-file.ts';
import { Unreadable } from '../unreadable.ts';
import { plainNumber } from './number.ts';
import { type SharedStrings, unescapeCell } from './shared-strings.ts';
import type { Workbook, WorkbookSheet } from './workbook.ts';
import { attribute, decodeXml, scanXml, type XmlHandlers } from './xml.ts';

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** Characters, six for one that is written as an entity. */
const MAX_CELL = 6 * 32_767;
/** A million rows of twenty cells stay below. */
const MAX_PART_BYTES = 4 * 1024 ** 3;

export interface RowVisitor {
  /**
   * Gets each row of a sheet that has cells, hidden ones too. `row` counts from 1; `cells` has a hole or '' where
   * there is nothing. Numbers begin with NUMBER, formulas without a saved result are NO_RESULT; the rest is
   * text as of `cell()`.
   */
  row(row: number, cells: readonly (string | undefined)[]): void;
  /** Asked now and then: time to wait for others; false ends the scan. */
  goOn(): Promise<boolean>;
}

/** @throws Unreadable when the sheet is damaged or beyond the limits of spreadsheets */
export async function scanRows(book: Workbook, sheet: WorkbookSheet, visitor: RowVisitor): Promise<void> {
  await scanXml(book.zip, sheet.part, MAX_PART_BYTES, new RowScanner(book.strings, visitor), () =>
    visitor.goOn(),
  );
}

class RowScanner implements XmlHandlers {
  readonly #strings: SharedStrings;
  readonly #visitor: RowVisitor;
  #row = 0;
  #column = -1;
  #cells: (string | undefined)[] = [];
  #type: string | undefined;
  #text = '';
  #reading = false;
  #phonetic = false;
  #formula = false;
  #valued = false;

  constructor(strings: SharedStrings, visitor: RowVisitor) {
    this.#strings = strings;
    this.#visitor = visitor;
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#reading = this.#valued = true;
    else if (name === 't') this.#reading = !this.#phonetic;
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'f') this.#formula = true;
    else if (name === 'rPh') this.#phonetic = true;
  }

  text(raw: string): void {
    if (!this.#reading) return;
    this.#text += raw;
    if (this.#text.length > MAX_CELL)
      throw new Unreadable('RESOURCE_LIMIT', `a cell of row ${this.#row} is too long`);
  }

  close(name: string): void {
    if (name === 'c') this.#cells[this.#column] = this.#value();
    else if (name === 'v' || name === 't') this.#reading = false;
    else if (name === 'row' && this.#cells.length > 0) this.#visitor.row(this.#row, this.#cells);
    else if (name === 'rPh') this.#phonetic = false;
  }

  #openRow(attributes: string): void {
    const written = attribute(attributes, 'r');
    this.#row = written === undefined ? this.#row + 1 : Number(written);
    if (!(this.#row >= 1 && this.#row <= MAX_ROWS)) throw new Unreadable('FILE_DAMAGED', `row ${written}`);
    this.#column = -1;
    this.#cells = [];
  }

  #openCell(attributes: string): void {
    const reference = attribute(attributes, 'r');
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (this.#column >= MAX_COLUMNS) throw new Unreadable('RESOURCE_LIMIT', `column ${this.#column + 1}`);
    this.#type = attribute(attributes, 't');
    this.#text = '';
    this.#formula = this.#valued = false;
  }

  #value(): string | undefined {
    const text = this.#text;
    if (this.#type === 's') return this.#shared(text);
    if (this.#formula && (!this.#valued || (text === '' && this.#type !== 'str'))) return NO_RESULT;
    if (text === '') return undefined;
    if (this.#type === undefined || this.#type === 'n') {
      const number = plainNumber(text);
      return number === undefined ? cell(decodeXml(text)) : NUMBER + number;
    }
    if (this.#type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    return cell(unescapeCell(decodeXml(text)));
  }

  #shared(index: string): string | undefined {
    if (index === '') return undefined;
    const text = this.#strings.get(Number(index));
    if (text === undefined) throw new Unreadable('FILE_DAMAGED', `no shared string ${index}`);
    return text;
  }
}

/** 0 for `A12`, 27 for `AB3`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
