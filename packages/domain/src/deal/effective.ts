import { CONTRACT_LIFECYCLE } from '../lifecycles/contract.ts';
import { CREDIT_LIFECYCLE } from '../lifecycles/credit.ts';
import { nextStatus } from '../lifecycles/lifecycle.ts';
import { OFFER_LIFECYCLE } from '../lifecycles/offer.ts';
import { RECEIVABLE_LIFECYCLE } from '../lifecycles/receivable.ts';
import type { ContractStatus, CreditStatus, OfferStatus, ReceivableStatus } from '../lifecycles/statuses.ts';
import { type Day, settlementDay, today } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';

/** What an offer's deadlines depend on. */
export interface OfferClock {
  readonly status: OfferStatus;
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

/** Why an offer ended; LATE names who let the formalization pass. */
export type EndedBy = 'CANCELED' | 'EXPIRED' | 'LENDER_LATE' | 'BORROWER_LATE';

/** True from the very instant of the deadline on. */
export function hasPassed(deadline: InstantLike, now: InstantLike): boolean {
  return toInstant(deadline).epochMilliseconds <= toInstant(now).epochMilliseconds;
}

/** A receivable falls due when its due date begins in São Paulo; `on` is the day there. */
export function isMatured(dueDate: Day, on: Day): boolean {
  return dueDate <= on;
}

/** A sold receivable is settled at the beginning of its due date, or of the next business day when that is none. */
export function isSettled(dueDate: Day, on: Day): boolean {
  return isMatured(dueDate, on) && settlementDay(dueDate) <= on;
}

/** An offer's status at `now`, whatever the sweeping jobs have got to. */
export function effectiveOfferStatus(offer: OfferClock, now: InstantLike): OfferStatus {
  const event = dueOfferEvent(offer, now);
  return event === undefined
    ? offer.status
    : (nextStatus(OFFER_LIFECYCLE, offer.status, event) ?? offer.status);
}

/** What the calendar does to an offer next, at `now`; undefined when nothing is due. */
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
      if (isSettled(offer.max_due_date, today(now))) return 'SETTLE_ALL';
      return isSettled(offer.min_due_date, today(now)) ? 'SETTLE_SOME' : undefined;
    case 'LIQUIDATED':
    case 'EXPIRED':
    case 'CANCELED':
      return undefined;
  }
}

/** Why an offer that `effectiveOfferStatus` calls EXPIRED ended. */
export function endedByDeadline(offer: Pick<OfferClock, 'status' | 'formalization_turn'>): EndedBy {
  if (offer.status === 'AVAILABLE') return 'EXPIRED';
  return offer.formalization_turn === 'BORROWER' ? 'BORROWER_LATE' : 'LENDER_LATE';
}

/** Why an offer has ended by `now`, whatever the sweeping jobs have got to; null when it has not. */
export function effectiveEndedBy(
  offer: OfferClock & { readonly ended_by: EndedBy | null },
  now: InstantLike,
): EndedBy | null {
  if (offer.ended_by !== null || effectiveOfferStatus(offer, now) !== 'EXPIRED') return offer.ended_by;
  return endedByDeadline(offer);
}

/** A credit's status at `now`; `offer` is the effective status of its offer. */
export function effectiveCreditStatus(
  credit: CreditClock,
  offer: OfferStatus,
  now: InstantLike,
): CreditStatus {
  const expired =
    offer === 'EXPIRED' || (credit.status === 'AVAILABLE' && hasPassed(credit.expire_date, now));
  return expired ? (nextStatus(CREDIT_LIFECYCLE, credit.status, 'EXPIRE') ?? credit.status) : credit.status;
}

/** A contract's status; `offer` is the effective status of its offer. */
export function effectiveContractStatus(contract: ContractStatus, offer: OfferStatus): ContractStatus {
  return offer === 'EXPIRED' ? (nextStatus(CONTRACT_LIFECYCLE, contract, 'CANCEL') ?? contract) : contract;
}

/** A receivable's status on a day; `offer` is the effective status of the offer that holds it, null when none does. */
export function effectiveReceivableStatus(
  receivable: { readonly status: ReceivableStatus; readonly due_date: Day },
  offer: OfferStatus | null,
  on: Day,
): ReceivableStatus {
  const { status, due_date } = receivable;
  const matured = isMatured(due_date, on);
  if (matured && (status === 'AVAILABLE' || status === 'RESERVED')) return 'EXPIRED';
  if (status === 'NEGOTIATED') return isSettled(due_date, on) ? 'LIQUIDATED' : status;
  const letGo =
    offer === 'EXPIRED' || offer === 'CANCELED' || (offer === 'LIQUIDATED' && status === 'RESERVED');
  if (!letGo) return status;
  return nextStatus(RECEIVABLE_LIFECYCLE, status, matured ? 'RELEASE_MATURED' : 'RELEASE') ?? status;
}
