import { LEAD_BYTES, RecordLines, type RecordShape } from './record-lines.ts';

export interface CsvShape extends RecordShape {
  /** Delimiter, one ASCII character. */
  readonly delimiter: string;
}

/** Ends parsing at an oversized record, as which the rest of the file would be read. */
export class OversizedRecord extends Error {
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
const VT = 11;
const FF = 12;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const DELETE = 0x7f;
/** Bytes of a record at most, line breaks inside quotes included. */
const MAX_RECORD = 2 ** 20;
/** Bytes of a piece for push() at most. */
const MAX_PIECE = 2 ** 18;

/** State of the parser before the next byte. */
type ParserState = 'start' | 'plain' | 'quoted' | 'after quote';

/**
 * Converts CSV (RFC 4180, UTF-8) into the lines of a rows file as it arrives. Line breaks may be LF, CRLF,
 * CR, and mixed. A quote has a meaning only at the start of a field.
 */
export class CsvRows {
  readonly #records: RecordLines;
  readonly #delimiter: number;
  /** Bytes that end a run of ordinary bytes, outside and inside quotes. */
  readonly #plainStops: Uint8Array;
  readonly #quotedStops: Uint8Array;
  #place: ParserState = 'start';
  #line = 1;
  #recordBytes = 0;
  #afterCr = false;

  constructor({ delimiter, ...shape }: CsvShape, sink: (lines: Uint8Array) => void) {
    this.#records = new RecordLines(shape, MAX_RECORD + 2 * MAX_PIECE, sink);
    this.#delimiter = delimiter.charCodeAt(0);
    this.#plainStops = stopBytes(this.#delimiter);
    this.#quotedStops = stopBytes(QUOTE, TAB);
  }

  /** Parses a piece of at most MAX_PIECE bytes. @throws OversizedRecord */
  push(bytes: Uint8Array): void {
    const end = bytes.length;
    let recordStart = -this.#recordBytes;
    let at = 0;
    while (at < end) {
      const { line } = this.#records;
      if (this.#place === 'plain') at = this.#plain(bytes, at, end);
      else if (this.#place === 'start') at = this.#start(bytes, at);
      else if (this.#place === 'quoted') at = this.#quoted(bytes, at, end);
      else at = this.#afterQuote(bytes, at);
      if (line !== this.#records.line) recordStart = at;
    }
    this.#recordBytes = end - recordStart;
    if (this.#recordBytes > MAX_RECORD)
      throw new OversizedRecord(this.#records.line, this.#place === 'quoted');
  }

  /** Ends the file, whose last record may lack a line break. */
  end(): void {
    if (this.#place === 'quoted') this.#records.fail('QUOTE_INVALID');
    this.#records.endRecord();
    this.#records.flush();
  }

  /** Passes the records completed so far to the sink, when the caller stops early. */
  complete(): void {
    this.#records.complete();
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
    const at = this.#records.putUntil(this.#plainStops, bytes, from, end);
    if (at === end) return at;
    const byte = bytes[at] as number;
    if (byte === this.#delimiter) {
      this.#records.endField();
      this.#place = 'start';
    } else if (byte === LF || byte === CR) this.#breakRecord(byte);
    else this.#putSpecial(byte);
    return at + 1;
  }

  #quoted(bytes: Uint8Array, from: number, end: number): number {
    const stop = this.#quotedStops;
    let at = from;
    for (; at < end && stop[bytes[at] as number] === 0; at++) {
      if (bytes[at] === SPACE) this.#records.putSpace();
      else this.#records.put(bytes[at] as number);
    }
    if (at > from) this.#afterCr = false;
    if (at === end) return at;
    const byte = bytes[at] as number;
    if (byte === QUOTE) this.#place = 'after quote';
    else if (byte === LF || byte === CR) this.#breakInside(byte);
    else this.#putSpecial(byte);
    if (byte !== CR) this.#afterCr = false;
    return at + 1;
  }

  #afterQuote(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      this.#records.put(QUOTE);
      this.#place = 'quoted';
      return at + 1;
    }
    if (byte === SPACE) return at + 1;
    if (byte !== this.#delimiter && byte !== LF && byte !== CR) this.#records.fail('QUOTE_INVALID');
    this.#place = 'plain';
    return at;
  }

  #putSpecial(byte: number): void {
    if (byte >= 0x80) this.#records.putLead(byte);
    else if (byte === TAB || byte === VT || byte === FF) this.#records.putSpace();
    else this.#records.putControl();
  }

  #breakInside(byte: number): void {
    if (byte === CR || !this.#afterCr) this.#line++;
    this.#afterCr = byte === CR;
    this.#records.putSpace();
  }

  #breakRecord(byte: number): void {
    this.#line++;
    this.#afterCr = byte === CR;
    this.#records.endRecord();
    this.#records.beginRecord(this.#line);
    this.#place = 'start';
  }
}

/**
 * Returns the set of control characters, lead bytes of one, and the given bytes; tabs are included only if
 * given.
 */
function stopBytes(...others: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  table.fill(1, 0, SPACE);
  table[TAB] = 0;
  for (const byte of [DELETE, ...LEAD_BYTES, ...others]) table[byte] = 1;
  return table;
}
