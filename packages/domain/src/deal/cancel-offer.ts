import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { mayCause } from '../lifecycles/lifecycle.ts';
import { OFFER_LIFECYCLE } from '../lifecycles/offer.ts';
import { isLiveCredit, type OfferStatus } from '../lifecycles/statuses.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuseWith } from '../refusals/decision.ts';
import type { InstantLike } from '../values/instant.ts';
import {
  type CreditClock,
  effectiveCreditStatus,
  effectiveOfferStatus,
  type OfferClock,
} from './effective-status.ts';

export interface CancelOffer {
  readonly actor: Actor;
  readonly offer: OfferClock & { readonly company_id: number };
  readonly credits: readonly (CreditClock & { readonly id: number })[];
  readonly now: InstantLike;
}

export interface OfferCancellation {
  readonly effects: OfferEffects;
  readonly ended_by: 'CANCELED';
  /** The live credits, CANCELED with the cause OFFER_CANCELED. Their lenders get a notice. */
  readonly closed_credits: readonly number[];
}

/** Returns why the actor cannot cancel an offer, by its current status; undefined when it can. */
export function cancelOfferRefusal(
  actor: Actor,
  offer: { readonly company_id: number; readonly status: OfferStatus },
): Refusal | undefined {
  const right = rightRefusal(actor, 'cancel-offer');
  if (right) return right;
  if (offer.company_id !== actor.company_id) return { key: 'NOT_FOUND' };
  if (offer.status === 'EXPIRED') return { key: 'OFFER_EXPIRED' };
  return mayCause(OFFER_LIFECYCLE, offer.status, 'CANCEL', actor.company_type)
    ? undefined
    : { key: 'OFFER_NOT_CANCELABLE' };
}

/**
 * Decides on the cancellation of an AVAILABLE or APPROVED offer by its acquirer, with all its proposals. It
 * is irreversible.
 */
export function decideCancelOffer({ actor, offer, credits, now }: CancelOffer): Decision<OfferCancellation> {
  const status = effectiveOfferStatus(offer, now);
  const refusal = cancelOfferRefusal(actor, { company_id: offer.company_id, status });
  if (refusal) return refuseWith(refusal);
  return allow({
    effects: offerEffects(status, 'CANCEL'),
    ended_by: 'CANCELED',
    closed_credits: credits
      .filter((credit) => isLiveCredit(effectiveCreditStatus(credit, status, now)))
      .map(({ id }) => id),
  });
}
