import type { Reply } from '@pregao/contract';
import {
  type CdiRate,
  type Centavos,
  type Day,
  exactRate,
  faceOf,
  needsSecondTick,
  type Purchase,
  purchaseOf,
  type Rates,
  ratesOf,
  type Slip,
  shownRate,
  slipsOf,
  type UsualRates,
} from '@pregao/domain';

/** What credits on a schedule are priced by, as the server prices them. */
export interface Pricing {
  readonly rows: Reply<'getNegotiationFlow'>['rows'];
  readonly usual: Reply<'getUsualRates'>;
}

/** The same, paid on a day. */
export interface Priceable {
  readonly purchase: Purchase;
  readonly face: Centavos;
  /** Of today, as a credit keeps it that is made now; null where none is known. */
  readonly cdi: CdiRate | null;
  readonly usual: UsualRates;
}

export const pricedOn = ({ rows, usual }: Pricing, day: Day): Priceable => ({
  purchase: purchaseOf(rows, day),
  face: faceOf(rows),
  cdi: usual.cdi,
  usual,
});

/** Whether an amount can be measured: above zero, at most the sum of the flow. */
export const isPrice = (amount: Centavos, { face }: Priceable) => amount > 0 && amount <= face;

/** Every measure of an amount; undefined for one that is no price. */
export const measuresOf = (amount: Centavos | null, at: Priceable | undefined): Rates | undefined =>
  at && amount !== null && isPrice(amount, at) ? ratesOf({ ...at, price: amount }) : undefined;

/** An unusual rate that requires a second confirmation. */
export interface UnusualRate {
  /** As it is told, in percent; null for one that no number holds. */
  readonly rate: number | null;
  readonly slips: readonly Slip[];
}

/** Finds out whether the rate of an amount requires a second confirmation; undefined where it does not. */
export function unusualRate(amount: Centavos | null, at: Priceable | undefined): UnusualRate | undefined {
  if (!at || amount === null || !isPrice(amount, at)) return undefined;
  const rate = exactRate({ ...at, price: amount }, 'annual_252');
  if (!needsSecondTick(rate, at.usual)) return undefined;
  return { rate: shownRate(rate), slips: slipsOf(rate, at.usual) };
}
