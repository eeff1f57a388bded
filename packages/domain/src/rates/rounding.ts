/** The decimals of rates and percentages in the API. */
export const RATE_DECIMALS = 4;
/** The decimals of terms in days. */
const TERM_DECIMALS = 2;

/** Divides non-negative integers exactly, rounding half up to a number of decimals. */
function roundedRatio(numerator: bigint, denominator: bigint, decimals: number): number {
  const doubled = (numerator * 10n ** BigInt(decimals) * 2n) / denominator;
  return Number((doubled + 1n) / 2n) / 10 ** decimals;
}

/** Returns `part` as a percentage of `whole`, rounded to four decimals. */
export const ratioInPercent = (part: bigint, whole: bigint): number =>
  roundedRatio(part * 100n, whole, RATE_DECIMALS);

/** Returns a weighted average in days, rounded to two decimals. */
export const ratioInDays = (weighted: bigint, whole: bigint): number =>
  roundedRatio(weighted, whole, TERM_DECIMALS);

/** Rounds half away from zero to a number of decimals; null when the value is not finite. */
export function roundHalfAway(value: number, decimals: number): number | null {
  if (!Number.isFinite(value)) return null;
  const scaled = value * 10 ** decimals;
  // Numbers beyond this magnitude have no decimals to round.
  if (!Number.isFinite(scaled) || Math.abs(scaled) >= 2 ** 52) return value;
  return (Math.sign(scaled) * Math.round(Math.abs(scaled))) / 10 ** decimals + 0;
}

/** Converts a fraction to percent with four decimals. */
export const inPercent = (fraction: number | null): number | null =>
  fraction === null ? null : roundHalfAway(fraction * 100, RATE_DECIMALS);
