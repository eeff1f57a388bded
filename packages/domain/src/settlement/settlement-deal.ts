import { effectiveOfferStatus, type OfferClock } from '../deal/effective-status.ts';
import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import type { PaymentStatus } from '../lifecycles/statuses.ts';
import { type Actor, type Right, rightRefusal } from '../people/permissions.ts';
import type { Refusal } from '../refusals/decision.ts';
import { addBusinessDays, type Day, saoPauloInstant, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { DEADLINE_TIME } from '../values/limits.ts';
import type { Centavos } from '../values/money.ts';
import type { CollectionRoute, ContestDecision, PaymentConsent } from './vocabulary.ts';

/** The payment of a deal, in centavos and São Paulo days. */
export interface PaymentState {
  readonly status: PaymentStatus;
  /** The price of the deal (`credit_value`). */
  readonly payment_value: Centavos;
  readonly due_date: Day;
  /** The instant of the deal's completion, or of the last reversal. */
  readonly due_since: InstantLike;
  readonly informed_day: Day | null;
  readonly confirmed: {
    readonly day: Day;
    readonly amount: Centavos;
    readonly at: InstantLike;
  } | null;
  /** The change to which the lender has consented; every step of the payment clears it. */
  readonly consented_to: PaymentConsent | null;
  /** From when moderators can decide on a contested payment. */
  readonly moderators_at?: InstantLike | null;
  /** The decision of a moderator on a contested payment; every step of the payment clears it. */
  readonly decision?: ContestDecision | null;
}

/** A completed deal with its locked rows. Calendar events that are due have been applied to it. */
export interface SettlementDeal {
  readonly offer: OfferClock & {
    readonly company_id: number;
    readonly collection_route: CollectionRoute;
  };
  /** The company of the winner, a stored column that survives a rescission. */
  readonly lender_id: number;
  readonly completion_day: Day;
  readonly payment: PaymentState;
}

/** The stored change that makes a deal tracked. */
export interface Tracking {
  /** True to set the flag: this is the first settlement act of the deal. */
  readonly starts: boolean;
  /** The steps that reopen what the calendar has settled; null when it has settled nothing. */
  readonly reopened: OfferEffects | null;
}

/** The statuses of an offer whose settlement is open. */
export type SettlementStatus = 'NEGOTIATED' | 'PARTIALLY_LIQUIDATED' | 'LIQUIDATED';

/** Returns what the first settlement act changes; nothing for a tracked deal. */
export function trackingOf({ status, tracked }: Pick<OfferClock, 'status' | 'tracked'>): Tracking {
  const reopens = !tracked && status === 'PARTIALLY_LIQUIDATED';
  return { starts: !tracked, reopened: reopens ? offerEffects(status, 'REOPEN_ALL') : null };
}

/** Returns the offer status from which a settlement act starts, after `trackingOf` has been applied. */
export function settlementStatusOf(offer: Pick<OfferClock, 'status' | 'tracked'>): SettlementStatus {
  if (!offer.tracked) return 'NEGOTIATED';
  return offer.status === 'PARTIALLY_LIQUIDATED' || offer.status === 'LIQUIDATED'
    ? offer.status
    : 'NEGOTIATED';
}

/** Returns why a deal has no open settlement; undefined when it has one. */
export function settlementRefusal(offer: OfferClock, now: InstantLike): Refusal | undefined {
  const status = effectiveOfferStatus(offer, now);
  if (status === 'LIQUIDATED') return offer.tracked ? undefined : { key: 'SETTLED_BY_CALENDAR' };
  const isOpen = status === 'NEGOTIATED' || status === 'PARTIALLY_LIQUIDATED';
  return isOpen ? undefined : { key: 'SETTLEMENT_NOT_OPEN' };
}

/**
 * Returns why the actor may do nothing of this right to the deal; undefined when it may. A company that is
 * not the named side gets the same refusal as for a missing deal.
 */
export function settlementActRefusal(
  request: { readonly actor: Actor; readonly deal: SettlementDeal; readonly now: InstantLike },
  right: Right,
): Refusal | undefined {
  const { actor, deal, now } = request;
  const missing = rightRefusal(actor, right);
  if (missing) return missing;
  const side = actor.company_type === 'LENDER' ? deal.lender_id : deal.offer.company_id;
  if (side !== actor.company_id) return { key: 'NOT_FOUND' };
  return settlementRefusal(deal.offer, now);
}

/**
 * Returns why the actor may not do an act of this right by an allocated bank line. The machine, which has no
 * rights, allocates the lines of a company to the deals of that company only.
 */
export const lineActRefusal = (
  {
    actor,
    deal,
    now,
  }: {
    readonly actor: Actor | 'system';
    readonly deal: SettlementDeal;
    readonly now: InstantLike;
  },
  right: Right,
): Refusal | undefined =>
  actor === 'system' ? settlementRefusal(deal.offer, now) : settlementActRefusal({ actor, deal, now }, right);

/** Validates the day of a payment or entry: from `first` to today, both included. */
export function entryDayRefusal(
  day: Day,
  first: Day,
  now: InstantLike,
): Refusal<'SETTLEMENT_DAY_INVALID'> | undefined {
  const last = today(now);
  if (day >= first && day <= last) return undefined;
  return { key: 'SETTLEMENT_DAY_INVALID', field: 'day', expected: `${first}/${last}` };
}

/** The business days that a side has for each step of settlement, from a contest to an approval. */
const SETTLEMENT_STEP_BUSINESS_DAYS = 2;

/** Returns when a step of settlement ends: 18:00 of the last of its business days. */
export const settlementStepDeadline = (began: InstantLike): Date =>
  saoPauloInstant(addBusinessDays(today(began), SETTLEMENT_STEP_BUSINESS_DAYS), DEADLINE_TIME);
