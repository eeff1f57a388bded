import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The one form that the rows of every kind of file are brought into before any rule looks at them: UTF-8, a
 * line each, `line FIELD cell FIELD cell ... FIELD fault LF`. `line` is the physical line or row of the
 * source, counted from 1; cells are the wanted columns in the order of the source; `fault` is empty or a
 * RowFault. Cells hold neither quotes with a meaning nor line breaks, so it reads fast and in parallel.
 */
export const FIELD = '\x1f';
/** Begins a cell that is a number of a spreadsheet: plain decimals with a dot follow. */
export const NUMBER = '\x01';
/** A formula whose result was not saved. */
export const NO_RESULT = '\x02';
/** Stands for a control character of the source, those above included. */
export const CONTROL = '\x1e';

export const ROW_FAULTS = ['COLUMN_COUNT', 'QUOTE_INVALID'] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/;
const ALL_SPECIAL = new RegExp(SPECIAL, 'g');
/** Tab, and the line breaks of Unicode: LF, VT, FF, CR, NEL, U+2028, U+2029. */
const SPACING = /[\t-\r\x85\u2028\u2029]/;

/** A text of a source as a cell: line breaks and tabs become spaces, other control characters CONTROL. */
export function cell(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(ALL_SPECIAL, (character) => (SPACING.test(character) ? ' ' : CONTROL));
}

const BUFFERED = 2 ** 18;
/** Large enough for a query of its own, small enough that the last one is soon done. */
const PART_BYTES = 24 * 1024 ** 2;

/** What is done with a part of the rows once it is complete. */
export type PartReader = (path: string) => Promise<void>;

/**
 * Writes rows into files of moderate size, each of which is read by `read` while the next one is written: one
 * processor splits the source, the other one applies the rules. Writing is synchronous, so that a source which
 * cannot wait stays in bounded memory; `next()` between two pieces of it does the waiting.
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

  /** Whole lines. */
  writeBytes(bytes: Uint8Array): void {
    this.#file ??= this.#open();
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    this.#size += bytes.length;
  }

  /** One line. */
  writeText(text: string): void {
    this.#text += text;
    if (this.#text.length > BUFFERED) this.#flush();
  }

  /** Begins another part when this one is large enough, as soon as the one before it has been read. */
  async next(): Promise<void> {
    if (this.#size < PART_BYTES) return;
    await this.#hand();
  }

  /** Resolves when all parts have been read. */
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
    // Who waits next gets the error; until then it is not an unhandled one.
    this.#reading.catch(() => {});
  }

  #open(): number {
    // The order of the names is the order of the rows.
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
