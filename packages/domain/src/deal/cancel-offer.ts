import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { mayCause } from '../lifecycles/lifecycle.ts';
import { OFFER_LIFECYCLE } from '../lifecycles/offer.ts';
import { isLiveCredit } from '../lifecycles/statuses.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, refuse } from '../refusals/decision.ts';
import type { InstantLike } from '../values/instant.ts';
import {
  type CreditClock,
  effectiveCreditStatus,
  effectiveOfferStatus,
  type OfferClock,
} from './effective.ts';

export interface CancelOffer {
  readonly actor: Actor;
  readonly offer: OfferClock & { readonly company_id: number };
  readonly credits: readonly (CreditClock & { readonly id: number })[];
  readonly now: InstantLike;
}

export interface OfferCancellation {
  readonly effects: OfferEffects;
  readonly ended_by: 'CANCELED';
  /** The live credits, CANCELED with the cause OFFER_CANCELED; their lenders are told. */
  readonly closed_credits: readonly number[];
}

/** The acquirer cancels its own AVAILABLE or APPROVED offer and with it all proposals; cannot be undone. */
export function decideCancelOffer({ actor, offer, credits, now }: CancelOffer): Decision<OfferCancellation> {
  const right = rightRefusal(actor, 'cancel-offer');
  if (right) return { ok: false, refusal: right };
  if (offer.company_id !== actor.company_id) return refuse('NOT_FOUND');
  const status = effectiveOfferStatus(offer, now);
  if (status === 'EXPIRED') return refuse('OFFER_EXPIRED');
  if (!mayCause(OFFER_LIFECYCLE, status, 'CANCEL', actor.company_type)) return refuse('OFFER_NOT_CANCELABLE');
  return allow({
    effects: offerEffects(status, 'CANCEL'),
    ended_by: 'CANCELED',
    closed_credits: credits
      .filter((credit) => isLiveCredit(effectiveCreditStatus(credit, status, now)))
      .map(({ id }) => id),
  });
}
