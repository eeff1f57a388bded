import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Common row format of all kinds of file, to which the rules are applied: UTF-8, one line a row, as `line
 * FIELD cell FIELD cell ... FIELD fault LF`. `line` is the physical line or row of the source, counted from
 * 1. Cells are the wanted columns in the order of the source; `fault` is empty or a RowFault. Cells hold
 * neither quotes with a meaning nor line breaks, so the format reads fast and in parallel.
 */
export const FIELD = '\x1f';
/** Prefix of a numeric cell of a spreadsheet, followed by plain decimals with a dot. */
export const NUMBER = '\x01';
/** Cell of a formula whose result was not saved. */
export const NO_RESULT = '\x02';
/** Replaces a control character of the source, those above included. */
export const CONTROL = '\x1e';

export const ROW_FAULTS = ['COLUMN_COUNT', 'QUOTE_INVALID'] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/;
const ALL_SPECIAL = new RegExp(SPECIAL, 'g');
/** Tab and the line breaks of Unicode: LF, VT, FF, CR, NEL, U+2028, U+2029. */
const SPACING = /[\t-\r\x85\u2028\u2029]/;

/** Sanitizes a text for a cell: line breaks and tabs become spaces, other control characters CONTROL. */
export function sanitizeCell(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(ALL_SPECIAL, (character) => (SPACING.test(character) ? ' ' : CONTROL));
}

const BUFFER_BYTES = 2 ** 18;
/**
 * Bytes of a part. It is large enough for a query of its own, small enough that the last one is done soon.
 */
const PART_BYTES = 24 * 1024 ** 2;

/** Processes a part of the rows once it is complete. */
export type PartReader = (path: string) => Promise<void>;

/**
 * Writes rows into part files, each of which `read` processes while the next one is written. One core splits
 * the source while another applies the rules. Writes are synchronous, so that a source that cannot wait needs
 * bounded memory; `next()` between its pieces applies backpressure.
 */
export class RowsFiles {
  readonly paths: string[] = [];
  readonly #folder: string;
  readonly #read: PartReader;
  #file: number | undefined;
  #size = 0;
  #text = '';
  #reading: Promise<void> = Promise.resolve();

  constructor(folder: string, read: PartReader) {
    this.#folder = folder;
    this.#read = read;
  }

  /** Writes whole lines. */
  writeBytes(bytes: Uint8Array): void {
    this.#file ??= this.#open();
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    this.#size += bytes.length;
  }

  /** Writes one line. */
  writeText(text: string): void {
    this.#text += text;
    if (this.#text.length > BUFFER_BYTES) this.#flush();
  }

  /** Starts another part when this one is large enough, after the one before it has been read. */
  async next(): Promise<void> {
    if (this.#size < PART_BYTES) return;
    await this.#hand();
  }

  /** Completes the last part, and resolves when all parts have been read. */
  async finish(): Promise<void> {
    this.#flush();
    await this.#hand();
    await this.#reading;
  }

  async #hand(): Promise<void> {
    const path = this.paths.at(-1);
    const file = this.#file;
    if (path === undefined || file === undefined) return;
    this.#flush();
    closeSync(file);
    this.#file = undefined;
    this.#size = 0;
    await this.#reading;
    this.#reading = this.#read(path);
    // The next await gets the error; until then it must not count as an unhandled rejection.
    this.#reading.catch(() => {});
  }

  #open(): number {
    // Names sort in the order of the rows.
    const path = join(this.#folder, `rows-${String(this.paths.length).padStart(4, '0')}`);
    this.paths.push(path);
    return openSync(path, 'w');
  }

  #flush(): void {
    if (this.#text === '') return;
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    this.writeBytes(bytes);
  }
}
