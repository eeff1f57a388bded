import type { EndedBy } from '../deal/effective-status.ts';
import { hasReachedStage, isChosenCredit } from '../lifecycles/deal-stage.ts';
import type {
  CanceledCause,
  ContractStatus,
  CreditStatus,
  OfferStatus,
  ReceivableStatus,
  ShownOfferStatus,
} from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';

/**
 * The reader's company type and the statuses of its own credits on the offer (empty unless it is a lender).
 */
export interface Reader {
  readonly viewer: CompanyType;
  readonly own_credits: readonly CreditStatus[];
}

/** Tells whether the lender's own credit was chosen and is still valid. */
export function hasWon(ownCredits: readonly CreditStatus[]): boolean {
  return ownCredits.some(isChosenCredit);
}

/**
 * Returns the offer status shown to the reader. A lender sees NEGOTIATION with a live credit on an AVAILABLE
 * offer, and CANCELED when another lender won (specification, section 4).
 */
export function shownOfferStatus(offer: Reader & { readonly status: OfferStatus }): ShownOfferStatus {
  if (offer.viewer !== 'LENDER') return offer.status;
  if (offer.status === 'AVAILABLE')
    return offer.own_credits.includes('AVAILABLE') ? 'NEGOTIATION' : 'AVAILABLE';
  // Only the winner sees the real status of a deal.
  return hasReachedStage(offer.status, 'ACCEPTED') && !hasWon(offer.own_credits) ? 'CANCELED' : offer.status;
}

/** Returns the stored status behind a shown status. A deal lost to another lender remains CANCELED. */
export function storedOfferStatus(shown: ShownOfferStatus): OfferStatus {
  return shown === 'NEGOTIATION' ? 'AVAILABLE' : shown;
}

/**
 * Returns the receivable status shown to the reader. For a lender it follows the offer's shown status, which
 * hides the outcome of other lenders' deals.
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

/**
 * The reasons shown for the end of an offer. OTHER_ACCEPTED: another proposal won. OTHER_LAPSED: it won, but
 * its formalization lapsed. OVER: ended, without details.
 */
export const SHOWN_ENDS = [
  'CANCELED',
  'EXPIRED',
  'LENDER_LATE',
  'BORROWER_LATE',
  'UNPAID',
  'OTHER_ACCEPTED',
  'OTHER_LAPSED',
  'OVER',
] as const;

export type ShownEnd = (typeof SHOWN_ENDS)[number];

/**
 * Returns why an offer ended, as far as the reader may know. Both sides of the deal and moderators learn
 * which side missed the formalization deadline. Another lender learns what ended its own open proposal and
 * whether the winning deal lapsed; without a proposal, only that the offer is over or expired without
 * acceptance.
 */
export function shownEndedBy(offer: {
  readonly viewer: CompanyType;
  readonly shown_offer: ShownOfferStatus;
  readonly ended_by: EndedBy | null;
  /** True for the lender of the accepted proposal, including one whose deal failed. */
  readonly chosen: boolean;
  /** The cause of cancellation of the reader's newest proposal, if it was canceled. */
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
 * Returns the displayed status of a negotiation. One lost to another lender is LOST, although its status is
 * CANCELED; a lender without a proposal sees only OVER.
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
 * Returns the displayed status of a proposal. One lost to another is LOST, not canceled; an accepted one
 * whose deal lapsed is UNFORMALIZED, because its own validity did not run out.
 */
export function shownCreditStatus(credit: {
  readonly status: CreditStatus;
  readonly chosen: boolean;
  readonly canceled_cause: CanceledCause | null;
}): CreditStatus | 'LOST' | 'UNFORMALIZED' {
  if (credit.status === 'CANCELED' && credit.canceled_cause === 'OTHER_ACCEPTED') return 'LOST';
  return credit.chosen && credit.status === 'EXPIRED' ? 'UNFORMALIZED' : credit.status;
}

/**
 * Tells whether to show a proposal's validity. It no longer matters once an accepted proposal's deal has
 * lapsed.
 */
export function isValidityShown(shown: ReturnType<typeof shownCreditStatus> | undefined): boolean {
  return shown !== 'UNFORMALIZED';
}

/**
 * Returns the earlier outcome that prevents an answer to a proposal; undefined when unknown. It is an
 * acceptance on its offer, or the proposal's own end.
 */
export function earlierOutcome(credit: {
  readonly status: CreditStatus;
  /** True when a proposal of the offer was accepted. */
  readonly accepted: boolean;
  readonly canceled_cause: CanceledCause | null;
}): 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'CANCELED' | 'WITHDRAWN' | undefined {
  const { status, accepted, canceled_cause } = credit;
  if (canceled_cause === 'WITHDRAWN') return 'WITHDRAWN';
  if (accepted) return 'ACCEPTED';
  return status === 'REJECTED' || status === 'EXPIRED' || status === 'CANCELED' ? status : undefined;
}

/**
 * Returns whose turn the formalization is, for display next to the status; null when the status already
 * tells.
 */
export function shownTurn(offer: {
  readonly viewer: CompanyType;
  readonly status: ShownOfferStatus;
  readonly turn: 'LENDER' | 'BORROWER' | null;
}): 'OWN' | 'LENDER' | 'BORROWER' | null {
  const { viewer, status, turn } = offer;
  if (status !== 'PENDING_CONTRACT' || turn === null) return null;
  return turn === viewer ? 'OWN' : turn;
}

/**
 * Returns the contract status to show: NONE before the first upload, null when the deal ended without one.
 */
export function shownContract(
  offer: ShownOfferStatus,
  newest: ContractStatus | null,
): ContractStatus | 'NONE' | null {
  if (newest !== null) return newest;
  return offer === 'APPROVED' ? 'NONE' : null;
}

/**
 * Tells whether a completed deal may await payment, by its status alone: a settled receivable implies that it
 * was paid. The payment of a tracked deal has a status of its own.
 */
export function isAwaitingPayment(shown: ShownOfferStatus): boolean {
  return shown === 'NEGOTIATED';
}

/** Tells whether a schedule still takes proposals from any lender. */
export function isOpenSchedule(shown: ShownOfferStatus): boolean {
  return storedOfferStatus(shown) === 'AVAILABLE';
}

/** Tells whether the status filter selects exactly the schedules without a live proposal of the lender. */
export const isProposableFilter = (
  viewer: CompanyType,
  statuses: readonly ShownOfferStatus[] | undefined,
): boolean => viewer === 'LENDER' && statuses?.length === 1 && statuses[0] === 'AVAILABLE';

/**
 * Tells whether the reader sees the parameters block. A lender sees it while the schedule is open, and
 * permanently if its proposal was chosen.
 */
export function maySeeParameters(offer: {
  readonly viewer: CompanyType;
  readonly status: ShownOfferStatus;
  /** True for the lender of the accepted proposal, including one whose deal failed. */
  readonly chosen: boolean;
}): boolean {
  return offer.viewer !== 'LENDER' || isOpenSchedule(offer.status) || offer.chosen;
}

/**
 * The visible part of the security margin. Acquirer and moderators see rows, the winner the sum, invited
 * lenders coverage alone while the schedule is open (decision 0008), others nothing.
 */
export type MarginVisibility = 'ROWS' | 'SUM' | 'COVERAGE' | 'NONE';

export function marginVisibility(
  reader: Reader & { readonly shown_offer: ShownOfferStatus },
): MarginVisibility {
  if (reader.viewer !== 'LENDER') return 'ROWS';
  if (hasWon(reader.own_credits)) return 'SUM';
  return isOpenSchedule(reader.shown_offer) ? 'COVERAGE' : 'NONE';
}
