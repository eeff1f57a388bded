import { CONTRACT_LIFECYCLE } from '../lifecycles/contract.ts';
import { CREDIT_LIFECYCLE } from '../lifecycles/credit.ts';
import { nextStatus } from '../lifecycles/lifecycle.ts';
import { OFFER_LIFECYCLE } from '../lifecycles/offer.ts';
import { RECEIVABLE_LIFECYCLE } from '../lifecycles/receivable.ts';
import type { ContractStatus, CreditStatus, OfferStatus, ReceivableStatus } from '../lifecycles/statuses.ts';
import { type Day, settlementDay, today } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';

/** The fields of an offer that determine its deadlines. */
export interface OfferClock {
  readonly status: OfferStatus;
  /** True from the first settlement act on: entries, not the calendar, settle the deal. */
  readonly tracked: boolean;
  readonly expire_date: InstantLike;
  readonly formalization_deadline: InstantLike | null;
  readonly formalization_turn: 'LENDER' | 'BORROWER' | null;
  /** Due dates of the offered receivables. */
  readonly min_due_date: Day;
  readonly max_due_date: Day;
}

export interface CreditClock {
  readonly status: CreditStatus;
  readonly expire_date: InstantLike;
}

/**
 * The reasons for the end of an offer. LATE names the side that missed the formalization deadline. UNPAID:
 * the completed deal was rescinded because its price was not paid.
 */
export type EndedBy = 'CANCELED' | 'EXPIRED' | 'LENDER_LATE' | 'BORROWER_LATE' | 'UNPAID';

/** The reasons for the end of an offer that the calendar causes. */
export type EndedByDeadline = Exclude<EndedBy, 'CANCELED' | 'UNPAID'>;

/** Tells whether a deadline has passed. It counts as passed at its exact instant. */
export function hasPassed(deadline: InstantLike, now: InstantLike): boolean {
  return toInstant(deadline).epochMilliseconds <= toInstant(now).epochMilliseconds;
}

/**
 * Tells whether a receivable is due: its due date has begun in São Paulo. @param on calendar day in São Paulo
 */
export function isMatured(dueDate: Day, on: Day): boolean {
  return dueDate <= on;
}

/** Tells whether a sold receivable is settled: at the start of its due date or of the next business day. */
export function isSettled(dueDate: Day, on: Day): boolean {
  return isMatured(dueDate, on) && settlementDay(dueDate) <= on;
}

/** Returns the status of an offer at `now`, independent of the sweep jobs. */
export function effectiveOfferStatus(offer: OfferClock, now: InstantLike): OfferStatus {
  const event = dueOfferEvent(offer, now);
  return event === undefined
    ? offer.status
    : (nextStatus(OFFER_LIFECYCLE, offer.status, event) ?? offer.status);
}

/** Returns the next time-driven event of an offer at `now`; undefined when none is due. */
export function dueOfferEvent(offer: OfferClock, now: InstantLike) {
  switch (offer.status) {
    case 'AVAILABLE':
      return hasPassed(offer.expire_date, now) ? 'EXPIRE' : undefined;
    case 'APPROVED':
    case 'PENDING_CONTRACT':
      return offer.formalization_deadline !== null && hasPassed(offer.formalization_deadline, now)
        ? 'LAPSE'
        : undefined;
    case 'NEGOTIATED':
    case 'PARTIALLY_LIQUIDATED':
      if (offer.tracked) return undefined;
      if (isSettled(offer.max_due_date, today(now))) return 'SETTLE_ALL';
      return isSettled(offer.min_due_date, today(now)) ? 'SETTLE_SOME' : undefined;
    case 'LIQUIDATED':
    case 'EXPIRED':
    case 'CANCELED':
      return undefined;
  }
}

/** Returns why an offer ended that `effectiveOfferStatus` reports as EXPIRED. */
export function endedByDeadline(offer: Pick<OfferClock, 'status' | 'formalization_turn'>): EndedByDeadline {
  if (offer.status === 'AVAILABLE') return 'EXPIRED';
  return offer.formalization_turn === 'BORROWER' ? 'BORROWER_LATE' : 'LENDER_LATE';
}

/** Returns why an offer has ended by `now`, independent of the sweep jobs; null when it has not. */
export function effectiveEndedBy(
  offer: OfferClock & { readonly ended_by: EndedBy | null },
  now: InstantLike,
): EndedBy | null {
  if (offer.ended_by !== null || effectiveOfferStatus(offer, now) !== 'EXPIRED') return offer.ended_by;
  return endedByDeadline(offer);
}

/** Returns the status of a credit at `now`. @param offer effective status of its offer */
export function effectiveCreditStatus(
  credit: CreditClock,
  offer: OfferStatus,
  now: InstantLike,
): CreditStatus {
  const expired =
    offer === 'EXPIRED' || (credit.status === 'AVAILABLE' && hasPassed(credit.expire_date, now));
  return expired ? (nextStatus(CREDIT_LIFECYCLE, credit.status, 'EXPIRE') ?? credit.status) : credit.status;
}

/** Returns the effective status of a contract. @param offer effective status of its offer */
export function effectiveContractStatus(contract: ContractStatus, offer: OfferStatus): ContractStatus {
  return offer === 'EXPIRED' ? (nextStatus(CONTRACT_LIFECYCLE, contract, 'CANCEL') ?? contract) : contract;
}

/** The effective status of the offer that holds a receivable, and whether the calendar settles it. */
export interface ReceivableHolder {
  readonly status: OfferStatus;
  readonly tracked: boolean;
}

/** Returns the status of a receivable on a day. @param holder the offer that holds it; null for none */
export function effectiveReceivableStatus(
  receivable: { readonly status: ReceivableStatus; readonly due_date: Day },
  holder: ReceivableHolder | null,
  on: Day,
): ReceivableStatus {
  const offer = holder?.status;
  const { status, due_date } = receivable;
  const matured = isMatured(due_date, on);
  if (matured && (status === 'AVAILABLE' || status === 'RESERVED')) return 'EXPIRED';
  if (status === 'NEGOTIATED') return !holder?.tracked && isSettled(due_date, on) ? 'LIQUIDATED' : status;
  const letGo =
    offer === 'EXPIRED' || offer === 'CANCELED' || (offer === 'LIQUIDATED' && status === 'RESERVED');
  if (!letGo) return status;
  return nextStatus(RECEIVABLE_LIFECYCLE, status, matured ? 'RELEASE_MATURED' : 'RELEASE') ?? status;
}
