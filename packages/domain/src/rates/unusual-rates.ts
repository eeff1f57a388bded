import { type Day, firstOfMonth } from '../values/calendar.ts';
import {
  CDI_STEP_FACTOR,
  FENCE_FACTOR,
  MIN_SIMILAR_DEALS,
  MIN_SIMILAR_INVESTORS,
  QUARTILE_STEP,
  USUAL_MONTHS,
} from '../values/limits.ts';
import type { CdiRate } from './rates.ts';
import { roundHalfAway } from './rounding.ts';

/**
 * The range of yearly rates on 252 business days, in percent, that need no second confirmation; both ends
 * included.
 */
export interface UsualRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The usual range derived from the CDI rate of the day. */
export interface UsualByCdi extends CdiRate, UsualRange {}

/** The usual range derived from completed deals of a similar term, in steps of half a percentage point. */
export interface Corridor extends UsualRange {
  readonly lower_quartile: number;
  readonly median: number;
  readonly upper_quartile: number;
}

/** The ranges that a rate is checked against; null when unknown or when the sample is too small. */
export interface UsualRates {
  readonly cdi: UsualByCdi | null;
  readonly deals: Corridor | null;
}

/** The decimals of a rate in the API. */
const DECIMALS = 4;

/**
 * Returns the usual range around the CDI: from the CDI divided by a factor to the CDI times it. @param factor
 * above one, a setting of the installation
 */
export const usualByCdi = ({ day, rate }: CdiRate, factor: number): UsualByCdi => ({
  day,
  rate,
  lowest: roundHalfAway(rate / factor, DECIMALS) ?? 0,
  highest: roundHalfAway(rate * factor, DECIMALS) ?? rate,
});

/** The fields of a completed deal that count for the usual range. */
export interface SimilarDeal {
  /** The id of the investor. */
  readonly company_id: number;
  /** In percent. */
  readonly annual_252: number;
}

/**
 * Returns the bracket of similar terms: average business days from a power of two up to the next. Brackets
 * are equal or disjoint, so that comparing two corridors reveals no single deal.
 */
export function termBracket(term: number): { readonly from: number; readonly below: number } {
  if (!(term >= 1)) return { from: 0, below: 1 };
  let from = 1;
  while (from * 2 <= term) from *= 2;
  return { from, below: from * 2 };
}

/**
 * Returns the completion days of the sample: twelve whole months. A newly completed deal changes a corridor
 * only next month, together with the other deals of its month.
 */
export const sampleDays = (today: Day): { readonly from: Day; readonly before: Day } => ({
  from: firstOfMonth(today, -USUAL_MONTHS),
  before: firstOfMonth(today),
});

/**
 * Computes median and quartiles of completed deals, quartiles rounded outwards; null unless enough deals of
 * enough investors exist. The usual range extends 1.5 interquartile ranges beyond the quartiles, because half
 * of the deals lie outside these.
 * @param deals of others than the reader, who knows its own and could take them out of any figure
 */
export function corridorOf(deals: readonly SimilarDeal[]): Corridor | null {
  const investors = new Set(deals.map(({ company_id }) => company_id));
  if (deals.length < MIN_SIMILAR_DEALS || investors.size < MIN_SIMILAR_INVESTORS) return null;
  const rates = deals.map(({ annual_252 }) => annual_252).toSorted((a, b) => a - b);
  const inSteps = (round: (steps: number) => number, part: number) =>
    round(quantile(rates, part) / QUARTILE_STEP) * QUARTILE_STEP;
  const lower_quartile = inSteps(Math.floor, 1 / 4);
  const upper_quartile = inSteps(Math.ceil, 3 / 4);
  const reach = FENCE_FACTOR * Math.max(upper_quartile - lower_quartile, QUARTILE_STEP);
  return {
    lowest: Math.max(0, lower_quartile - reach),
    lower_quartile,
    median: inSteps(Math.round, 1 / 2),
    upper_quartile,
    highest: upper_quartile + reach,
  };
}

/** Returns a quantile by linear interpolation. @param sorted not empty, the smallest first */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

export const UNUSUAL_RATE_MEASURES = ['cdi', 'deals'] as const;

/** A possibly mistyped rate: the exceeded range and its side. */
export interface UnusualRate {
  readonly against: (typeof UNUSUAL_RATE_MEASURES)[number];
  readonly side: 'low' | 'high';
}

/**
 * Returns the usual ranges that a rate lies outside of. Each needs a second confirmation; unknown ranges need
 * none.
 * @param annual_252 in percent with all its decimals; null when it exceeds a JSON number
 */
export function unusualRatesOf(annual_252: number | null, usual: UsualRates): readonly UnusualRate[] {
  const rate = annual_252 ?? Number.POSITIVE_INFINITY;
  return UNUSUAL_RATE_MEASURES.flatMap((against): UnusualRate[] => {
    const range = usual[against];
    if (range === null || (rate >= range.lowest && rate <= range.highest)) return [];
    return [{ against, side: rate < range.lowest ? 'low' : 'high' }];
  });
}

/**
 * Tells whether a CDI rate may be mistyped and needs a second confirmation, because all proposals are checked
 * against it.
 * @param last the latest rate, in percent; undefined without any
 */
export const isCdiRateUnusual = (rate: number, last: number | undefined): boolean =>
  last !== undefined && (rate * CDI_STEP_FACTOR < last || rate > last * CDI_STEP_FACTOR);
