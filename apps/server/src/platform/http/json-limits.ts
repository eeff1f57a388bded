import { Refused } from '../refusal.ts';

/** Nesting levels at most; the deepest body of the API has three. */
const MAX_DEPTH = 16;
/** Objects, lists, names and texts at most, in total. A bank line of 1,000 items has about 5,000. */
const MAX_PARTS = 6000;
/** Values at most. Numbers may be numerous: a body may name up to 210,000 ids. */
const MAX_VALUES = 250_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Returns the index of the closing quote of the text that begins at `start`, else the end of the input. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}

const malformed = (message: 'TOO_DEEP' | 'TOO_MANY', expected: number): Refused =>
  new Refused('MALFORMED', { errors: [{ field: '', message, expected }] });

/**
 * Limits depth and size of a JSON text before it is parsed. A small body can hold so many parts or levels
 * that parsing and validating it would block the event loop. @throws Refused MALFORMED
 */
export function checkJsonSize(json: string): void {
  let depth = 0;
  let parts = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        parts += 1;
        at = endOfText(json, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        parts += 1;
        depth += 1;
        if (depth > MAX_DEPTH) throw malformed('TOO_DEEP', MAX_DEPTH);
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        if (values > MAX_VALUES) throw malformed('TOO_MANY', MAX_VALUES);
    }
    if (parts > MAX_PARTS) throw malformed('TOO_MANY', MAX_PARTS);
  }
}
