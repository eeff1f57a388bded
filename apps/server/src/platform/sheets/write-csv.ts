/** What spreadsheets would take for a formula. */
const FORMULA = /^(?:\s*[=+\-@]|[\t\r])/;
/** Characters beside CR and LF that programs take for the end of a line, quoted or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const LINE_BREAKS = /[\v\f\x1c-\x1e\x85\u2028\u2029]/g;
const SPECIAL = /[";\r\n]/;
export const BOM = '\uFEFF';

/** A cell as spreadsheets of Brazil read it: `;` between cells, quoted where needed, never a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const plain = String(value).replace(LINE_BREAKS, ' ');
  const text = typeof value === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line with its end. */
export const csvLine = (row: readonly (string | number | null)[]): string => `${row.map(cell).join(';')}\r\n`;

/** CSV in UTF-8 with BOM, `;` and CRLF: Excel in Portuguese opens it by a double click. */
export function csvText(rows: Iterable<readonly (string | number | null)[]>): string {
  return BOM + Array.from(rows, csvLine).join('');
}
