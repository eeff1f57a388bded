import { MAX_OFFER_PERCENTAGE, MIN_OFFER_PERCENTAGE, PERCENTAGE_DECIMALS } from './limits.ts';
import type { Centavos } from './money.ts';

const MILLIONTHS = 10 ** PERCENTAGE_DECIMALS;
const WHOLE = 100n * BigInt(MILLIONTHS);

/** Clamps a percentage to 80 to 100, the range that can be saved (specification, section 5). */
export function clampPercentage(percentage: number): number {
  return Math.min(MAX_OFFER_PERCENTAGE, Math.max(MIN_OFFER_PERCENTAGE, percentage));
}

/**
 * Converts a percentage to whole millionths. Rounding removes binary floating-point noise beyond the sixth
 * decimal (80.30000000000001).
 */
const inMillionths = (percentage: number): number => Math.round(percentage * MILLIONTHS);

/**
 * Returns `part` as a percentage of `total`, both in centavos; 0 when the total is 0. It truncates at the
 * sixth decimal, so that the amount at this percentage never exceeds `part`.
 */
export function percentageOf(part: Centavos, total: Centavos): number {
  if (total === 0) return 0;
  return Number((BigInt(part) * WHOLE) / BigInt(total)) / MILLIONTHS;
}

/**
 * Returns the share of each part in percent, rounded to two decimals so that all shares add up to 100. The
 * largest remainder method distributes what truncation leaves; ties go to the first part. A sum of 0 gives
 * shares of 0.
 * @param parts centavos, none below zero
 */
export function sharesOf(parts: readonly Centavos[]): number[] {
  const total = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (total === 0n) return parts.map(() => 0);
  const cut = parts.map((part, index) => {
    const scaled = BigInt(part) * 10_000n;
    return { index, hundredths: Number(scaled / total), remainder: scaled % total };
  });
  const left = 10_000 - cut.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const raised = new Set(
    cut
      .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return cut.map(({ index, hundredths }) => (hundredths + (raised.has(index) ? 1 : 0)) / 100);
}

/**
 * Returns `percentage` (up to six decimals) of `total`, rounded up to the next whole centavo, exactly.
 * @throws RangeError when the total is not whole or the percentage not finite.
 */
export function amountAtPercentage(total: Centavos, percentage: number): Centavos {
  return Number((BigInt(total) * BigInt(inMillionths(percentage)) + WHOLE - 1n) / WHOLE);
}

/** Rounds a percentage to two decimals for display, half away from zero. */
export function shownPercentage(percentage: number): number {
  const hundredths = Math.round(Math.abs(inMillionths(percentage)) / (MILLIONTHS / 100));
  return (percentage < 0 ? -hundredths : hundredths) / 100;
}

/** Groups the thousands of a decimal in Brazilian notation: `12345.6789` becomes `12.345,6789`. */
export function groupThousands(decimal: string): string {
  const [whole = '', ...decimals] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, '.'), ...decimals].join(',');
}

/** Formats a number with two decimals, `1.234,50`. Both languages use Brazilian notation, as for amounts. */
export function formatDecimal(value: number): string {
  const shown = shownPercentage(value);
  return `${shown < 0 ? '-' : ''}${groupThousands(Math.abs(shown).toFixed(2))}`;
}

/** Formats a term in days with one decimal, `1.234,5`, rounded half away from zero. */
export function formatDays(days: number): string {
  return groupThousands((Math.round(shownPercentage(days) * 10) / 10).toFixed(1));
}

/**
 * The largest percentage displayed in digits. The annual rate of a price close to zero has a hundred digits.
 */
const MAX_SHOWN_PERCENTAGE = 999_999_999.99;

/** Tells whether a percentage exists and is small enough to display in digits. */
export const isShownInDigits = (percentage: number | null | undefined): percentage is number =>
  percentage != null && percentage <= MAX_SHOWN_PERCENTAGE;

/**
 * Formats a percentage as `85,00%`, rounded half away from zero, or `> 999.999.999,99%` above that. Compare
 * limits with the number, never with this text.
 */
export const formatPercentage = (percentage: number): string =>
  isShownInDigits(percentage) ? `${formatDecimal(percentage)}%` : `> ${formatDecimal(MAX_SHOWN_PERCENTAGE)}%`;

/** Formats a count with grouped thousands, `2.078`. Both languages use Brazilian notation, as for amounts. */
export const formatCount = (count: number): string => groupThousands(String(count));
