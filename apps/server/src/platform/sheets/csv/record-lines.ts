import { CONTROL, FIELD, type RowFault, sanitizeCell } from '../rows-file.ts';

export interface RecordShape {
  /** Selected columns by position; its length is the expected number. Absent: all columns of every record. */
  readonly columns?: readonly boolean[];
  /** Line of the header. Records up to it are skipped. */
  readonly headerLine?: number;
}

const LF = 10;
const SPACE = 32;
const ZERO = 48;
const FIELD_BYTE = FIELD.charCodeAt(0);
const CONTROL_BYTE = CONTROL.charCodeAt(0);
/**
 * UTF-8 lead bytes of U+0080 to U+009F (control characters), U+2028 and U+2029 (line breaks), and of other
 * characters.
 */
export const LEAD_BYTES = [0xc2, 0xe2] as const;
const FLUSH_AT = 2 ** 19;

/**
 * Builds the lines of a rows file from the fields of records, byte by byte. Fields are trimmed and blank
 * records skipped. A record may have surplus empty fields, and may lack trailing columns that are not
 * selected.
 */
export class RecordLines {
  readonly #sink: (lines: Uint8Array) => void;
  readonly #wanted: readonly boolean[] | undefined;
  readonly #headerLine: number;
  readonly #out: Uint8Array;
  #length = 0;
  #rowStart = 0;
  #fieldStart = 0;
  #line = 1;
  #column = 0;
  #keep = true;
  #content = false;
  /** Whether an earlier field of the record has content. */
  #contentBefore = false;
  #surplus = false;
  /** Whether the field has one of LEAD_BYTES. */
  #lead = false;
  #fault: RowFault | '' = '';

  /** @param longest bytes of a record at most */
  constructor(shape: RecordShape, longest: number, sink: (lines: Uint8Array) => void) {
    this.#sink = sink;
    this.#wanted = shape.columns;
    this.#headerLine = shape.headerLine ?? 0;
    this.#out = new Uint8Array(FLUSH_AT + longest);
    this.beginRecord(1);
  }

  /** Line on which the record begins. */
  get line(): number {
    return this.#line;
  }

  beginRecord(line: number): void {
    this.#rowStart = this.#length;
    this.#line = line;
    this.#column = 0;
    this.#content = this.#surplus = false;
    this.#fault = '';
    this.#putLine();
    this.#beginField();
  }

  put(byte: number): void {
    this.#append(byte);
    this.#hasContent();
  }

  /** Appends bytes up to the first one in `stops`. @returns its index, or `end` */
  putUntil(stops: Uint8Array, bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    if (this.#keep) {
      const out = this.#out;
      let length = this.#length;
      while (at < end) {
        const byte = bytes[at] as number;
        if (stops[byte] !== 0) break;
        out[length++] = byte;
        at++;
      }
      this.#length = length;
    } else while (at < end && stops[bytes[at] as number] === 0) at++;
    if (at > from) this.#hasContent();
    return at;
  }

  /** Appends a space, except at the start of a field, which is trimmed. */
  putSpace(): void {
    if (this.#length > this.#fieldStart) this.#append(SPACE);
  }

  /** Appends the replacement of a control character. */
  putControl(): void {
    this.put(CONTROL_BYTE);
  }

  /** Appends one of LEAD_BYTES, whose character may be a line break or a control character. */
  putLead(byte: number): void {
    this.#lead = true;
    this.put(byte);
  }

  endField(): void {
    this.#finishField();
    this.#column++;
    this.#beginField();
  }

  fail(fault: RowFault): void {
    this.#fault = fault;
  }

  endRecord(): void {
    this.#finishField();
    if (!this.#content || this.#line <= this.#headerLine) {
      this.#length = this.#rowStart;
      return;
    }
    if (this.#wanted !== undefined) this.#checkColumns(this.#wanted);
    this.#keep = true;
    this.#append(FIELD_BYTE);
    for (let at = 0; at < this.#fault.length; at++) this.#append(this.#fault.charCodeAt(at));
    this.#append(LF);
    if (this.#length > FLUSH_AT) this.flush();
  }

  /** Passes the completed records to the sink, when the caller stops early. */
  complete(): void {
    this.#sink(this.#out.subarray(0, this.#rowStart));
  }

  /** Passes the buffer to the sink, between two records. */
  flush(): void {
    this.#sink(this.#out.subarray(0, this.#length));
    this.#length = this.#rowStart = 0;
  }

  #append(byte: number): void {
    if (this.#keep) this.#out[this.#length++] = byte;
  }

  #hasContent(): void {
    this.#content = true;
    if (this.#wanted !== undefined && this.#column >= this.#wanted.length) this.#surplus = true;
  }

  #beginField(): void {
    this.#keep = this.#wanted === undefined || this.#wanted[this.#column] === true;
    this.#append(FIELD_BYTE);
    this.#fieldStart = this.#length;
    this.#contentBefore = this.#content;
  }

  #finishField(): void {
    if (this.#lead && this.#hasSpecial()) this.#cleanField();
    this.#lead = false;
    this.#trimField();
  }

  /**
   * Returns whether the field has a special character. It is checked at the end of the field, because the
   * bytes after LEAD_BYTES may arrive in another piece.
   */
  #hasSpecial(): boolean {
    const out = this.#out;
    for (let at = this.#fieldStart; at + 1 < this.#length; at++) {
      const next = out[at + 1] as number;
      if (out[at] === 0xc2 && next < 0xa0) return true;
      if (out[at] === 0xe2 && next === 0x80 && ((out[at + 2] as number) & 0xfe) === 0xa8) return true;
    }
    return false;
  }

  /**
   * Sanitizes the field. It never gets longer: a special character has two or three bytes, its replacement
   * one.
   */
  #cleanField(): void {
    const field = Buffer.from(this.#out.buffer, this.#fieldStart, this.#length - this.#fieldStart);
    this.#length = this.#fieldStart + field.write(sanitizeCell(field.toString()).trim());
    if (this.#length === this.#fieldStart) this.#content = this.#contentBefore;
  }

  #trimField(): void {
    while (this.#length > this.#fieldStart && this.#out[this.#length - 1] === SPACE) this.#length--;
  }

  #checkColumns(wanted: readonly boolean[]): void {
    let missing = 0;
    for (let column = this.#column + 1; column < wanted.length; column++) if (wanted[column]) missing++;
    this.#keep = true;
    for (let left = missing; left > 0; left--) this.#append(FIELD_BYTE);
    if (this.#fault === '' && (missing > 0 || this.#surplus)) this.#fault = 'COLUMN_COUNT';
  }

  #putLine(): void {
    // `| 0` keeps to 32-bit integer division, four times as fast; a gigabyte has fewer line breaks than 2^31.
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
}
