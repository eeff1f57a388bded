/** A text as it is searched: without accents, in small letters. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of what was typed, as they are searched. */
export const plainWords = (typed: string): readonly string[] => plainText(typed).split(/\s+/).filter(Boolean);

/** True where each word occurs in the text. @param words as `plainWords` gives them */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const whole = plainText(text);
  return words.every((word) => whole.includes(word));
}

/** True where each word begins one of the text's. @param words as `plainWords` gives them */
export function beginsWords(text: string, words: readonly string[]): boolean {
  const all = plainText(text).split(/[\s/().-]+/);
  return words.every((word) => all.some((other) => other.startsWith(word)));
}
