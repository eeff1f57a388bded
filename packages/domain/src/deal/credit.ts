import { CREDIT_LIFECYCLE } from '../lifecycles/credit.ts';
import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { nextStatus, START } from '../lifecycles/lifecycle.ts';
import { isLiveCredit, type OfferStatus } from '../lifecycles/statuses.ts';
import { type Beginning, type Step, step } from '../lifecycles/step.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuse } from '../refusals/decision.ts';
import { cleanReason } from '../refusals/refusal-reason.ts';
import { type Day, formalizationDeadline } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import {
  type CreditClock,
  effectiveCreditStatus,
  effectiveOfferStatus,
  type OfferClock,
} from './effective.ts';
import { expireDateRefusal } from './offer-terms.ts';

/** What a proposal is measured against. */
export interface ProposalTerms {
  readonly offer_value: Centavos;
  readonly minimal_value: Centavos;
  readonly expire_date: InstantLike;
}

/** Equal to the minimum is allowed, equal to the offer as well (C-22). */
export function creditValueRefusal(creditValue: Centavos, terms: ProposalTerms): Refusal | undefined {
  const field = 'credit_value';
  if (creditValue < terms.minimal_value) return { key: 'PROPOSAL_BELOW_MINIMUM', field };
  return creditValue > terms.offer_value ? { key: 'PROPOSAL_ABOVE_OFFER', field } : undefined;
}

export interface CreateCredit {
  readonly actor: Actor;
  /** One to which the actor's company was invited: to others it does not exist. */
  readonly offer: OfferClock & ProposalTerms;
  /** All credits of the actor's company on this offer. */
  readonly own_credits: readonly CreditClock[];
  readonly credit_value: Centavos;
  readonly expire_date: InstantLike;
  readonly now: InstantLike;
}

/** May this proposal be made? */
export function decideCreateCredit(request: CreateCredit): Decision<Beginning<'CREDIT', 'PROPOSE'>> {
  const { actor, offer, own_credits, now } = request;
  const right = rightRefusal(actor, 'create-credit');
  if (right) return { ok: false, refusal: right };
  const status = effectiveOfferStatus(offer, now);
  return (
    firstRefusal([
      closedRefusal(status),
      hasLiveCredit(own_credits, status, now)
        ? { key: 'ACTIVE_PROPOSAL_EXISTS', field: 'offer_id' }
        : undefined,
      creditValueRefusal(request.credit_value, offer),
      expireDateRefusal(request.expire_date, offer.expire_date, now),
    ]) ?? allow(step('CREDIT', START, 'PROPOSE'))
  );
}

function closedRefusal(status: OfferStatus): Refusal | undefined {
  if (status === 'AVAILABLE') return undefined;
  return { key: status === 'EXPIRED' ? 'OFFER_EXPIRED' : 'OFFER_NOT_OPEN', field: 'offer_id' };
}

function hasLiveCredit(credits: readonly CreditClock[], offer: OfferStatus, now: InstantLike): boolean {
  return credits.some((credit) => isLiveCredit(effectiveCreditStatus(credit, offer, now)));
}

export interface AnswerCredit {
  readonly actor: Actor;
  readonly offer: OfferClock & { readonly company_id: number; readonly first_due_date: Day };
  readonly credit: CreditClock & { readonly id: number };
  /** All credits of the offer. */
  readonly credits: readonly (CreditClock & { readonly id: number })[];
  readonly accepted: boolean;
  readonly refusal_reason?: string | null | undefined;
  /** What each step of the formalization has, in business days. */
  readonly formalization_days: number;
  readonly now: InstantLike;
}

export type CreditAnswer =
  | {
      readonly answer: 'ACCEPTED';
      readonly effects: OfferEffects;
      readonly formalization_turn: 'LENDER';
      readonly formalization_deadline: Date;
      /** The other live credits, CANCELED with the cause OTHER_ACCEPTED. */
      readonly closed_credits: readonly number[];
    }
  | {
      readonly answer: 'REJECTED';
      readonly step: Step<'CREDIT', 'REJECT'>;
      readonly refusal_reason: string | null;
    };

/** The acquirer accepts one proposal, which closes the others, or refuses it with an optional reason. */
export function decideAnswerCredit(request: AnswerCredit): Decision<CreditAnswer> {
  const { actor, offer, credit, accepted, now } = request;
  const right = rightRefusal(actor, 'answer-credit');
  if (right) return { ok: false, refusal: right };
  if (offer.company_id !== actor.company_id) return refuse('NOT_FOUND');
  const status = effectiveOfferStatus(offer, now);
  if (status === 'EXPIRED') return refuse('OFFER_EXPIRED');
  const live = effectiveCreditStatus(credit, status, now);
  const next = nextStatus(CREDIT_LIFECYCLE, live, accepted ? 'ACCEPT' : 'REJECT');
  if (status !== 'AVAILABLE' || next === undefined) return refuse('PROPOSAL_ACTION_UNAVAILABLE');
  return allow(accepted ? acceptance(request) : rejection(request));
}

function acceptance({ offer, credit, credits, formalization_days, now }: AnswerCredit): CreditAnswer {
  const others = credits.filter(
    (other) => other.id !== credit.id && effectiveCreditStatus(other, offer.status, now) === 'AVAILABLE',
  );
  const began = new Date(toInstant(now).epochMilliseconds);
  return {
    answer: 'ACCEPTED',
    effects: offerEffects('AVAILABLE', 'ACCEPT_CREDIT'),
    formalization_turn: 'LENDER',
    formalization_deadline: formalizationDeadline(began, offer.first_due_date, formalization_days),
    closed_credits: others.map(({ id }) => id),
  };
}

function rejection({ refusal_reason }: AnswerCredit): CreditAnswer {
  return {
    answer: 'REJECTED',
    step: step('CREDIT', 'AVAILABLE', 'REJECT'),
    refusal_reason: cleanReason(refusal_reason),
  };
}
