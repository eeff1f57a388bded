// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const SPECIAL = /[&<>"\x00-\x1f\ufffe\uffff]|_(?=x[\da-f]{4}_)/i;
const ALL_SPECIAL = new RegExp(SPECIAL, 'gi');
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Breaks and tabs that XML keeps. */
const KEPT = /[\t\n]/;

/** A text as XML of a workbook: characters that XML cannot hold, and what looks like one of them, as `_x000D_`. */
export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(ALL_SPECIAL, (found) => {
    const code = found.charCodeAt(0);
    if (code >= 0xfffe) return '\ufffd';
    if (KEPT.test(found)) return found;
    return ENTITIES[found] ?? `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}

/** So many texts stand once in a workbook; further ones stand where they are, so that memory does not grow with them. */
const MOST_SHARED = 10_000;

/** The texts of a workbook's cells that stand once, by number. */
export class SharedTexts {
  readonly #numbers = new Map<string, number>();

  /** The number of a text; undefined where it has to stand in its cell. */
  numberOf(text: string): number | undefined {
    const known = this.#numbers.get(text);
    if (known !== undefined || this.#numbers.size >= MOST_SHARED) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** In the order of their numbers. */
  all(): Iterable<string> {
    return this.#numbers.keys();
  }
}
