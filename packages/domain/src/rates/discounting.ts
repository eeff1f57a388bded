/** Amounts and when they arrive, in years of the convention that counts them. */
export interface Cashflow {
  readonly values: readonly number[];
  readonly years: readonly number[];
}

/** More than any cash flow has needed. */
const MAX_STEPS = 200;
/** Of a continuous rate, beside which 1e-12 of a rate is large. */
const CLOSE_ENOUGH = 1e-15;

/** What amounts are worth before they arrive, at a continuous yearly rate. */
export function presentValue({ values, years }: Cashflow, force: number): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1)
    sum += (values[at] ?? 0) * Math.exp(-force * (years[at] ?? 0));
  return sum;
}

/**
 * The continuous yearly rate at which amounts are worth a price: the logarithm of one plus the effective rate.
 * Newton's method on the logarithm of the present value, which falls and bends one way: from zero each step comes closer
 * from below, and of one single date the first is exact. A step that does not rise any more is the noise of the last digit.
 * @param price above zero, at most what the amounts are together
 * @returns null when nothing arrives later than at once, or no rate is high enough
 */
export function forceOfInterest({ values, years }: Cashflow, price: number): number | null {
  const soonest = Math.min(...years);
  let force = 0;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    let worth = 0;
    let weighted = 0;
    for (let at = 0; at < values.length; at += 1) {
      const later = (years[at] ?? 0) - soonest;
      const one = (values[at] ?? 0) * Math.exp(-force * later);
      worth += one;
      weighted += one * later;
    }
    const term = soonest + weighted / worth;
    if (!(term > 0)) return null;
    const step = (Math.log1p((worth - price) / price) - force * soonest) / term;
    if (step <= CLOSE_ENOUGH * (1 + force)) return force;
    force += step;
  }
  return null;
}
