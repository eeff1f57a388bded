/** What spreadsheets would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[";\r\n]/;
export const BOM = '\uFEFF';

/** A cell as spreadsheets of Brazil read it: `;` between cells, quoted where needed, never a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line with its end. */
export const csvLine = (row: readonly (string | number | null)[]): string => `${row.map(cell).join(';')}\r\n`;

/** CSV in UTF-8 with BOM, `;` and CRLF: Excel in Portuguese opens it by a double click. */
export function csvText(rows: Iterable<readonly (string | number | null)[]>): string {
  return BOM + Array.from(rows, csvLine).join('');
}
