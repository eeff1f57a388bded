import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { mayCause } from '../lifecycles/lifecycle.ts';
import { OFFER_LIFECYCLE } from '../lifecycles/offer.ts';
import type { OfferStatus } from '../lifecycles/statuses.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import { type Day, offerExpireLimit } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { effectiveOfferStatus, hasPassed, type OfferClock } from './effective-status.ts';
import { expireDateRefusal, minimalValueRefusal } from './offer-terms.ts';

/**
 * The changes that an acquirer may make to a schedule that takes proposals. None affects existing proposals
 * (product, section 11).
 */
export const OFFER_CHANGES = ['EXTEND_DEADLINE', 'LOWER_MINIMUM', 'INVITE_LENDERS'] as const;
export type OfferChange = (typeof OFFER_CHANGES)[number];

export function isOfferChange(text: string): text is OfferChange {
  return OFFER_CHANGES.some((change) => change === text);
}

interface ChangeOffer {
  readonly actor: Actor;
  readonly offer: OfferClock & { readonly company_id: number };
  readonly now: InstantLike;
}

/**
 * Returns why the actor cannot make this change to an offer, by its current status; undefined when it can.
 */
export function changeOfferRefusal(
  actor: Actor,
  offer: { readonly company_id: number; readonly status: OfferStatus },
  change: OfferChange,
): Refusal | undefined {
  const right = rightRefusal(actor, 'change-offer');
  if (right) return right;
  if (offer.company_id !== actor.company_id) return { key: 'NOT_FOUND' };
  if (offer.status === 'EXPIRED') return { key: 'OFFER_EXPIRED' };
  return mayCause(OFFER_LIFECYCLE, offer.status, change, actor.company_type)
    ? undefined
    : { key: 'OFFER_NOT_CHANGEABLE' };
}

function decideChange(
  { actor, offer, now }: ChangeOffer,
  change: OfferChange,
  refusal: Refusal | undefined,
): Decision<OfferEffects> {
  const status = effectiveOfferStatus(offer, now);
  const barred = changeOfferRefusal(actor, { company_id: offer.company_id, status }, change);
  return firstRefusal([barred, refusal]) ?? allow(offerEffects(status, change));
}

/**
 * Validates a new deadline: later than the current one and within the limit set at the schedule's creation.
 */
export function extendDeadlineRefusal(
  expireDate: InstantLike,
  offer: {
    readonly expire_date: InstantLike;
    /** The latest allowed instant. */
    readonly limit: InstantLike;
  },
  now: InstantLike,
): Refusal<'EXPIRATION_INVALID' | 'EXPIRATION_OUT_OF_RANGE' | 'EXPIRATION_NOT_LATER'> | undefined {
  const refusal = expireDateRefusal(expireDate, offer.limit, now);
  if (refusal) return refusal;
  const expected = new Date(toInstant(offer.expire_date).epochMilliseconds).toISOString();
  return hasPassed(expireDate, offer.expire_date)
    ? { key: 'EXPIRATION_NOT_LATER', field: 'expire_date', expected }
    : undefined;
}

/** Decides on a later deadline for proposals. Existing proposals retain their validity and payment day. */
export function decideExtendDeadline(
  request: ChangeOffer & {
    /** `first_due_date`: the earliest of all receivables, margin included. */
    readonly offer: { readonly first_due_date: Day };
    readonly expire_date: InstantLike;
  },
): Decision<OfferEffects> {
  const { offer, expire_date, now } = request;
  const limits = { expire_date: offer.expire_date, limit: offerExpireLimit(offer.first_due_date) };
  return decideChange(request, 'EXTEND_DEADLINE', extendDeadlineRefusal(expire_date, limits, now));
}

/** Validates a new minimum, in centavos: above zero and below the current one. */
export function lowerMinimumRefusal(
  minimalValue: Centavos,
  offer: { readonly minimal_value: Centavos; readonly offer_value: Centavos },
): Refusal<'MINIMAL_VALUE_MISSING' | 'MINIMAL_VALUE_TOO_HIGH' | 'MINIMAL_VALUE_NOT_LOWER'> | undefined {
  const refusal = minimalValueRefusal(minimalValue, offer.offer_value);
  if (refusal) return refusal;
  return minimalValue < offer.minimal_value
    ? undefined
    : { key: 'MINIMAL_VALUE_NOT_LOWER', field: 'minimal_value' };
}

/** Decides on a lower minimum for future proposals. */
export function decideLowerMinimum(
  request: ChangeOffer & {
    readonly offer: { readonly minimal_value: Centavos; readonly offer_value: Centavos };
    readonly minimal_value: Centavos;
  },
): Decision<OfferEffects> {
  const refusal = lowerMinimumRefusal(request.minimal_value, request.offer);
  return decideChange(request, 'LOWER_MINIMUM', refusal);
}

/** Decides on the invitation of further lenders. */
export function decideInviteLenders(
  request: ChangeOffer & {
    readonly lenders: readonly number[];
    /** The named lenders that are companies of type LENDER. */
    readonly existing_lenders: readonly number[];
    /** The lenders already invited to the offer. */
    readonly invited: readonly number[];
  },
): Decision<OfferEffects> {
  return decideChange(request, 'INVITE_LENDERS', lendersRefusal(request));
}

function lendersRefusal({
  lenders,
  existing_lenders,
  invited,
}: Parameters<typeof decideInviteLenders>[0]): Refusal | undefined {
  const field = 'lenders';
  const unknown = new Set(lenders).difference(new Set(existing_lenders));
  if (lenders.length === 0 || unknown.size > 0) return { key: 'LENDERS_NOT_FOUND', field };
  const already = new Set(lenders).intersection(new Set(invited));
  return already.size > 0 ? { key: 'LENDERS_ALREADY_INVITED', field } : undefined;
}
