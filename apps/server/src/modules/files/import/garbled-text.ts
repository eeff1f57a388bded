/** Characters that the second byte of a UTF-8 letter becomes when read as Windows-1252 or Latin-1. */
const SECOND_BYTES = '\u001e\u0080-\u009f\u00a1-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€';

/**
 * Pattern of text encoded twice (`Ã§` for `ç`) or with unreadable letters (U+FFFD). Works in JavaScript with
 * the flag `u` and in DuckDB. `Ã` before a no-break space is `à` alone, but ends a word as in `IRMÃ`.
 */
export const GARBLED_PATTERN = `[ÃÂ][${SECOND_BYTES}]|Â\u00a0|(?:^|[^\\p{L}])Ã\u00a0|\ufffd`;
