/** Control, line-separator and bidirectional-override characters, which no line of a mail contains. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Reduces a text to one line without control characters. User input therefore cannot forge a line, a header
 * or a reading direction.
 */
export function oneLine(text: string): string {
  return text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** Shortens a text to `max` characters, the last one an ellipsis if it was cut. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(oneLine(text));
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
