/** Control, line-separating and direction-changing characters: none belongs in a line of a mail. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** One line without control characters: what somebody typed cannot forge a line, a header or a reading direction. */
export function oneLine(text: string): string {
  return text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** At most `max` characters, the last of them an ellipsis where something was cut. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(oneLine(text));
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
