import {
  CDI_RELATIVE_RATES,
  type Centavos,
  exactRate,
  priceAt,
  type RateMeasure,
  TYPED_RATES,
} from '@pregao/domain';
import { isPrice, type Priceable } from '../../deals/pricing.view.ts';
import type { CreditInput, TypedMeasure } from './credit.view.ts';

/**
 * Returns the typed amount, or the amount that follows from the typed rate, in centavos; null without one.
 */
export function amountOf({ typed, value, rate }: CreditInput, at: Priceable | undefined): Centavos | null {
  if (typed === 'amount') return value;
  const price = at && rate !== null ? priceAt(at, typed, rate) : undefined;
  return price !== undefined && Number.isSafeInteger(price) ? price : null;
}

/**
 * Returns whether a measure cannot be typed: pricing data is missing, or it needs a CDI and none is known.
 */
export const isMeasureUnavailable = (typed: TypedMeasure, at: Priceable | undefined): boolean =>
  typed !== 'amount' && (at === undefined || (CDI_RELATIVE_RATES.includes(typed) && at.cdi === null));

/**
 * Returns the initial input in the reader's convention if possible.
 * An earlier amount stays if it has no rate in that convention.
 */
export function initialPricing(
  input: CreditInput,
  chosen: RateMeasure | 'amount' | undefined,
  at: Priceable | undefined,
): CreditInput {
  const typed = TYPED_RATES.find((it) => it === chosen);
  if (typed === undefined || isMeasureUnavailable(typed, at)) return input;
  const converted = withTypedMeasure(input, typed, at);
  return converted.rate === null && input.value !== null ? input : converted;
}

/** Switches the typed unit of a credit without changing its amount. */
export function withTypedMeasure(
  input: CreditInput,
  typed: TypedMeasure,
  at: Priceable | undefined,
): CreditInput {
  const amount = amountOf(input, at);
  if (typed === 'amount') return { ...input, typed, value: amount };
  const rate =
    at && amount !== null && isPrice(amount, at) ? exactRate({ ...at, price: amount }, typed) : null;
  return { ...input, typed, rate };
}
