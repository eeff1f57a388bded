import type { Refusal } from '../refusals/decision.ts';
import { addDays, type Day, offerExpireLimit, today } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { MIN_OFFER_PERCENTAGE } from '../values/limits.ts';
import type { Centavos } from '../values/money.ts';
import { amountAtPercentage } from '../values/percentage.ts';
import { hasPassed } from './effective.ts';

/** The least that may be made available of a schedule: 80% of it, rounded up to the centavo. */
export function minimumOfferValue(totalValue: Centavos): Centavos {
  return amountAtPercentage(totalValue, MIN_OFFER_PERCENTAGE);
}

/** The earliest and the latest due date of receivables; both '' of none. */
export function dueSpan(receivables: readonly { readonly due_date: Day }[]): { first: Day; last: Day } {
  let first = '';
  let last = '';
  for (const { due_date } of receivables) {
    if (first === '' || due_date < first) first = due_date;
    if (due_date > last) last = due_date;
  }
  return { first, last };
}

/**
 * The latest instant until which an offer of these receivables, margin included, may stay available:
 * 18:00 in São Paulo of the third business day before the earliest due date.
 * @throws RangeError when there are no receivables.
 */
export function higherDateOfferCreateLimit(receivables: readonly { readonly due_date: Day }[]): Date {
  const { first } = dueSpan(receivables);
  if (first === '') throw new RangeError('a schedule needs at least one receivable');
  return offerExpireLimit(first);
}

/** The first due date that still leaves room to offer, negotiate and formalize: earlier ones cannot be offered any more. */
export function firstOfferableDueDate(now: InstantLike): Day {
  let day = today(now);
  while (hasPassed(offerExpireLimit(day), now)) day = addDays(day, 1);
  return day;
}

/** The amount made available, against the whole schedule. */
export function offerValueRefusal(
  offerValue: Centavos,
  totalValue: Centavos,
): Refusal<'VALUE_EXCEEDS_RECEIVABLES' | 'OFFER_BELOW_MINIMUM'> | undefined {
  if (offerValue > totalValue) return { key: 'VALUE_EXCEEDS_RECEIVABLES', field: 'offer_value' };
  return offerValue < minimumOfferValue(totalValue)
    ? { key: 'OFFER_BELOW_MINIMUM', field: 'offer_value' }
    : undefined;
}

/** The least that a proposal may be: above zero, at most the amount made available. */
export function minimalValueRefusal(
  minimalValue: Centavos,
  offerValue: Centavos,
): Refusal<'MINIMAL_VALUE_MISSING' | 'MINIMAL_VALUE_TOO_HIGH'> | undefined {
  if (minimalValue <= 0) return { key: 'MINIMAL_VALUE_MISSING', field: 'minimal_value' };
  return minimalValue > offerValue ? { key: 'MINIMAL_VALUE_TOO_HIGH', field: 'minimal_value' } : undefined;
}

/** A chosen deadline: in the future, not after `limit`. */
export function expireDateRefusal(
  expireDate: InstantLike,
  limit: InstantLike,
  now: InstantLike,
): Refusal<'EXPIRATION_INVALID' | 'EXPIRATION_OUT_OF_RANGE'> | undefined {
  const field = 'expire_date';
  if (hasPassed(expireDate, now)) return { key: 'EXPIRATION_INVALID', field };
  const isAfterLimit = toInstant(expireDate).epochMilliseconds > toInstant(limit).epochMilliseconds;
  const expected = new Date(toInstant(limit).epochMilliseconds).toISOString();
  return isAfterLimit ? { key: 'EXPIRATION_OUT_OF_RANGE', field, expected } : undefined;
}

/** A selection whose limit is past cannot be offered at all. */
export function limitRefusal(
  limit: InstantLike,
  now: InstantLike,
): Refusal<'EXPIRATION_LIMIT_PASSED'> | undefined {
  return hasPassed(limit, now) ? { key: 'EXPIRATION_LIMIT_PASSED', field: 'receivable_id' } : undefined;
}
