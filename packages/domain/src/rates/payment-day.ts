import type { Refusal } from '../refusals/decision.ts';
import { addBusinessDays, type Day, isBusinessDay, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';

/** The days on which a proposal may be paid: the first one is meant where none is named. */
export interface PaymentDays {
  readonly first: Day;
  readonly last: Day;
}

/**
 * From the first business day after the day in São Paulo on which the proposal lapses up to the last one before the first
 * due date of the offer. An offer closes three business days before that, so there always is one.
 */
export function paymentDays(expireDate: InstantLike, firstDueDate: Day): PaymentDays {
  return { first: addBusinessDays(today(expireDate), 1), last: addBusinessDays(firstDueDate, -1) };
}

/** The day that a proposal names must be one of them, and a business day. */
export function paymentDayRefusal(
  day: Day,
  { first, last }: PaymentDays,
): Refusal<'PAYMENT_DATE_INVALID'> | undefined {
  if (isBusinessDay(day) && day >= first && day <= last) return undefined;
  return { key: 'PAYMENT_DATE_INVALID', field: 'payment_date', expected: `${first}/${last}` };
}

/** The day on which a completed deal is paid: as agreed, never before the first business day after its contract was accepted. */
export function paymentDueDate(agreed: Day, contractAccepted: InstantLike): Day {
  const earliest = addBusinessDays(today(contractAccepted), 1);
  return agreed > earliest ? agreed : earliest;
}
