// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const SPECIAL = /[&<>"\x00-\x1f\ufffe\uffff]|_(?=x[\da-f]{4}_)/i;
const ALL_SPECIAL = new RegExp(SPECIAL, 'gi');
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Line breaks and tabs, which XML allows. */
const ALLOWED_CONTROL = /[\t\n]/;

/**
 * Escapes a text for a workbook: characters invalid in XML, and text that looks like an escape, become
 * `_x000D_`.
 */
export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(ALL_SPECIAL, (found) => {
    const code = found.charCodeAt(0);
    if (code >= 0xfffe) return '\ufffd';
    if (ALLOWED_CONTROL.test(found)) return found;
    return ENTITIES[found] ?? `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}

/** Shared strings at most; further texts are written inline, so that memory does not grow with them. */
const MAX_SHARED = 10_000;

/** Shared strings of a workbook, by index. */
export class SharedStringTable {
  readonly #numbers = new Map<string, number>();

  /** Returns the index of a text; undefined if it has to be written inline. */
  numberOf(text: string): number | undefined {
    const known = this.#numbers.get(text);
    if (known !== undefined || this.#numbers.size >= MAX_SHARED) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Returns all texts in the order of their indexes. */
  all(): Iterable<string> {
    return this.#numbers.keys();
  }
}
