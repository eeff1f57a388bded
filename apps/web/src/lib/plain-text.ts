/** Normalizes a text for search: without accents, in lower case. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a search text into normalized words. */
export const plainWords = (typed: string): readonly string[] => plainText(typed).split(/\s+/).filter(Boolean);

/**
 * Returns true when every word occurs in the text.
 * @param words as `plainWords` gives them
 */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const whole = plainText(text);
  return words.every((word) => whole.includes(word));
}

/**
 * Returns true when every word is a prefix of a word of the text.
 * @param words as `plainWords` gives them
 */
export function beginsWords(text: string, words: readonly string[]): boolean {
  const all = plainText(text).split(/[\s/().-]+/);
  return words.every((word) => all.some((other) => other.startsWith(word)));
}
