import { PERCENTAGE_DECIMALS } from './limits.ts';
import type { Centavos } from './money.ts';

const MILLIONTHS = 10 ** PERCENTAGE_DECIMALS;
const WHOLE = 100n * BigInt(MILLIONTHS);

/** Noise of binary fractions beyond the sixth decimal (80.30000000000001) is not part of the number. */
const inMillionths = (percentage: number): number => Math.round(percentage * MILLIONTHS);

/**
 * The percentage that `part` is of `total`, both in centavos, cut (never raised) at the sixth decimal: the
 * amount at this percentage is therefore never above `part`. Of nothing it is 0.
 */
export function percentageOf(part: Centavos, total: Centavos): number {
  if (total === 0) return 0;
  return Number((BigInt(part) * WHOLE) / BigInt(total)) / MILLIONTHS;
}

/**
 * What each part is of their sum, in percent with two decimals, rounded so that the shares add up to 100: what cutting
 * leaves over goes to the largest remainders, of equal ones to the first. Of nothing they are 0.
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
 * `percentage` (up to six decimals) of `total`, raised to the next whole centavo, exactly.
 * @throws RangeError when the total is not whole or the percentage not finite.
 */
export function amountAtPercentage(total: Centavos, percentage: number): Centavos {
  return Number((BigInt(total) * BigInt(inMillionths(percentage)) + WHOLE - 1n) / WHOLE);
}

/** As it is shown: with two decimals, rounded half away from zero. */
export function shownPercentage(percentage: number): number {
  const hundredths = Math.round(Math.abs(inMillionths(percentage)) / (MILLIONTHS / 100));
  return (percentage < 0 ? -hundredths : hundredths) / 100;
}

/** `12345.6789` as `12.345,6789`. */
export function grouped(decimal: string): string {
  const [whole = '', ...decimals] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, '.'), ...decimals].join(',');
}

/** `1.234,50`: with two decimals, Brazilian in both languages as amounts are. */
export function formatDecimal(value: number): string {
  const shown = shownPercentage(value);
  return `${shown < 0 ? '-' : ''}${grouped(Math.abs(shown).toFixed(2))}`;
}

/** A term in days on screens: `1.234,5`, with one decimal, rounded half away from zero. */
export function formatDays(days: number): string {
  return grouped((Math.round(shownPercentage(days) * 10) / 10).toFixed(1));
}

/** No percentage above it is told by its digits: what a price next to nothing costs in a year has a hundred of them. */
const MOST_TOLD = 999_999_999.99;

/** Whether there is a percentage, and it is told by its digits. */
export const isShownInDigits = (percentage: number | null | undefined): percentage is number =>
  percentage != null && percentage <= MOST_TOLD;

/**
 * `85,00%`, rounded half away from zero; `> 999.999.999,99%` of what is above that. Whether a limit is kept is told by the number, never
 * by this text.
 */
export const formatPercentage = (percentage: number): string =>
  isShownInDigits(percentage) ? `${formatDecimal(percentage)}%` : `> ${formatDecimal(MOST_TOLD)}%`;

/** `2.078`: a count with its thousands apart, Brazilian in both languages as amounts are. */
export const formatCount = (count: number): string => grouped(String(count));
