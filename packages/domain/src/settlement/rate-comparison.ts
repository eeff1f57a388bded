import { RATE_DECIMALS, roundHalfAway } from '../rates/rounding.ts';
import type { Centavos } from '../values/money.ts';
import type { DealRates } from './deal-money.ts';

/** The rates of a deal, in percent a year of 252 business days. */
export interface RatedDeal {
  /** The price, the weight of the rates. */
  readonly price: Centavos;
  readonly promised_252: number | null;
  /** What was realized, or what is projected while something is open. */
  readonly outcome_252: number | null;
}

/** Promised rates next to their outcome: averages of the same deals, weighted by price. */
export interface RateComparison {
  /** The number of deals that have both rates. */
  readonly deals: number;
  readonly promised_252: number | null;
  readonly outcome_252: number | null;
}

/**
 * Compares promised rates with their outcome. Both averages are of the deals that have both rates, weighted
 * by price, in percent with four decimals; null without such a deal.
 */
export function compareRates(deals: readonly RatedDeal[]): RateComparison {
  const rated = deals.flatMap(({ price, promised_252: promised, outcome_252: outcome }) =>
    promised === null || outcome === null ? [] : [{ price, promised, outcome }],
  );
  const weight = rated.reduce((sum, { price }) => sum + price, 0);
  const average = (of: (deal: (typeof rated)[number]) => number) =>
    weight === 0
      ? null
      : roundHalfAway(rated.reduce((sum, deal) => sum + deal.price * of(deal), 0) / weight, RATE_DECIMALS);
  return {
    deals: rated.length,
    promised_252: average(({ promised }) => promised),
    outcome_252: average(({ outcome }) => outcome),
  };
}

/** Returns the rates of a deal that compare what was promised with its outcome. */
export const ratedDeal = ({ payment_value, promised, realized, projected }: DealRates): RatedDeal => ({
  price: payment_value,
  promised_252: promised?.annual_252 ?? null,
  outcome_252: (realized ?? projected)?.annual_252 ?? null,
});
