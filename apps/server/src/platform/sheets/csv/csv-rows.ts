import { CONTROL, FIELD, type RowFault } from '../rows-file.ts';

export interface CsvShape {
  /** One ASCII character. */
  readonly delimiter: string;
  /** Which columns go into the rows, and with its length how many there are; absent: all of every record. */
  readonly columns?: readonly boolean[];
  /** Records up to this line are left out: what stands above the rows, and their header. */
  readonly headerLine?: number;
}

/** What makes reading on pointless: the rest of the file would be taken for one record. */
export class EndlessRecord extends Error {
  readonly line: number;
  readonly quoted: boolean;

  constructor(line: number, quoted: boolean) {
    super(`record at line ${line} has no end`);
    this.line = line;
    this.quoted = quoted;
  }
}

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const ZERO = 48;
const FIELD_BYTE = FIELD.charCodeAt(0);
const CONTROL_BYTE = CONTROL.charCodeAt(0);
/** In bytes, line breaks inside quotes included. */
export const MAX_RECORD = 2 ** 20;
/** The longest piece that push() takes. */
export const MAX_PIECE = 2 ** 18;
const FLUSH_AT = 2 ** 19;
const CAPACITY = FLUSH_AT + MAX_RECORD + 2 * MAX_PIECE;

/** Where the next byte stands. */
type Place = 'start' | 'plain' | 'quoted' | 'after quote';

/**
 * Turns CSV (RFC 4180, UTF-8) into the lines of a rows file as it arrives. Line breaks may be LF, CRLF, CR, and
 * mixed. A quote has a meaning only where a field begins; fields lose the spaces around them; blank records are
 * left out; a record may end with additional empty fields, and before columns that nobody wants.
 */
export class CsvRows {
  readonly #sink: (lines: Uint8Array) => void;
  readonly #wanted: readonly boolean[] | undefined;
  readonly #headerLine: number;
  readonly #delimiter: number;
  /** Bytes that end a run of ordinary ones outside and inside quotes. */
  readonly #plainStops: Uint8Array;
  readonly #quotedStops: Uint8Array;
  readonly #out = new Uint8Array(CAPACITY);
  #length = 0;
  #rowStart = 0;
  #fieldStart = 0;
  #place: Place = 'start';
  #line = 1;
  #recordLine = 1;
  #recordBytes = 0;
  #column = 0;
  #keep = true;
  #content = false;
  #surplus = false;
  #afterCr = false;
  #fault: RowFault | '' = '';

  constructor(shape: CsvShape, sink: (lines: Uint8Array) => void) {
    this.#sink = sink;
    this.#wanted = shape.columns;
    this.#headerLine = shape.headerLine ?? 0;
    this.#delimiter = shape.delimiter.charCodeAt(0);
    this.#plainStops = stops(this.#delimiter);
    this.#quotedStops = stops(QUOTE, TAB);
    this.#beginRecord();
  }

  /** At most MAX_PIECE bytes. @throws EndlessRecord */
  push(bytes: Uint8Array): void {
    const end = bytes.length;
    let recordStart = -this.#recordBytes;
    let at = 0;
    while (at < end) {
      const line = this.#recordLine;
      if (this.#place === 'plain') at = this.#plain(bytes, at, end);
      else if (this.#place === 'start') at = this.#start(bytes, at);
      else if (this.#place === 'quoted') at = this.#quoted(bytes, at, end);
      else at = this.#afterQuote(bytes, at);
      if (line !== this.#recordLine) recordStart = at;
    }
    this.#recordBytes = end - recordStart;
    if (this.#recordBytes > MAX_RECORD) throw new EndlessRecord(this.#recordLine, this.#place === 'quoted');
  }

  /** The last record may lack its line break. */
  end(): void {
    if (this.#place === 'quoted') this.#fault = 'QUOTE_INVALID';
    this.#endRecord();
    this.#flush();
  }

  /** Gives what is complete so far to the sink, for one who has seen enough. */
  complete(): void {
    this.#sink(this.#out.subarray(0, this.#rowStart));
  }

  #start(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] as number;
    if (this.#afterCr) {
      this.#afterCr = false;
      if (byte === LF) return at + 1;
    }
    if (byte === QUOTE) {
      this.#place = 'quoted';
      return at + 1;
    }
    if (byte === SPACE || (byte === TAB && this.#delimiter !== TAB)) return at + 1;
    this.#place = 'plain';
    return at;
  }

  #plain(bytes: Uint8Array, from: number, end: number): number {
    const stop = this.#plainStops;
    let at = from;
    if (this.#keep) {
      const out = this.#out;
      let length = this.#length;
      while (at < end) {
        const byte = bytes[at] as number;
        if (stop[byte] !== 0) break;
        out[length++] = byte;
        at++;
      }
      this.#length = length;
    } else while (at < end && stop[bytes[at] as number] === 0) at++;
    if (at > from) this.#hasContent();
    if (at === end) return at;
    const byte = bytes[at] as number;
    if (byte === this.#delimiter) this.#endField();
    else if (byte === LF || byte === CR) this.#breakRecord(byte);
    else this.#putControl();
    return at + 1;
  }

  #quoted(bytes: Uint8Array, from: number, end: number): number {
    const stop = this.#quotedStops;
    let at = from;
    for (; at < end && stop[bytes[at] as number] === 0; at++) {
      if (bytes[at] === SPACE) this.#putSpace();
      else {
        this.#put(bytes[at] as number);
        this.#hasContent();
      }
    }
    if (at === end) return at;
    const byte = bytes[at] as number;
    if (byte === QUOTE) this.#place = 'after quote';
    else if (byte === LF || byte === CR) this.#breakInside(byte);
    else if (byte === TAB) this.#putSpace();
    else this.#putControl();
    if (byte !== CR) this.#afterCr = false;
    return at + 1;
  }

  #afterQuote(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      this.#put(QUOTE);
      this.#hasContent();
      this.#place = 'quoted';
      return at + 1;
    }
    if (byte === SPACE) return at + 1;
    if (byte !== this.#delimiter && byte !== LF && byte !== CR) this.#fault = 'QUOTE_INVALID';
    this.#place = 'plain';
    return at;
  }

  #put(byte: number): void {
    if (this.#keep) this.#out[this.#length++] = byte;
  }

  #putControl(): void {
    this.#put(CONTROL_BYTE);
    this.#hasContent();
  }

  #hasContent(): void {
    this.#content = true;
    if (this.#wanted !== undefined && this.#column >= this.#wanted.length) this.#surplus = true;
  }

  #breakInside(byte: number): void {
    if (byte === CR || !this.#afterCr) this.#line++;
    this.#afterCr = byte === CR;
    this.#putSpace();
  }

  #endField(): void {
    this.#trimField();
    this.#column++;
    this.#beginField();
  }

  #beginField(): void {
    this.#keep = this.#wanted === undefined || this.#wanted[this.#column] === true;
    this.#put(FIELD_BYTE);
    this.#fieldStart = this.#length;
    this.#place = 'start';
  }

  /** Spaces around a field do not count. */
  #putSpace(): void {
    if (this.#length > this.#fieldStart) this.#put(SPACE);
  }

  #trimField(): void {
    while (this.#length > this.#fieldStart && this.#out[this.#length - 1] === SPACE) this.#length--;
  }

  #breakRecord(byte: number): void {
    this.#line++;
    this.#afterCr = byte === CR;
    this.#endRecord();
    this.#beginRecord();
  }

  #endRecord(): void {
    this.#trimField();
    if (!this.#content || this.#recordLine <= this.#headerLine) {
      this.#length = this.#rowStart;
      return;
    }
    if (this.#wanted !== undefined) this.#checkColumns(this.#wanted);
    this.#keep = true;
    this.#put(FIELD_BYTE);
    for (let at = 0; at < this.#fault.length; at++) this.#put(this.#fault.charCodeAt(at));
    this.#put(LF);
    if (this.#length > FLUSH_AT) this.#flush();
  }

  #checkColumns(wanted: readonly boolean[]): void {
    let missing = 0;
    for (let column = this.#column + 1; column < wanted.length; column++) if (wanted[column]) missing++;
    this.#keep = true;
    for (let left = missing; left > 0; left--) this.#put(FIELD_BYTE);
    if (this.#fault === '' && (missing > 0 || this.#surplus)) this.#fault = 'COLUMN_COUNT';
  }

  #beginRecord(): void {
    this.#rowStart = this.#length;
    this.#recordLine = this.#line;
    this.#column = 0;
    this.#content = this.#surplus = false;
    this.#fault = '';
    this.#putLine();
    this.#beginField();
  }

  #putLine(): void {
    // `| 0`: whole 32-bit divisions, four times as fast; a gigabyte has fewer line breaks.
    let digits = 1;
    for (let rest = this.#line; rest >= 10; rest = (rest / 10) | 0) digits++;
    let rest = this.#line;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const tens = (rest / 10) | 0;
      this.#out[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
    this.#length += digits;
  }

  #flush(): void {
    this.#sink(this.#out.subarray(0, this.#length));
    this.#length = this.#rowStart = 0;
  }
}

/** Line breaks, control characters and the given one; tabs are ordinary unless given. */
function stops(...others: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  table.fill(1, 0, SPACE);
  table[TAB] = 0;
  for (const byte of others) table[byte] = 1;
  return table;
}
