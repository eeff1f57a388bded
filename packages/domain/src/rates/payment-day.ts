import type { Refusal } from '../refusals/decision.ts';
import { addBusinessDays, type Day, isBusinessDay, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';

/** The range of payment days of a proposal. The first day is the default. */
export interface PaymentDays {
  readonly first: Day;
  readonly last: Day;
}

/**
 * Returns the range of payment days of a proposal. It runs from the first business day after the expiry (in
 * São Paulo) to the last one before the first due date. It is never empty, because an offer closes three
 * business days before that date.
 */
export function paymentDays(expireDate: InstantLike, firstDueDate: Day): PaymentDays {
  return { first: addBusinessDays(today(expireDate), 1), last: addBusinessDays(firstDueDate, -1) };
}

/** Validates that a payment day is in the range and a business day. */
export function paymentDayRefusal(
  day: Day,
  { first, last }: PaymentDays,
): Refusal<'PAYMENT_DATE_INVALID'> | undefined {
  if (isBusinessDay(day) && day >= first && day <= last) return undefined;
  return { key: 'PAYMENT_DATE_INVALID', field: 'payment_date', expected: `${first}/${last}` };
}

/**
 * Returns the payment due date of a completed deal. It is the agreed day, but never before the first business
 * day after the contract's acceptance.
 */
export function paymentDueDate(agreed: Day, contractAccepted: InstantLike): Day {
  const earliest = addBusinessDays(today(contractAccepted), 1);
  return agreed > earliest ? agreed : earliest;
}
