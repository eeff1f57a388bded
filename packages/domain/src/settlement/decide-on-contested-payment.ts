import { hasPassed } from '../deal/effective-status.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuseWith } from '../refusals/decision.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { type PaymentState, type SettlementDeal, settlementRefusal } from './settlement-deal.ts';
import type { ContestDecision } from './vocabulary.ts';

export interface DecideOnContestedPayment {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly now: InstantLike;
}

/** Tells whether moderators decide on a contested payment: from its deadline until one has decided. */
export const awaitsContestDecision = (
  { status, moderators_at, decision }: Pick<PaymentState, 'status' | 'moderators_at' | 'decision'>,
  now: InstantLike,
): boolean =>
  status === 'CONTESTED' && decision == null && moderators_at != null && hasPassed(moderators_at, now);

/**
 * Returns why the actor cannot decide on the payment of a deal now; undefined when it can. Moderators decide
 * on a contested payment from its deadline on, and may change their decision until the payment's next step.
 */
export function decideOnContestedPaymentRefusal({
  actor,
  deal,
  now,
}: DecideOnContestedPayment): Refusal | undefined {
  const refusal = rightRefusal(actor, 'decide-contested-payment') ?? settlementRefusal(deal.offer, now);
  if (refusal) return refusal;
  const { status, moderators_at } = deal.payment;
  if (status !== 'CONTESTED' || moderators_at == null) return { key: 'PAYMENT_ACTION_UNAVAILABLE' };
  return hasPassed(moderators_at, now)
    ? undefined
    : { key: 'CONTEST_DECISION_TOO_EARLY', expected: toInstant(moderators_at).toString() };
}

/** Decides whether a moderator may decide so. The same decision twice is refused. */
export function decideOnContestedPayment(
  request: DecideOnContestedPayment & { readonly decision: ContestDecision },
): Decision<ContestDecision> {
  const refusal = decideOnContestedPaymentRefusal(request);
  if (refusal) return refuseWith(refusal);
  if (request.deal.payment.decision === request.decision)
    return refuseWith({ key: 'PAYMENT_ACTION_UNAVAILABLE' });
  return allow(request.decision);
}
