/** Amounts and their times, in years of the day-count convention. */
export interface Cashflow {
  readonly values: readonly number[];
  readonly years: readonly number[];
}

/** The maximum of Newton steps, more than any cash flow has needed. */
const MAX_STEPS = 200;
/** The convergence tolerance of the continuous rate. */
const TOLERANCE = 1e-15;

/** Returns the present value of a cash flow at a continuous yearly rate. */
export function presentValue({ values, years }: Cashflow, continuousRate: number): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1)
    sum += (values[at] ?? 0) * Math.exp(-continuousRate * (years[at] ?? 0));
  return sum;
}

/**
 * Solves for the continuous yearly rate (force of interest) at which a cash flow has a present
 * value of `price`: ln(1 + effective rate).
 * Newton's method runs on the logarithm of the present value, which is decreasing and convex: from
 * zero it converges from below, exactly in one step for a single date. A step that no longer rises is
 * rounding noise.
 * @param price above zero, at most the sum of the amounts
 * @returns null when all amounts arrive at once, or no rate is high enough
 */
export function continuousRateOf({ values, years }: Cashflow, price: number): number | null {
  const soonest = Math.min(...years);
  let continuousRate = 0;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    let worth = 0;
    let weighted = 0;
    for (let at = 0; at < values.length; at += 1) {
      const later = (years[at] ?? 0) - soonest;
      const one = (values[at] ?? 0) * Math.exp(-continuousRate * later);
      worth += one;
      weighted += one * later;
    }
    const term = soonest + weighted / worth;
    if (!(term > 0)) return null;
    const step = (Math.log1p((worth - price) / price) - continuousRate * soonest) / term;
    if (step <= TOLERANCE * (1 + continuousRate)) return continuousRate;
    continuousRate += step;
  }
  return null;
}

/**
 * Solves for the continuous yearly rate of a loss: below zero, as the price exceeds the sum of the amounts.
 * Newton's method runs as in `continuousRateOf`, from a rate that is certainly too low; the largest exponent
 * is factored out so that no term overflows.
 * @param price above the sum of the amounts
 * @returns null when no amount arrives later than the price
 */
export function continuousRateOfLoss({ values, years }: Cashflow, price: number): number | null {
  const later = values.map((value, at) => ({ value, year: years[at] ?? 0 })).filter(({ year }) => year > 0);
  const sum = (of: readonly { readonly value: number }[]) => of.reduce((all, { value }) => all + value, 0);
  const atOnce = sum(values.map((value) => ({ value }))) - sum(later);
  if (sum(later) <= 0) return null;
  // Were all later amounts due at the soonest of their times, the rate would be this low.
  let force = Math.log(sum(later) / (price - atOnce)) / Math.min(...later.map(({ year }) => year));
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const largest = Math.max(...later.map(({ year }) => -force * year));
    let worth = atOnce * Math.exp(-largest);
    let weighted = 0;
    for (const { value, year } of later) {
      const one = value * Math.exp(-force * year - largest);
      worth += one;
      weighted += one * year;
    }
    const step = ((Math.log(worth) + largest - Math.log(price)) * worth) / weighted;
    if (step <= TOLERANCE * (1 - force)) return force;
    force += step;
  }
  return null;
}
