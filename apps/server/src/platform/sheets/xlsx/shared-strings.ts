import { sanitizeCell } from '../rows-file.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { PartRules } from './element.ts';
import { SPREADSHEET } from './namespaces.ts';
import { scanXml, type XmlHandlers } from './xml.ts';
import type { Zip } from './zip.ts';

/** Bytes of the uncompressed part (zip bomb) and of its texts at most: a million of 100 characters fit. */
const MAX_PART_BYTES = 512 * 1024 ** 2;
const MAX_TEXT_BYTES = 128 * 1024 ** 2;

/** Shared strings of a workbook, by index, kept outside of the JavaScript heap. */
export class SharedStrings {
  #bytes = Buffer.allocUnsafe(2 ** 16);
  readonly #ends = [0];

  add(text: string): void {
    const start = this.#ends.at(-1) ?? 0;
    const end = start + Buffer.byteLength(text);
    if (end > MAX_TEXT_BYTES) throw new UnreadableFile('RESOURCE_LIMIT', 'too many shared strings');
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

/**
 * Rules of rich text (CT_Rst) in shared strings and cells. Phonetic runs (`rPh`) are a reading aid, not part
 * of the text.
 */
export const RICH_TEXT = { read: ['t', 'r'], skip: ['rPh', 'phoneticPr', 'extLst'] } as const;
export const RICH_TEXT_RUN = { read: ['t'], skip: ['rPr'] } as const;
export const PLAIN_TEXT = { text: true, skip: [] } as const;

const RULES: PartRules = {
  namespaces: SPREADSHEET,
  root: 'sst',
  elements: { sst: { read: ['si'], skip: ['extLst'] }, si: RICH_TEXT, r: RICH_TEXT_RUN, t: PLAIN_TEXT },
};

/** Reads the shared strings. @param part undefined if the workbook has none */
export async function readSharedStrings(zip: Zip, part: string | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (part !== undefined && zip.has(part))
    await scanXml(zip, part, MAX_PART_BYTES, RULES, collector(strings));
  return strings;
}

function collector(strings: SharedStrings): XmlHandlers {
  let text = '';
  return {
    open(name) {
      if (name === 'si') text = '';
    },
    text(piece) {
      text += piece;
    },
    close(name) {
      if (name === 'si') strings.add(sanitizeCell(unescapeCell(text)));
    },
  };
}

/** Decodes characters that XML cannot contain, written as `_x000D_` in cells. */
export function unescapeCell(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
