import { CREDIT_LIFECYCLE } from '../lifecycles/credit.ts';
import { mayCause } from '../lifecycles/lifecycle.ts';
import { type CreditStatus, isOpenCredit } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuseWith } from '../refusals/decision.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import { WITHDRAW_MINUTES } from '../values/limits.ts';
import {
  type CreditClock,
  effectiveCreditStatus,
  effectiveOfferStatus,
  hasPassed,
  type OfferClock,
} from './effective-status.ts';

/** A proposal of the actor's company. Others' proposals do not exist for it. */
interface OwnCredit {
  readonly created_at: InstantLike;
}

/** Returns the instant from which a proposal can no longer be withdrawn. */
export function withdrawableUntil({ created_at }: OwnCredit): Date {
  return new Date(toInstant(created_at).add({ minutes: WITHDRAW_MINUTES }).epochMilliseconds);
}

/**
 * Returns why the actor cannot withdraw its company's proposal, by its current status; undefined when it can.
 */
export function withdrawCreditRefusal(
  actor: Actor,
  credit: OwnCredit & { readonly status: CreditStatus },
  now: InstantLike,
): Refusal | undefined {
  const right = rightRefusal(actor, 'withdraw-credit');
  if (right) return right;
  if (!mayCause(CREDIT_LIFECYCLE, credit.status, 'WITHDRAW', actor.company_type))
    return { key: 'PROPOSAL_ACTION_UNAVAILABLE' };
  return hasPassed(withdrawableUntil(credit), now) ? { key: 'WITHDRAWAL_TIME_OVER' } : undefined;
}

/** Returns until when a proposal can be withdrawn, by its current status; null when it cannot. */
export function shownWithdrawal(
  credit: OwnCredit & { readonly status: CreditStatus },
  now: InstantLike,
): Date | null {
  const until = withdrawableUntil(credit);
  return isOpenCredit(credit.status) && !hasPassed(until, now) ? until : null;
}

/**
 * Decides on the withdrawal of a proposal by its lender, within minutes of its creation and before an answer.
 * The lender may propose again.
 */
export function decideWithdrawCredit(request: {
  readonly actor: Actor;
  readonly offer: OfferClock;
  readonly credit: OwnCredit & CreditClock;
  readonly now: InstantLike;
}): Decision<Step<'CREDIT', 'WITHDRAW'>> {
  const { actor, offer, credit, now } = request;
  const status = effectiveCreditStatus(credit, effectiveOfferStatus(offer, now), now);
  const refusal = withdrawCreditRefusal(actor, { ...credit, status }, now);
  return refusal ? refuseWith(refusal) : allow(step('CREDIT', 'AVAILABLE', 'WITHDRAW'));
}
