import { CONTRACT_LIFECYCLE } from '../lifecycles/contract.ts';
import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { mayCause } from '../lifecycles/lifecycle.ts';
import type { ContractStatus, CreditStatus } from '../lifecycles/statuses.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import { cleanReason } from '../refusals/refusal-reason.ts';
import { type Day, formalizationDeadline } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { REMINDER_HOURS } from '../values/limits.ts';
import { effectiveContractStatus, effectiveOfferStatus, type OfferClock } from './effective.ts';

/** Both sides are reminded this long before a formalization deadline. */
export function reminderInstant(deadline: InstantLike): Date {
  return new Date(toInstant(deadline).subtract({ hours: REMINDER_HOURS }).epochMilliseconds);
}

/** The offer of a deal under formalization. */
export interface FormalizingOffer extends OfferClock {
  /** The acquirer. */
  readonly company_id: number;
  /** The earliest of offered receivables and margin. */
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

/** A step of the formalization begins: until when it lasts. */
interface StepStart {
  readonly offer: FormalizingOffer;
  /** What each step has, in business days. */
  readonly formalization_days: number;
  readonly now: InstantLike;
}

const stepBegins = ({ offer, formalization_days, now }: StepStart): Date =>
  formalizationDeadline(new Date(toInstant(now).epochMilliseconds), offer.first_due_date, formalization_days);

/**
 * The lender of the accepted proposal sends the contract, and again after a resend was asked for. A credit of
 * another company answers as one that does not exist.
 */
export function decideUploadContract(request: UploadContract): Decision<ContractUpload> {
  const { actor, offer, credit, contract, now } = request;
  const right = rightRefusal(actor, 'upload-contract');
  if (right) return { ok: false, refusal: right };
  if (credit.company_id !== actor.company_id)
    return refuse('PROPOSAL_ACTION_UNAVAILABLE', { field: 'credit_id' });
  const status = effectiveOfferStatus(offer, now);
  if (status === 'EXPIRED') return refuse('OFFER_EXPIRED');
  if (credit.status === 'NEGOTIATED' || (status === 'PENDING_CONTRACT' && contract?.status === 'PENDING'))
    return refuse('CONTRACT_EXISTS', { field: 'credit_id' });
  if (credit.status !== 'APPROVED' || (status !== 'APPROVED' && status !== 'PENDING_CONTRACT'))
    return refuse('PROPOSAL_ACTION_UNAVAILABLE', { field: 'credit_id' });
  return allow({
    effects: offerEffects(status, 'UPLOAD_CONTRACT'),
    version: (contract?.version ?? 0) + 1,
    formalization_turn: 'BORROWER',
    formalization_deadline: stepBegins(request),
  });
}

export interface AnswerContract extends StepStart {
  readonly actor: Actor;
  /** The version that is answered. */
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

/** The acquirer accepts the newest contract, which completes the negotiation, or asks for a resend. */
export function decideAnswerContract(request: AnswerContract): Decision<ContractAnswer> {
  const { actor, offer, contract, accepted, now } = request;
  const right = rightRefusal(actor, 'answer-contract');
  if (right) return { ok: false, refusal: right };
  if (offer.company_id !== actor.company_id) return refuse('NOT_FOUND');
  const status = effectiveOfferStatus(offer, now);
  if (status === 'EXPIRED') return refuse('OFFER_EXPIRED');
  const version = effectiveContractStatus(contract.status, status);
  const event = accepted ? 'ACCEPT' : 'ASK_RESEND';
  const isAnswerable = mayCause(CONTRACT_LIFECYCLE, version, event, actor.company_type);
  if (status !== 'PENDING_CONTRACT' || contract.id !== request.newest_id || !isAnswerable)
    return refuse('CONTRACT_NOT_ANALYZABLE');
  if (accepted) return allow({ answer: 'ACCEPTED', effects: offerEffects(status, 'ACCEPT_CONTRACT') });
  return allow({
    answer: 'RESEND',
    effects: offerEffects(status, 'ASK_RESEND'),
    refusal_reason: cleanReason(request.refusal_reason),
    formalization_turn: 'LENDER',
    formalization_deadline: stepBegins(request),
  });
}
