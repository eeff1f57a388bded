import type { CreditStatus, OfferStatus, RefusalKey } from '@pregao/domain';

/** Reference model of what an acquirer and three lenders may do with one stock of receivables. */

export interface ModelCredit {
  readonly id: number;
  /** Index of the lender, 0 to 2. */
  readonly lender: number;
  readonly made_at: number;
  readonly until: number;
  status: CreditStatus;
}

export interface ModelOffer {
  readonly id: number;
  readonly receivables: readonly number[];
  readonly invited: number[];
  until: number;
  /** In reais. */
  minimum: number;
  status: OfferStatus;
  credits: ModelCredit[];
  /** Newest contract and whether it waits for an answer. */
  contract: { readonly id: number; waits: boolean } | undefined;
  /** Deadline of the current step of the formalization in milliseconds. */
  deadline: number;
}

export interface Model {
  /** Milliseconds. */
  now: number;
  readonly stock: readonly number[];
  readonly offers: ModelOffer[];
}

const HOLDING_STATUSES: readonly OfferStatus[] = ['AVAILABLE', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED'];

export const isFree = ({ offers }: Model, receivable: number): boolean =>
  !offers.some(
    ({ status, receivables }) => HOLDING_STATUSES.includes(status) && receivables.includes(receivable),
  );

export const chosenOf = (offer: ModelOffer): ModelCredit | undefined =>
  offer.credits.find(({ status }) => status === 'APPROVED' || status === 'NEGOTIATED');

const closeCredits = (credits: readonly ModelCredit[], status: CreditStatus): void => {
  for (const credit of credits)
    if (credit.status === 'AVAILABLE' || credit.status === 'APPROVED') credit.status = status;
};

export function passTime(model: Model, now: number): void {
  model.now = now;
  for (const offer of model.offers) {
    const formalizing = offer.status === 'APPROVED' || offer.status === 'PENDING_CONTRACT';
    if (offer.status === 'AVAILABLE' ? offer.until <= now : formalizing && offer.deadline <= now) {
      offer.status = 'EXPIRED';
      closeCredits(offer.credits, 'EXPIRED');
    }
    for (const credit of offer.credits)
      if (credit.status === 'AVAILABLE' && credit.until <= now) credit.status = 'EXPIRED';
  }
}

/** Refusal that the server must answer, or undefined if the act must succeed. */
type Verdict = RefusalKey | undefined;

export function mayOffer(model: Model, receivables: readonly number[]): Verdict {
  return receivables.every((one) => isFree(model, one)) ? undefined : 'RECEIVABLE_UNAVAILABLE';
}

/** Returns the refusal of any change of the schedule's terms. */
function mayChange({ status }: ModelOffer): Verdict {
  if (status === 'EXPIRED') return 'OFFER_EXPIRED';
  return status === 'AVAILABLE' ? undefined : 'OFFER_NOT_CHANGEABLE';
}

export function mayExtend(offer: ModelOffer, until: number): Verdict {
  return mayChange(offer) ?? (until > offer.until ? undefined : 'EXPIRATION_NOT_LATER');
}

export function mayLower(offer: ModelOffer, minimum: number): Verdict {
  return mayChange(offer) ?? (minimum < offer.minimum ? undefined : 'MINIMAL_VALUE_NOT_LOWER');
}

export function mayInvite(offer: ModelOffer, lender: number): Verdict {
  return mayChange(offer) ?? (offer.invited.includes(lender) ? 'LENDERS_ALREADY_INVITED' : undefined);
}

export function mayPropose(offer: ModelOffer, lender: number, value: number): Verdict {
  if (!offer.invited.includes(lender)) return 'OFFER_NOT_OPEN';
  if (offer.status === 'EXPIRED') return 'OFFER_EXPIRED';
  if (offer.status !== 'AVAILABLE') return 'OFFER_NOT_OPEN';
  const live = offer.credits.some((credit) => credit.lender === lender && credit.status === 'AVAILABLE');
  if (live) return 'ACTIVE_PROPOSAL_EXISTS';
  return value < offer.minimum ? 'PROPOSAL_BELOW_MINIMUM' : undefined;
}

export function mayAnswer(offer: ModelOffer, credit: ModelCredit): Verdict {
  if (offer.status === 'EXPIRED') return 'OFFER_EXPIRED';
  return offer.status === 'AVAILABLE' && credit.status === 'AVAILABLE'
    ? undefined
    : 'PROPOSAL_ACTION_UNAVAILABLE';
}

export function mayWithdraw({ status, made_at }: ModelCredit, now: number): Verdict {
  if (status !== 'AVAILABLE') return 'PROPOSAL_ACTION_UNAVAILABLE';
  return now >= made_at + 5 * 60_000 ? 'WITHDRAWAL_TIME_OVER' : undefined;
}

export function accept(offer: ModelOffer, credit: ModelCredit): void {
  offer.status = 'APPROVED';
  credit.status = 'APPROVED';
  closeCredits(
    offer.credits.filter((other) => other !== credit),
    'CANCELED',
  );
}

export function mayCancel({ status }: ModelOffer): Verdict {
  if (status === 'EXPIRED') return 'OFFER_EXPIRED';
  return status === 'AVAILABLE' || status === 'APPROVED' ? undefined : 'OFFER_NOT_CANCELABLE';
}

export function cancel(offer: ModelOffer): void {
  offer.status = 'CANCELED';
  closeCredits(offer.credits, 'CANCELED');
}

export function mayUpload(offer: ModelOffer, credit: ModelCredit): Verdict {
  if (offer.status === 'EXPIRED') return 'OFFER_EXPIRED';
  if (credit.status === 'NEGOTIATED') return 'CONTRACT_EXISTS';
  if (credit.status !== 'APPROVED') return 'PROPOSAL_ACTION_UNAVAILABLE';
  return offer.status === 'PENDING_CONTRACT' && offer.contract?.waits ? 'CONTRACT_EXISTS' : undefined;
}

export function mayAnswerContract(offer: ModelOffer): Verdict {
  if (offer.status === 'EXPIRED') return 'OFFER_EXPIRED';
  return offer.status === 'PENDING_CONTRACT' && offer.contract?.waits ? undefined : 'CONTRACT_NOT_ANALYZABLE';
}

export function complete(offer: ModelOffer, credit: ModelCredit): void {
  offer.status = 'NEGOTIATED';
  credit.status = 'NEGOTIATED';
}
