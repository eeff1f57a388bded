/** Decimals of rates and percentages on the wire. */
export const RATE_DECIMALS = 4;
/** Decimals of terms, in days. */
const TERM_DECIMALS = 2;

/** A whole number over another, neither below zero, rounded half up to so many decimals, exactly. */
function roundedRatio(numerator: bigint, denominator: bigint, decimals: number): number {
  const doubled = (numerator * 10n ** BigInt(decimals) * 2n) / denominator;
  return Number((doubled + 1n) / 2n) / 10 ** decimals;
}

/** A percentage of whole numbers: `part` of `whole`. */
export const ratioInPercent = (part: bigint, whole: bigint): number =>
  roundedRatio(part * 100n, whole, RATE_DECIMALS);

/** Days of whole numbers. */
export const ratioInDays = (weighted: bigint, whole: bigint): number =>
  roundedRatio(weighted, whole, TERM_DECIMALS);

/** Rounded half away from zero to so many decimals; null when it is no number of JSON. */
export function roundHalfAway(value: number, decimals: number): number | null {
  if (!Number.isFinite(value)) return null;
  const scaled = value * 10 ** decimals;
  // Beyond this a number has no decimals to be rounded.
  if (!Number.isFinite(scaled) || Math.abs(scaled) >= 2 ** 52) return value;
  return (Math.sign(scaled) * Math.round(Math.abs(scaled))) / 10 ** decimals + 0;
}

/** A rate as a fraction, in percent with four decimals. */
export const inPercent = (fraction: number | null): number | null =>
  fraction === null ? null : roundHalfAway(fraction * 100, RATE_DECIMALS);
