import type { Reply } from '@pregao/contract';
import {
  type CdiRate,
  type Centavos,
  type Day,
  exactRate,
  faceValueOf,
  needsSecondConfirmation,
  type Purchase,
  purchaseOf,
  type Rates,
  ratesOf,
  shownRate,
  type UnusualRate,
  type UsualRates,
  unusualRatesOf,
} from '@pregao/domain';

/** Data to price credits on a schedule, with the same rules as the server. */
export interface Pricing {
  readonly rows: Reply<'getNegotiationFlow'>['rows'];
  readonly usual: Reply<'getUsualRates'>;
}

/** Pricing data for a given payment date. */
export interface Priceable {
  readonly purchase: Purchase;
  readonly face: Centavos;
  /** Today's CDI, which a credit made now keeps; null if none is known. */
  readonly cdi: CdiRate | null;
  readonly usual: UsualRates;
}

export const priceableOn = ({ rows, usual }: Pricing, day: Day): Priceable => ({
  purchase: purchaseOf(rows, day),
  face: faceValueOf(rows),
  cdi: usual.cdi,
  usual,
});

/** Returns whether an amount can be measured: above zero and at most the sum of the flow. */
export const isPrice = (amount: Centavos, { face }: Priceable) => amount > 0 && amount <= face;

/** Returns every rate measure of an amount; undefined if the amount is no valid price. */
export const measuresOf = (amount: Centavos | null, at: Priceable | undefined): Rates | undefined =>
  at && amount !== null && isPrice(amount, at) ? ratesOf({ ...at, price: amount }) : undefined;

/** An unusual rate that requires a second confirmation. */
export interface UnusualProposalRate {
  /** Rate as displayed, in percent; null if it exceeds what a number can hold. */
  readonly rate: number | null;
  readonly unusualRates: readonly UnusualRate[];
}

/**
 * Returns the unusual rate of an amount that requires a second confirmation; undefined if it requires none.
 */
export function unusualRate(
  amount: Centavos | null,
  at: Priceable | undefined,
): UnusualProposalRate | undefined {
  if (!at || amount === null || !isPrice(amount, at)) return undefined;
  const rate = exactRate({ ...at, price: amount }, 'annual_252');
  if (!needsSecondConfirmation(rate, at.usual)) return undefined;
  return { rate: shownRate(rate), unusualRates: unusualRatesOf(rate, at.usual) };
}
