import { presentValue } from '../rates/discounting.ts';
import { BUSINESS_YEAR } from '../rates/rates.ts';
import { businessDaysBetween, type Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';

/** The rules of a buyback's price. AGREED: named by the acquirer, up to twice what is open. */
export const BUYBACK_PRICE_RULES = ['FACE', 'DEAL_RATE', 'AGREED'] as const;
export type BuybackPriceRule = (typeof BUYBACK_PRICE_RULES)[number];

/** The open part of a collection that is bought back. */
export interface BuybackPart {
  readonly id: number;
  readonly pay_date: Day;
  readonly open_value: Centavos;
}

export interface PriceShare {
  readonly id: number;
  readonly price: Centavos;
}

export interface BuybackPrice {
  readonly price: Centavos;
  readonly shares: readonly PriceShare[];
}

/**
 * Shares an amount in proportion to exact values by largest remainder; ties go to the earlier part. The
 * shares sum to the amount.
 */
export function shareByLargestRemainder(
  amount: Centavos,
  parts: readonly { readonly id: number; readonly weight: number }[],
): readonly PriceShare[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const exact = parts.map(({ weight }) => (total > 0 ? (amount * weight) / total : 0));
  const whole = exact.map(Math.floor);
  const left = amount - whole.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map(({ id }, index) => ({ id, price: (whole[index] ?? 0) + (raised.has(index) ? 1 : 0) }));
}

/**
 * Computes the price of a buyback at the deal's rate: open values discounted from the day of the buyback.
 * Business days count negative after the pay day, so that overdue parts bear interest.
 * @param annual252 the frozen rate of the deal, in percent with all its decimals
 */
export function buybackAtDealRate(parts: readonly BuybackPart[], annual252: number, day: Day): BuybackPrice {
  const force = Math.log1p(annual252 / 100);
  const weighted = parts.map(({ id, pay_date, open_value }) => ({
    id,
    weight: presentValue(
      { values: [open_value], years: [businessDaysBetween(day, pay_date) / BUSINESS_YEAR] },
      force,
    ),
  }));
  const price = Math.round(weighted.reduce((sum, { weight }) => sum + weight, 0));
  return { price, shares: shareByLargestRemainder(price, weighted) };
}

/** Shares an agreed price, or the face, in proportion to what is open. */
export const buybackAtPrice = (parts: readonly BuybackPart[], price: Centavos): BuybackPrice => ({
  price,
  shares: shareByLargestRemainder(
    price,
    parts.map(({ id, open_value }) => ({ id, weight: open_value })),
  ),
});
