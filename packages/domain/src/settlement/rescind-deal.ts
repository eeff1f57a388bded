import { hasPassed } from '../deal/effective-status.ts';
import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { type Step, step } from '../lifecycles/step.ts';
import { type Actor, isInScope, may } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuseWith } from '../refusals/decision.ts';
import { addBusinessDays, saoPauloInstant, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { paymentStepRefusal } from './inform-payment.ts';
import {
  type PaymentState,
  type SettlementDeal,
  settlementActRefusal,
  settlementStatusOf,
  type Tracking,
  trackingOf,
} from './settlement-deal.ts';

/** The business days after the due day, and the time of that day, from which a deal can be rescinded. */
const RESCISSION_BUSINESS_DAYS = 1;
const RESCISSION_TIME = '12:00';

export interface RescindDeal {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  /** The collections with a standing entry. */
  readonly entered_collections: number;
  /** What bank lines are allocated to the price that is not confirmed, in centavos. */
  readonly allocated?: Centavos | undefined;
  readonly now: InstantLike;
}

export interface Rescission {
  readonly tracking: Tracking;
  readonly step: Step<'PAYMENT', 'RESCIND'>;
  /** Releases the receivables and the margin, and cancels the chosen credit. */
  readonly effects: OfferEffects;
  /** The step of every collection. */
  readonly collections: Step<'COLLECTION', 'VOID'>;
  readonly ended_by: 'UNPAID';
  readonly canceled_cause: 'UNPAID';
}

/**
 * Returns from when an unpaid deal can be rescinded: 12:00 of the business day after the due day. The time
 * restarts with each return to DUE.
 */
export function rescindableFrom({ due_date, due_since }: Pick<PaymentState, 'due_date' | 'due_since'>): Date {
  const since = today(due_since);
  const from = since > due_date ? since : due_date;
  return saoPauloInstant(addBusinessDays(from, RESCISSION_BUSINESS_DAYS), RESCISSION_TIME);
}

/** Returns why the actor cannot rescind the deal now; undefined when it can. */
export function rescindDealRefusal(request: RescindDeal): Refusal | undefined {
  const { deal, now } = request;
  const refusal = settlementActRefusal(request, 'rescind-deal') ?? paymentStepRefusal(deal, 'RESCIND');
  if (refusal) return refusal;
  if (request.entered_collections > 0) return { key: 'RESCISSION_AFTER_ENTRY' };
  if ((request.allocated ?? 0) > 0) return { key: 'RESCISSION_AFTER_ALLOCATION' };
  if (deal.payment.status === 'CONTESTED') {
    const isAgreed = deal.payment.consented_to === 'RESCIND' || deal.payment.decision === 'RESCIND';
    return isAgreed ? undefined : { key: 'RESCISSION_NEEDS_CONSENT' };
  }
  const from = rescindableFrom(deal.payment);
  return hasPassed(from, now) ? undefined : { key: 'RESCISSION_TOO_EARLY', expected: from.toISOString() };
}

/**
 * Decides on the rescission of an unpaid deal. The command carries it out only with a second person, see
 * `rescissionAnswerRefusal`.
 */
export function decideRescindDeal(request: RescindDeal): Decision<Rescission> {
  const refusal = rescindDealRefusal(request);
  if (refusal) return refuseWith(refusal);
  const { offer, payment } = request.deal;
  return allow({
    tracking: trackingOf(offer),
    step: step('PAYMENT', payment.status, 'RESCIND'),
    effects: offerEffects(settlementStatusOf(offer), 'RESCIND'),
    collections: step('COLLECTION', 'EXPECTED', 'VOID'),
    ended_by: 'UNPAID',
    canceled_cause: 'UNPAID',
  });
}

/** A person of the acquirer's company; service users are none. */
export interface Colleague {
  readonly user_id: number;
  readonly role: Actor['role'];
  readonly active: boolean;
}

/** Returns the users of the company who can be the second person: active, and one of both a MASTER. */
export const secondPersons = (
  requester: Pick<Colleague, 'user_id' | 'role'>,
  colleagues: readonly Colleague[],
): readonly Colleague[] =>
  colleagues.filter(
    ({ user_id, role, active }) =>
      active && user_id !== requester.user_id && (requester.role === 'MASTER' || role === 'MASTER'),
  );

/**
 * Returns why the actor cannot be the second person of a rescission; undefined when it can. A
 * MODERATOR.MASTER can only where the acquirer's company has no such person.
 */
export function rescissionAnswerRefusal(
  actor: Actor,
  request: {
    readonly company_id: number;
    readonly requester: Pick<Colleague, 'user_id' | 'role'>;
    readonly colleagues: readonly Colleague[];
  },
): Refusal | undefined {
  const seconds = secondPersons(request.requester, request.colleagues);
  if (!isInScope(actor, request.company_id)) return { key: 'NOT_FOUND' };
  if (actor.via === 'CREDENTIAL') return { key: 'NOT_AUTHORIZED' };
  if (actor.company_type === 'MODERATOR')
    return actor.role === 'MASTER' && seconds.length === 0 ? undefined : { key: 'NO_PERMISSION' };
  if (!may(actor, 'rescind-deal')) return { key: 'NO_PERMISSION' };
  return seconds.some(({ user_id }) => user_id === actor.user_id)
    ? undefined
    : { key: 'RESCISSION_NEEDS_OTHER_PERSON' };
}
