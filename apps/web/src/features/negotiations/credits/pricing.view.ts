import { type Centavos, exactRate, priceAt } from '@pregao/domain';
import { isPrice, type Priceable } from '../../deals/pricing.view.ts';
import type { CreditInput, TypedMeasure } from './credit.view.ts';

/** The amount that was typed, or to which the typed rate leads; null while there is none. */
export function amountOf({ typed, value, rate }: CreditInput, at: Priceable | undefined): Centavos | null {
  if (typed === 'amount') return value;
  const price = at && rate !== null ? priceAt(at, typed, rate) : undefined;
  return price !== undefined && Number.isSafeInteger(price) ? price : null;
}

/** Types something else of the same credit: its amount stays. */
export function typedAs(input: CreditInput, typed: TypedMeasure, at: Priceable | undefined): CreditInput {
  const amount = amountOf(input, at);
  if (typed === 'amount') return { ...input, typed, value: amount };
  const rate =
    at && amount !== null && isPrice(amount, at) ? exactRate({ ...at, price: amount }, typed) : null;
  return { ...input, typed, rate };
}
