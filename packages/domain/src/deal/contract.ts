import { CONTRACT_LIFECYCLE } from '../lifecycles/contract.ts';
import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { mayCause } from '../lifecycles/lifecycle.ts';
import { OFFER_LIFECYCLE } from '../lifecycles/offer.ts';
import type { ContractStatus, CreditStatus, OfferStatus } from '../lifecycles/statuses.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuseWith } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import { type Day, formalizationDeadline } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { REMINDER_HOURS } from '../values/limits.ts';
import { effectiveContractStatus, effectiveOfferStatus, type OfferClock } from './effective-status.ts';

/** Returns the instant of the reminder to both sides before a formalization deadline. */
export function reminderInstant(deadline: InstantLike): Date {
  return new Date(toInstant(deadline).subtract({ hours: REMINDER_HOURS }).epochMilliseconds);
}

/** The offer of a deal under formalization. */
export interface FormalizingOffer extends OfferClock {
  /** The acquirer. */
  readonly company_id: number;
  /** The earliest due date of offered receivables and margin. */
  readonly first_due_date: Day;
}

/** One version of a contract. */
export interface ContractVersion {
  readonly id: number;
  readonly version: number;
  readonly status: ContractStatus;
}

export interface UploadContract extends StepStart {
  readonly actor: Actor;
  /** The lender's. */
  readonly credit: { readonly company_id: number; readonly status: CreditStatus };
  /** The newest version, if any. */
  readonly contract: ContractVersion | null;
}

export interface ContractUpload {
  readonly effects: OfferEffects;
  readonly version: number;
  readonly formalization_turn: 'BORROWER';
  readonly formalization_deadline: Date;
}

/** The start of a formalization step, which determines its deadline. */
interface StepStart {
  readonly offer: FormalizingOffer;
  /** The length of each step, in business days. */
  readonly formalization_days: number;
  readonly now: InstantLike;
}

const stepStart = ({ offer, formalization_days, now }: StepStart): Date =>
  formalizationDeadline(new Date(toInstant(now).epochMilliseconds), offer.first_due_date, formalization_days);

/**
 * Returns why the actor cannot upload a contract for a proposal, by current statuses; undefined when it can.
 */
export function uploadContractRefusal(
  actor: Actor,
  deal: {
    readonly offer: OfferStatus;
    readonly credit: { readonly company_id: number; readonly status: CreditStatus };
    /** The newest version's; null before the first. */
    readonly contract: ContractStatus | null;
  },
): Refusal | undefined {
  const right = rightRefusal(actor, 'upload-contract');
  if (right) return right;
  const { offer, credit, contract } = deal;
  const unavailable = { key: 'PROPOSAL_ACTION_UNAVAILABLE', field: 'credit_id' } as const;
  if (credit.company_id !== actor.company_id) return unavailable;
  if (offer === 'EXPIRED') return { key: 'OFFER_EXPIRED' };
  const exists = { key: 'CONTRACT_EXISTS', field: 'credit_id' } as const;
  if (credit.status === 'NEGOTIATED') return exists;
  // A lender that did not win learns nothing of the winner's contract.
  if (credit.status !== 'APPROVED') return unavailable;
  if (offer === 'PENDING_CONTRACT' && contract === 'PENDING') return exists;
  return mayCause(OFFER_LIFECYCLE, offer, 'UPLOAD_CONTRACT', actor.company_type) ? undefined : unavailable;
}

/**
 * Decides on the upload of a contract by the winning lender, the first or one after a resend request. Another
 * company's credit gets the same refusal as an unavailable one.
 */
export function decideUploadContract(request: UploadContract): Decision<ContractUpload> {
  const { actor, offer, credit, contract, now } = request;
  const status = effectiveOfferStatus(offer, now);
  const refusal = uploadContractRefusal(actor, {
    offer: status,
    credit,
    contract: contract?.status ?? null,
  });
  if (refusal) return refuseWith(refusal);
  return allow({
    effects: offerEffects(status, 'UPLOAD_CONTRACT'),
    version: (contract?.version ?? 0) + 1,
    formalization_turn: 'BORROWER',
    formalization_deadline: stepStart(request),
  });
}

export interface AnswerContract extends StepStart {
  readonly actor: Actor;
  /** The version to accept or send back. */
  readonly contract: ContractVersion;
  readonly newest_id: number;
  readonly accepted: boolean;
  readonly refusal_reason?: string | null | undefined;
}

export type ContractAnswer =
  | { readonly answer: 'ACCEPTED'; readonly effects: OfferEffects }
  | {
      readonly answer: 'RESEND';
      readonly effects: OfferEffects;
      readonly refusal_reason: string | null;
      readonly formalization_turn: 'LENDER';
      readonly formalization_deadline: Date;
    };

/**
 * Returns why the actor cannot give this answer to a contract, by current statuses; undefined when it can.
 */
export function answerContractRefusal(
  actor: Actor,
  deal: {
    readonly offer: { readonly company_id: number; readonly status: OfferStatus };
    /** Null for a version that is not the newest. */
    readonly contract: ContractStatus | null;
    readonly accepted: boolean;
  },
): Refusal | undefined {
  const right = rightRefusal(actor, 'answer-contract');
  if (right) return right;
  const { offer, contract, accepted } = deal;
  if (offer.company_id !== actor.company_id) return { key: 'NOT_FOUND' };
  if (offer.status === 'EXPIRED') return { key: 'OFFER_EXPIRED' };
  const event = accepted ? 'ACCEPT' : 'ASK_RESEND';
  const isAnswerable = contract !== null && mayCause(CONTRACT_LIFECYCLE, contract, event, actor.company_type);
  return offer.status === 'PENDING_CONTRACT' && isAnswerable ? undefined : { key: 'CONTRACT_NOT_ANALYZABLE' };
}

/**
 * Decides on the acquirer's answer to the newest contract. Acceptance completes the negotiation; otherwise
 * the lender has to resend.
 */
export function decideAnswerContract(request: AnswerContract): Decision<ContractAnswer> {
  const { actor, offer, contract, accepted, now } = request;
  const status = effectiveOfferStatus(offer, now);
  const isNewest = contract.id === request.newest_id;
  const refusal = answerContractRefusal(actor, {
    offer: { company_id: offer.company_id, status },
    contract: isNewest ? effectiveContractStatus(contract.status, status) : null,
    accepted,
  });
  if (refusal) return refuseWith(refusal);
  if (accepted) return allow({ answer: 'ACCEPTED', effects: offerEffects(status, 'ACCEPT_CONTRACT') });
  return allow({
    answer: 'RESEND',
    effects: offerEffects(status, 'ASK_RESEND'),
    refusal_reason: normalizeReason(request.refusal_reason),
    formalization_turn: 'LENDER',
    formalization_deadline: stepStart(request),
  });
}
