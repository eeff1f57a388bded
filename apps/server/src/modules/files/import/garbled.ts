/** Characters that the second byte of a letter of UTF-8 becomes when it is read as Windows-1252 or Latin-1. */
const SECOND = '\u001e\u00a1-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Text that was encoded twice (`Ã§` for `ç`), or letters that a program could not read (U+FFFD). A pattern for
 * JavaScript and for DuckDB.
 */
export const GARBLED_PATTERN = `[ÃÂ][${SECOND}]|\ufffd`;
