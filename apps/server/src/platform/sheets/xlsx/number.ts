/** Significant digits of a spreadsheet's numbers. */
const SIGNIFICANT_DIGITS = 15;

/**
 * Converts a number cell to plain decimals: `1234.5600000000001` and `1.23456E3` are both `1234.56`. Digits
 * beyond the 15th are rounding errors of binary fractions, which spreadsheets do not show. @returns undefined
 * for no number
 */
export function plainNumber(written: string): string | undefined {
  if (/^\d{1,13}(?:\.\d{1,2})?$/.test(written)) return written.replace(/\.0+$/, '');
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return undefined;
  const text = String(Number(number.toPrecision(SIGNIFICANT_DIGITS)));
  if (!text.includes('e')) return text;
  return Math.abs(number) < 1 ? number.toFixed(20).replace(/0+$/, '') : BigInt(number).toString();
}
