/** Characters that the second byte of a letter of UTF-8 becomes when it is read as Windows-1252 or Latin-1. */
const SECOND = '\u001e\u0080-\u009f\u00a1-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€';

/**
 * Text that was encoded twice (`Ã§` for `ç`), or letters that a program could not read (U+FFFD). A pattern for
 * JavaScript with the flag `u` and for DuckDB. `Ã` before a no-break space is `à` alone, but ends a word as in `IRMÃ`.
 */
export const GARBLED_PATTERN = `[ÃÂ][${SECOND}]|Â\u00a0|(?:^|[^\\p{L}])Ã\u00a0|\ufffd`;
