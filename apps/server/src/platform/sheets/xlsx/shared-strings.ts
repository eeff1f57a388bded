import { cell } from '../rows-file.ts';
import { Unreadable } from '../unreadable.ts';
import { decodeXml, scanXml, type XmlHandlers } from './xml.ts';
import type { Zip } from './zip.ts';

/** Bytes of the part, before and after it is read: a million distinct texts of hundred characters fit. */
const MAX_PART_BYTES = 512 * 1024 ** 2;
const MAX_TEXT_BYTES = 128 * 1024 ** 2;

/** The texts that cells refer to by number, as bytes outside the JavaScript heap. */
export class SharedStrings {
  #bytes = Buffer.allocUnsafe(2 ** 16);
  readonly #ends = [0];

  add(text: string): void {
    const start = this.#ends.at(-1) ?? 0;
    const end = start + Buffer.byteLength(text);
    if (end > MAX_TEXT_BYTES) throw new Unreadable('RESOURCE_LIMIT', 'too many shared strings');
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    this.#bytes.write(text, start);
    this.#ends.push(end);
  }

  get(index: number): string | undefined {
    const end = this.#ends[index + 1];
    return end === undefined ? undefined : this.#bytes.toString('utf8', this.#ends[index], end);
  }
}

/** `part` undefined: the workbook has none. */
export async function readSharedStrings(zip: Zip, part: string | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (part !== undefined && zip.has(part)) await scanXml(zip, part, MAX_PART_BYTES, collector(strings));
  return strings;
}

function collector(strings: SharedStrings): XmlHandlers {
  let text = '';
  let reading = false;
  // The reading aid of a Japanese text is not part of it.
  let phonetic = false;
  return {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') reading = !phonetic;
    },
    text(raw) {
      if (reading) text += raw;
    },
    close(name) {
      if (name === 't') reading = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') strings.add(cell(unescapeCell(decodeXml(text))));
    },
  };
}

/** Characters that XML cannot hold are written `_x000D_` in cells. */
export function unescapeCell(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
