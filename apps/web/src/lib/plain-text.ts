/** Normalizes a text for search: without accents and soft hyphens, in lower case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase();

/** Splits a search text into normalized words. */
export const plainWords = (typed: string): readonly string[] => plainText(typed).split(/\s+/).filter(Boolean);

/**
 * Returns true when every word occurs in the text.
 * @param words as `plainWords` gives them
 */
export function includesWords(text: string, words: readonly string[]): boolean {
  const normalized = plainText(text);
  return words.every((word) => normalized.includes(word));
}

/**
 * Returns true when every word is a prefix of a word of the text.
 * @param words as `plainWords` gives them
 */
export function startsWithWords(text: string, words: readonly string[]): boolean {
  const textWords = plainText(text).split(/[\s/().-]+/);
  return words.every((word) => textWords.some((other) => other.startsWith(word)));
}
