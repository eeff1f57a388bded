import {
  type Actor,
  type Centavos,
  changeOfferRefusal,
  extendDeadlineRefusal,
  localDeadline,
  lowerMinimumRefusal,
  may,
  OFFER_CHANGES,
  type OfferChange,
  paymentDays,
  purchaseOf,
  type Rates,
  type RefusalKey,
  ratesOf,
  storedOfferStatus,
} from '@pregao/domain';
import {
  type DeadlineChoice,
  type DeadlineLimits,
  deadlineChoice,
} from '../../deals/deadline-choice.view.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import type { Flow } from '../flow/flow.view.ts';

/**
 * Returns the changes that the reader may make to the schedule.
 * None if the role lacks the right or the schedule is not open.
 */
export function allowedChanges(actor: Actor, { company_id, status }: Negotiation): readonly OfferChange[] {
  if (!may(actor, 'change-offer')) return [];
  const offer = { company_id, status: storedOfferStatus(status) };
  return OFFER_CHANGES.filter((change) => changeOfferRefusal(actor, offer, change) === undefined);
}

const limitsOf = ({ expire_date, higher_date_offer_create_limit: limit }: Negotiation) => ({
  expire_date,
  limit,
});

/** Returns whether a later deadline is still possible. */
export function canExtendDeadline(negotiation: Negotiation): boolean {
  const { expire_date, limit } = limitsOf(negotiation);
  return Date.parse(expire_date) < Date.parse(limit);
}

/** Returns the companies that the schedule does not invite yet. */
export function uninvitedCompanies<Company extends { readonly id: number }>(
  { lenders }: Pick<Negotiation, 'lenders'>,
  companies: readonly Company[],
): readonly Company[] {
  const invited = new Set((lenders ?? []).map(({ id }) => id));
  return companies.filter(({ id }) => !invited.has(id));
}

/** Returns the selectable days and times after the current deadline. */
export function extensionChoice(
  day: string | undefined,
  negotiation: Negotiation,
  timeZone: string,
): DeadlineChoice {
  return deadlineChoice(day, extensionLimits(negotiation, timeZone));
}

export function extensionLimits(negotiation: Negotiation, timeZone: string): DeadlineLimits {
  const { expire_date, limit } = limitsOf(negotiation);
  return { now: expire_date, limit, timeZone };
}

/** Returns the instant of a day and a time; undefined until both are chosen. */
export function chosenDeadline(
  day: string | undefined,
  time: string | undefined,
  timeZone: string,
): string | undefined {
  return day === undefined || time === undefined ? undefined : localDeadline(day, time, timeZone);
}

/** Returns the refusal key of a deadline, by the same rule as the API call; undefined if it is allowed. */
export function extensionRefusal(until: string, negotiation: Negotiation, now: Date): RefusalKey | undefined {
  return extendDeadlineRefusal(until, limitsOf(negotiation), now)?.key;
}

export function minimumRefusal(value: Centavos | null, negotiation: Negotiation): RefusalKey | undefined {
  return lowerMinimumRefusal(value ?? 0, negotiation)?.key;
}

/**
 * Returns the highest rate that a credit may have: the minimum, paid on the first day after the deadline.
 * It is undefined while the flow or the minimum does not allow a rate.
 */
export function minimumRates(
  flow: Flow | undefined,
  { minimal_value, expire_date }: { readonly minimal_value: Centavos; readonly expire_date: string },
): Rates | undefined {
  const [soonest] = flow?.rows ?? [];
  if (flow === undefined || soonest === undefined || minimal_value <= 0 || minimal_value > flow.face)
    return undefined;
  const { first, last } = paymentDays(expire_date, soonest.due_date);
  if (first > last) return undefined;
  return ratesOf({ purchase: purchaseOf(flow.rows, first), price: minimal_value, cdi: null });
}
