import { type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuseWith } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import type { InstantLike } from '../values/instant.ts';
import { paymentStepRefusal } from './inform-payment.ts';
import { type SettlementDeal, settlementActRefusal, settlementStepDeadline } from './settlement-deal.ts';
import type { ContestReason } from './vocabulary.ts';

export interface ContestPayment {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly reason: ContestReason;
  readonly text?: string | null | undefined;
  readonly now: InstantLike;
}

export interface ContestedPayment {
  readonly step: Step<'PAYMENT', 'CONTEST'>;
  readonly reason: ContestReason;
  readonly text: string | null;
  /** The instant from which moderators can decide. */
  readonly moderators_at: Date;
}

/** Returns why the actor cannot contest the payment now; undefined when it can. */
export const contestPaymentRefusal = (
  request: Pick<ContestPayment, 'actor' | 'deal' | 'now'>,
): Refusal | undefined =>
  settlementActRefusal(request, 'contest-payment') ?? paymentStepRefusal(request.deal, 'CONTEST');

/** Decides whether the acquirer contests an informed payment. */
export function decideContestPayment(request: ContestPayment): Decision<ContestedPayment> {
  const refusal = contestPaymentRefusal(request);
  if (refusal) return refuseWith(refusal);
  return allow({
    step: step('PAYMENT', 'INFORMED', 'CONTEST'),
    reason: request.reason,
    text: normalizeReason(request.text),
    moderators_at: settlementStepDeadline(request.now),
  });
}
