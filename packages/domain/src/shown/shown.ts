import type { EndedBy } from '../deal/effective.ts';
import { hasReached, isChosenCredit } from '../lifecycles/deal-reach.ts';
import type {
  CanceledCause,
  ContractStatus,
  CreditStatus,
  OfferStatus,
  ReceivableStatus,
  ShownOfferStatus,
} from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';

/** Who reads, and the statuses of the reader's own credits on the offer (a lender's; empty for others). */
export interface Reader {
  readonly viewer: CompanyType;
  readonly own_credits: readonly CreditStatus[];
}

/** True for a lender whose own credit was chosen and still stands. */
export function hasWon(ownCredits: readonly CreditStatus[]): boolean {
  return ownCredits.some(isChosenCredit);
}

/**
 * The status of an offer as it concerns the reader: NEGOTIATION for a lender with a live credit on an
 * AVAILABLE offer, CANCELED for a lender who did not win what went to another (specification, section 4).
 */
export function shownOfferStatus(offer: Reader & { readonly status: OfferStatus }): ShownOfferStatus {
  if (offer.viewer !== 'LENDER') return offer.status;
  if (offer.status === 'AVAILABLE')
    return offer.own_credits.includes('AVAILABLE') ? 'NEGOTIATION' : 'AVAILABLE';
  // What was dealt is shown as it is to the winner only.
  return hasReached(offer.status, 'ACCEPTED') && !hasWon(offer.own_credits) ? 'CANCELED' : offer.status;
}

/** The offer's own status behind the one that is shown; a deal that went to another stays CANCELED. */
export function offerStatusBehind(shown: ShownOfferStatus): OfferStatus {
  return shown === 'NEGOTIATION' ? 'AVAILABLE' : shown;
}

/**
 * The status of an offered receivable as it concerns the reader. A lender is never shown what became of
 * receivables in a deal of others: they follow the offer's shown status.
 */
export function shownReceivableStatus(receivable: {
  readonly viewer: CompanyType;
  readonly status: ReceivableStatus;
  readonly shown_offer: ShownOfferStatus;
}): ReceivableStatus {
  if (receivable.viewer !== 'LENDER') return receivable.status;
  switch (receivable.shown_offer) {
    case 'AVAILABLE':
    case 'NEGOTIATION':
      return 'NEGOTIATION';
    case 'PARTIALLY_LIQUIDATED':
      return receivable.status === 'LIQUIDATED' ? 'LIQUIDATED' : 'NEGOTIATED';
    case 'APPROVED':
    case 'PENDING_CONTRACT':
    case 'NEGOTIATED':
    case 'LIQUIDATED':
    case 'EXPIRED':
    case 'CANCELED':
      return receivable.shown_offer;
  }
}

/** OTHER_ACCEPTED, OTHER_LAPSED: another proposal won, and its deal stands, or was not formalized in time. OVER: no more is told. */
export const SHOWN_ENDS = [
  'CANCELED',
  'EXPIRED',
  'LENDER_LATE',
  'BORROWER_LATE',
  'OTHER_ACCEPTED',
  'OTHER_LAPSED',
  'OVER',
] as const;

export type ShownEnd = (typeof SHOWN_ENDS)[number];

/**
 * Why an ended offer ended, as it concerns the reader. Which side let a formalization pass is known to both sides of the
 * deal and to moderators. Another lender learns what ended its own open proposal, and whether the deal that it lost to
 * lapsed; without one only that it is over, or that nobody was accepted at all.
 */
export function shownEndedBy(offer: {
  readonly viewer: CompanyType;
  readonly shown_offer: ShownOfferStatus;
  readonly ended_by: EndedBy | null;
  /** True for the lender whose proposal was accepted, also when the deal came to nothing. */
  readonly chosen: boolean;
  /** Why the reader's newest proposal was canceled, if it was. */
  readonly own_cause: CanceledCause | null;
}): ShownEnd | null {
  const { viewer, shown_offer, ended_by, chosen, own_cause } = offer;
  if (shown_offer !== 'EXPIRED' && shown_offer !== 'CANCELED') return null;
  if (viewer !== 'LENDER' || chosen) return ended_by;
  if (own_cause === 'OFFER_CANCELED') return 'CANCELED';
  const lapsed = ended_by === 'LENDER_LATE' || ended_by === 'BORROWER_LATE';
  if (own_cause === 'OTHER_ACCEPTED') return lapsed ? 'OTHER_LAPSED' : 'OTHER_ACCEPTED';
  return ended_by === 'EXPIRED' ? 'EXPIRED' : 'OVER';
}

/**
 * What a negotiation is called: one that went to another lender is not called canceled, though its status is. Without a
 * proposal of its own a lender learns only that it is over.
 */
export function shownOfferEnd(offer: {
  readonly status: ShownOfferStatus;
  readonly ended_by: ShownEnd | null;
}): ShownOfferStatus | 'LOST' | 'OVER' {
  const { status, ended_by } = offer;
  if (status !== 'CANCELED') return status;
  if (ended_by === 'OVER') return 'OVER';
  return ended_by === 'OTHER_ACCEPTED' || ended_by === 'OTHER_LAPSED' ? 'LOST' : status;
}

/**
 * What a proposal is called: one that lost to another is not called canceled, and an accepted one whose deal lapsed did not
 * run out by its own validity.
 */
export function shownCreditStatus(credit: {
  readonly status: CreditStatus;
  readonly chosen: boolean;
  readonly canceled_cause: CanceledCause | null;
}): CreditStatus | 'LOST' | 'UNFORMALIZED' {
  if (credit.status === 'CANCELED' && credit.canceled_cause === 'OTHER_ACCEPTED') return 'LOST';
  return credit.chosen && credit.status === 'EXPIRED' ? 'UNFORMALIZED' : credit.status;
}

/** False once an accepted proposal's deal has lapsed: its own validity had ceased to matter. */
export function showsValidity(shown: ReturnType<typeof shownCreditStatus> | undefined): boolean {
  return shown !== 'UNFORMALIZED';
}

/** What came before an answer to a proposal: an acceptance on its offer, or its own end; undefined where neither is known. */
export function earlierOutcome(credit: {
  readonly status: CreditStatus;
  /** True where a proposal of the offer was accepted. */
  readonly accepted: boolean;
  readonly canceled_cause: CanceledCause | null;
}): 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'CANCELED' | 'WITHDRAWN' | undefined {
  const { status, accepted, canceled_cause } = credit;
  if (canceled_cause === 'WITHDRAWN') return 'WITHDRAWN';
  if (accepted) return 'ACCEPTED';
  return status === 'REJECTED' || status === 'EXPIRED' || status === 'CANCELED' ? status : undefined;
}

/** Whose turn the formalization is, as a list and a headline say beside the status; null where the status says it. */
export function shownTurn(offer: {
  readonly viewer: CompanyType;
  readonly status: ShownOfferStatus;
  readonly turn: 'LENDER' | 'BORROWER' | null;
}): 'OWN' | 'LENDER' | 'BORROWER' | null {
  const { viewer, status, turn } = offer;
  if (status !== 'PENDING_CONTRACT' || turn === null) return null;
  return turn === viewer ? 'OWN' : turn;
}

/** The contract of an accepted proposal: awaited before the first upload, absent where none came before the deal ended. */
export function shownContract(
  offer: ShownOfferStatus,
  newest: ContractStatus | null,
): ContractStatus | 'NONE' | null {
  if (newest !== null) return newest;
  return offer === 'APPROVED' ? 'NONE' : null;
}

/**
 * True for a completed deal of which nothing has settled: the payment, which Pregão does not record, comes next. What has
 * settled since says that it was made.
 */
export function awaitsPayment(shown: ShownOfferStatus): boolean {
  return shown === 'NEGOTIATED';
}

/** True while proposals can be made on the schedule, by one lender or another. */
export function isOpenSchedule(shown: ShownOfferStatus): boolean {
  return offerStatusBehind(shown) === 'AVAILABLE';
}

/** True where a lender's list of these statuses holds exactly the schedules to which it has no live proposal yet. */
export const isToPropose = (
  viewer: CompanyType,
  statuses: readonly ShownOfferStatus[] | undefined,
): boolean => viewer === 'LENDER' && statuses?.length === 1 && statuses[0] === 'AVAILABLE';

/** The parameters block: a lender sees it while the schedule is open, and ever after if its proposal was chosen, however the deal ended. */
export function seesParameters(offer: {
  readonly viewer: CompanyType;
  readonly status: ShownOfferStatus;
  /** True for the lender whose proposal was accepted, also when the deal came to nothing. */
  readonly chosen: boolean;
}): boolean {
  return offer.viewer !== 'LENDER' || isOpenSchedule(offer.status) || offer.chosen;
}

/**
 * The security margin: its rows for the acquirer and moderators, its sum for the winner, its coverage alone for every invited
 * lender while the schedule is open (decision 0008), nothing for other lenders.
 */
export type MarginSight = 'ROWS' | 'SUM' | 'COVERAGE' | 'NONE';

export function marginSight(reader: Reader & { readonly shown_offer: ShownOfferStatus }): MarginSight {
  if (reader.viewer !== 'LENDER') return 'ROWS';
  if (hasWon(reader.own_credits)) return 'SUM';
  return isOpenSchedule(reader.shown_offer) ? 'COVERAGE' : 'NONE';
}
