import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import { type Day, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { authorizationDayRefusal, authorizedOnOf } from './chargeback.ts';
import { enterOn, type NewCollectionEntry, openSum, openValue } from './collection-balance.ts';
import {
  type NamedCollections,
  namedRefusal,
  openOnes,
  paymentInformedRefusal,
} from './collection-selection.ts';
import { type CollectionsPlan, type OtherCollections, planOf } from './collections-plan.ts';
import { type SettlementDeal, settlementActRefusal } from './settlement-deal.ts';
import type { ShortageReason } from './vocabulary.ts';

/** The loss above which a write-off needs a second tick: in centavos, and as a 200th part of the face. */
const TICK_ABOVE: Centavos = 1_000_00;
const TICK_ABOVE_PART = 200;

/**
 * Tells whether a write-off needs a second tick: above 0.5 % of the face of its groups, or above R$ 1,000.
 * @param loss and face in centavos
 */
export const needsLossTick = (loss: Centavos, face: Centavos): boolean =>
  loss > TICK_ABOVE || loss * TICK_ABOVE_PART > face;

export interface WriteOff {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly named: NamedCollections;
  readonly others: OtherCollections;
  readonly reason: ShortageReason;
  readonly text?: string | null | undefined;
  /** The day on which the sale of a chargeback was authorized. */
  readonly authorized_on?: Day | null | undefined;
  readonly now: InstantLike;
}

/** Returns why the actor cannot write anything off now; undefined when it can. */
export const writeOffRefusal = (request: Pick<WriteOff, 'actor' | 'deal' | 'now'>): Refusal | undefined =>
  settlementActRefusal(request, 'write-off-collections') ?? paymentInformedRefusal(request.deal.payment);

/** Returns why the actor cannot close a group with a loss while receiving; undefined when it can. */
export const closeWithLossRefusal = (actor: Actor): Refusal | undefined =>
  rightRefusal(actor, 'write-off-collections');

/**
 * Decides whether the lender closes collections as lost: all that is open of each. The command asks for
 * approval above the limit WRITE_OFF, by `loss_value`.
 */
export function decideWriteOff(request: WriteOff): Decision<CollectionsPlan> {
  const { deal, named, others, now } = request;
  const refusal = firstRefusal([
    writeOffRefusal(request),
    namedRefusal(named),
    authorizationDayRefusal(request, now),
  ]);
  if (refusal) return refusal;
  const open = openOnes(named);
  const day: Day = today(now);
  const entries = open.map(
    (collection): NewCollectionEntry => ({
      collection_id: collection.id,
      kind: 'WRITE_OFF',
      amount: openValue(collection),
      day,
      reason: request.reason,
      text: normalizeReason(request.text),
      authorized_on: authorizedOnOf(request),
      reverses_id: null,
    }),
  );
  const changes = open.map((collection, at) => enterOn(collection, entries.slice(at, at + 1)));
  return allow(planOf({ deal, others, entries, changes, loss_value: openSum(open) }));
}
