import { type Day, firstOfMonth } from '../values/calendar.ts';
import {
  CDI_STEP_FACTOR,
  LIKE_DEALS_FENCE,
  LIKE_DEALS_STEP,
  MIN_LIKE_DEALS,
  MIN_LIKE_INVESTORS,
  USUAL_MONTHS,
} from '../values/limits.ts';
import type { CdiRate } from './rates.ts';
import { roundHalfAway } from './rounding.ts';

/** Between which yearly rates on 252 business days, in percent, nobody is asked twice; both are among them. */
export interface UsualRange {
  readonly lowest: number;
  readonly highest: number;
}

/** What the CDI of the day says is usual. */
export interface UsualByCdi extends CdiRate, UsualRange {}

/** What completed deals of like term have seen, in steps of half a percentage point. */
export interface Corridor extends UsualRange {
  readonly lower_quartile: number;
  readonly median: number;
  readonly upper_quartile: number;
}

/** Against what a rate is held: null for what is not known, or known of too few. */
export interface UsualRates {
  readonly cdi: UsualByCdi | null;
  readonly deals: Corridor | null;
}

/** Decimals of a rate of the wire. */
const DECIMALS = 4;

/** From the CDI over a factor up to the CDI times it. @param factor above one, a setting of the installation */
export const usualByCdi = ({ day, rate }: CdiRate, factor: number): UsualByCdi => ({
  day,
  rate,
  lowest: roundHalfAway(rate / factor, DECIMALS) ?? 0,
  highest: roundHalfAway(rate * factor, DECIMALS) ?? rate,
});

/** A completed deal, as far as it counts. */
export interface LikeDeal {
  /** The investor's. */
  readonly company_id: number;
  /** In percent. */
  readonly annual_252: number;
}

/**
 * Terms that are alike: average business days from a power of two up to below the next. Two corridors either rest on the same deals or
 * have none in common, so that nothing is told by what one has more than the other.
 */
export function likeTerms(term: number): { readonly from: number; readonly below: number } {
  if (!(term >= 1)) return { from: 0, below: 1 };
  let from = 1;
  while (from * 2 <= term) from *= 2;
  return { from, below: from * 2 };
}

/**
 * The days on which deals were completed that count: of twelve whole months. One that is completed now moves no corridor before the next
 * month, together with the others of its month.
 */
export const countedDays = (today: Day): { readonly from: Day; readonly before: Day } => ({
  from: firstOfMonth(today, -USUAL_MONTHS),
  before: firstOfMonth(today),
});

/**
 * Median and quartiles of completed deals, the quartiles rounded outwards; null unless enough deals of enough investors say it. The
 * range reaches one and a half times the distance of the quartiles beyond them: a rate just outside the quartiles a quarter of
 * the deals has seen.
 * @param deals of others than the reader, who knows its own and could take them out of any figure
 */
export function corridorOf(deals: readonly LikeDeal[]): Corridor | null {
  const investors = new Set(deals.map(({ company_id }) => company_id));
  if (deals.length < MIN_LIKE_DEALS || investors.size < MIN_LIKE_INVESTORS) return null;
  const rates = deals.map(({ annual_252 }) => annual_252).toSorted((a, b) => a - b);
  const inSteps = (round: (steps: number) => number, part: number) =>
    round(quantile(rates, part) / LIKE_DEALS_STEP) * LIKE_DEALS_STEP;
  const lower_quartile = inSteps(Math.floor, 1 / 4);
  const upper_quartile = inSteps(Math.ceil, 3 / 4);
  const reach = LIKE_DEALS_FENCE * Math.max(upper_quartile - lower_quartile, LIKE_DEALS_STEP);
  return {
    lowest: Math.max(0, lower_quartile - reach),
    lower_quartile,
    median: inSteps(Math.round, 1 / 2),
    upper_quartile,
    highest: upper_quartile + reach,
  };
}

/** Between two values in proportion. @param sorted not empty, the smallest first */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

export const SLIP_MEASURES = ['cdi', 'deals'] as const;

/** A rate that may have been mistyped: outside of what, and on which side. */
export interface Slip {
  readonly against: (typeof SLIP_MEASURES)[number];
  readonly side: 'low' | 'high';
}

/**
 * What a rate has to be asked about once more, before it binds: all that it lies outside of. Nothing where nothing is known.
 * @param annual_252 in percent with all its decimals; null for one that no number holds
 */
export function slipsOf(annual_252: number | null, usual: UsualRates): readonly Slip[] {
  const rate = annual_252 ?? Number.POSITIVE_INFINITY;
  return SLIP_MEASURES.flatMap((against): Slip[] => {
    const range = usual[against];
    if (range === null || (rate >= range.lowest && rate <= range.highest)) return [];
    return [{ against, side: rate < range.lowest ? 'low' : 'high' }];
  });
}

/**
 * Whether a rate of the CDI may have been mistyped, and is asked about once more before it holds: all proposals are held against it.
 * @param last the latest that holds, in percent; undefined where there is none
 */
export const isCdiSlip = (rate: number, last: number | undefined): boolean =>
  last !== undefined && (rate * CDI_STEP_FACTOR < last || rate > last * CDI_STEP_FACTOR);
