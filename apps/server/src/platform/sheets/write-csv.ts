/** Matches text that spreadsheets would interpret as a formula (CSV injection); a negative number is none. */
const FORMULA = /^(?:\s*(?:[=+@]|-(?![\d.]+(?:,\d+)?$))|[\t\r])/;
/** Characters besides CR and LF that programs interpret as the end of a line, quoted or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const LINE_BREAKS = /[\v\f\x1c-\x1e\x85\u2028\u2029]/g;
const SPECIAL = /[";\r\n]/;
export const BOM = '\uFEFF';

/** Formats a cell for Brazilian spreadsheets: `;` as delimiter, quoted where needed, never a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const plain = String(value).replace(LINE_BREAKS, ' ');
  const text = typeof value === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a line with its CRLF. */
export const csvLine = (row: readonly (string | number | null)[]): string => `${row.map(cell).join(';')}\r\n`;

/** Formats rows as CSV in UTF-8 with BOM, `;` and CRLF, which Excel in Portuguese opens by a double click. */
export function csvText(rows: Iterable<readonly (string | number | null)[]>): string {
  return BOM + Array.from(rows, csvLine).join('');
}
