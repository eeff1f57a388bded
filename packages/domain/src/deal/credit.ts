import { CREDIT_LIFECYCLE } from '../lifecycles/credit.ts';
import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { nextStatus, START } from '../lifecycles/lifecycle.ts';
import { type CreditStatus, isLiveCredit, type OfferStatus } from '../lifecycles/statuses.ts';
import { type InitialStep, type Step, step } from '../lifecycles/step.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { paymentDayRefusal, paymentDays } from '../rates/payment-day.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuseWith } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import { type Day, formalizationDeadline } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import {
  type CreditClock,
  effectiveCreditStatus,
  effectiveOfferStatus,
  type OfferClock,
} from './effective-status.ts';
import { expireDateRefusal } from './offer-terms.ts';

/** The terms of the offer that limit a proposal, in centavos. */
export interface ProposalTerms {
  readonly offer_value: Centavos;
  readonly minimal_value: Centavos;
  readonly expire_date: InstantLike;
}

/**
 * Validates the value of a proposal, in centavos. A value equal to the minimum or to the offer is valid
 * (C-22).
 */
export function creditValueRefusal(
  creditValue: Centavos,
  terms: ProposalTerms,
): Refusal<'PROPOSAL_BELOW_MINIMUM' | 'PROPOSAL_ABOVE_OFFER'> | undefined {
  const field = 'credit_value';
  if (creditValue < terms.minimal_value) return { key: 'PROPOSAL_BELOW_MINIMUM', field };
  return creditValue > terms.offer_value ? { key: 'PROPOSAL_ABOVE_OFFER', field } : undefined;
}

export interface CreateCredit {
  readonly actor: Actor;
  /** An offer that invites the actor's company. Other offers do not exist for it. */
  readonly offer: OfferClock & ProposalTerms & { readonly min_due_date: Day };
  /** All credits of the actor's company on this offer. */
  readonly own_credits: readonly CreditClock[];
  readonly credit_value: Centavos;
  readonly expire_date: InstantLike;
  /** The payment day; the first possible one by default. */
  readonly payment_date?: Day | undefined;
  readonly now: InstantLike;
}

export interface NewProposal {
  readonly step: InitialStep<'CREDIT', 'PROPOSE'>;
  readonly payment_date: Day;
}

/**
 * Returns why the actor cannot propose on an offer that invites its company, by current statuses; undefined
 * when it can.
 */
export function makeProposalRefusal(
  actor: Actor,
  offer: {
    readonly status: OfferStatus;
    /** The statuses of the company's own credits on this offer. */
    readonly own_credits: readonly CreditStatus[];
  },
): Refusal | undefined {
  const right = rightRefusal(actor, 'create-credit');
  if (right) return right;
  const field = 'offer_id';
  if (offer.status === 'EXPIRED') return { key: 'OFFER_EXPIRED', field };
  if (offer.status !== 'AVAILABLE') return { key: 'OFFER_NOT_OPEN', field };
  return offer.own_credits.some(isLiveCredit) ? { key: 'ACTIVE_PROPOSAL_EXISTS', field } : undefined;
}

/** Decides whether the proposal may be made and determines its payment day. */
export function decideCreateCredit(request: CreateCredit): Decision<NewProposal> {
  const { actor, offer, own_credits, expire_date, now } = request;
  const status = effectiveOfferStatus(offer, now);
  const own = own_credits.map((credit) => effectiveCreditStatus(credit, status, now));
  const refusal = firstRefusal([
    makeProposalRefusal(actor, { status, own_credits: own }),
    creditValueRefusal(request.credit_value, offer),
    expireDateRefusal(expire_date, offer.expire_date, now),
  ]);
  if (refusal) return refusal;
  const days = paymentDays(expire_date, offer.min_due_date);
  const { payment_date = days.first } = request;
  return (
    firstRefusal([paymentDayRefusal(payment_date, days)]) ??
    allow({ step: step('CREDIT', START, 'PROPOSE'), payment_date })
  );
}

export interface AnswerCredit {
  readonly actor: Actor;
  readonly offer: OfferClock & { readonly company_id: number; readonly first_due_date: Day };
  readonly credit: CreditClock & { readonly id: number };
  /** All credits of the offer. */
  readonly credits: readonly (CreditClock & { readonly id: number })[];
  readonly accepted: boolean;
  readonly refusal_reason?: string | null | undefined;
  /** The length of each formalization step, in business days. */
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

/**
 * Returns why the actor cannot give this answer to a proposal, by current statuses; undefined when it can.
 */
export function answerCreditRefusal(
  actor: Actor,
  deal: {
    readonly offer: { readonly company_id: number; readonly status: OfferStatus };
    readonly credit: CreditStatus;
    readonly accepted: boolean;
  },
): Refusal | undefined {
  const right = rightRefusal(actor, 'answer-credit');
  if (right) return right;
  if (deal.offer.company_id !== actor.company_id) return { key: 'NOT_FOUND' };
  if (deal.offer.status === 'EXPIRED') return { key: 'OFFER_EXPIRED' };
  const next = nextStatus(CREDIT_LIFECYCLE, deal.credit, deal.accepted ? 'ACCEPT' : 'REJECT');
  return deal.offer.status !== 'AVAILABLE' || next === undefined
    ? { key: 'PROPOSAL_ACTION_UNAVAILABLE' }
    : undefined;
}

/**
 * Decides on the acquirer's answer to a proposal: acceptance, which closes the others, or a refusal with an
 * optional reason.
 */
export function decideAnswerCredit(request: AnswerCredit): Decision<CreditAnswer> {
  const { actor, offer, credit, accepted, now } = request;
  const status = effectiveOfferStatus(offer, now);
  const refusal = answerCreditRefusal(actor, {
    offer: { company_id: offer.company_id, status },
    credit: effectiveCreditStatus(credit, status, now),
    accepted,
  });
  if (refusal) return refuseWith(refusal);
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
    refusal_reason: normalizeReason(refusal_reason),
  };
}
