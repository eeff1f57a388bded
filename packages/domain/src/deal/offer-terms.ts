import type { Refusal } from '../refusals/decision.ts';
import { addDays, type Day, offerExpireLimit, today } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { MIN_OFFER_PERCENTAGE } from '../values/limits.ts';
import type { Centavos } from '../values/money.ts';
import { amountAtPercentage } from '../values/percentage.ts';
import { hasPassed } from './effective-status.ts';

/** Returns the minimum offer value of a schedule, in centavos: 80% of its total, rounded up. */
export function minimumOfferValue(totalValue: Centavos): Centavos {
  return amountAtPercentage(totalValue, MIN_OFFER_PERCENTAGE);
}

/** Returns the earliest and the latest due date of receivables; both '' without receivables. */
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
 * Returns the latest expiry of an offer of these receivables, margin included. It is 18:00 in São Paulo of
 * the third business day before the earliest due date.
 * @throws RangeError when there are no receivables.
 */
export function higherDateOfferCreateLimit(receivables: readonly { readonly due_date: Day }[]): Date {
  const { first } = dueSpan(receivables);
  if (first === '') throw new RangeError('a schedule needs at least one receivable');
  return offerExpireLimit(first);
}

/**
 * Returns the earliest due date that can be offered at `now`. It leaves time to offer, negotiate and
 * formalize.
 */
export function firstOfferableDueDate(now: InstantLike): Day {
  let day = today(now);
  while (hasPassed(offerExpireLimit(day), now)) day = addDays(day, 1);
  return day;
}

/** Validates the offer value against the total of the schedule, in centavos. */
export function offerValueRefusal(
  offerValue: Centavos,
  totalValue: Centavos,
): Refusal<'VALUE_EXCEEDS_RECEIVABLES' | 'OFFER_BELOW_MINIMUM'> | undefined {
  if (offerValue > totalValue) return { key: 'VALUE_EXCEEDS_RECEIVABLES', field: 'offer_value' };
  return offerValue < minimumOfferValue(totalValue)
    ? { key: 'OFFER_BELOW_MINIMUM', field: 'offer_value' }
    : undefined;
}

/** Validates the minimum of a proposal, in centavos: above zero, at most the offer value. */
export function minimalValueRefusal(
  minimalValue: Centavos,
  offerValue: Centavos,
): Refusal<'MINIMAL_VALUE_MISSING' | 'MINIMAL_VALUE_TOO_HIGH'> | undefined {
  if (minimalValue <= 0) return { key: 'MINIMAL_VALUE_MISSING', field: 'minimal_value' };
  return minimalValue > offerValue ? { key: 'MINIMAL_VALUE_TOO_HIGH', field: 'minimal_value' } : undefined;
}

/** Validates a chosen deadline: in the future and not after `limit`. */
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

/** Refuses a selection whose limit has passed, because it can no longer be offered. */
export function limitRefusal(
  limit: InstantLike,
  now: InstantLike,
): Refusal<'EXPIRATION_LIMIT_PASSED'> | undefined {
  return hasPassed(limit, now) ? { key: 'EXPIRATION_LIMIT_PASSED', field: 'receivable_id' } : undefined;
}
