import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { authorizationDayRefusal, authorizedOnOf } from './chargeback.ts';
import {
  type CollectionState,
  enterOn,
  type NewCollectionEntry,
  openSum,
  openValue,
} from './collection-balance.ts';
import {
  amountRefusal,
  type CollectionShare,
  firstEntryDay,
  type NamedCollections,
  namedRefusal,
  openLimits,
  openOnes,
  paymentInformedRefusal,
  shareInOrder,
  sharesRefusal,
} from './collection-selection.ts';
import { type CollectionsPlan, type OtherCollections, planOf, withUnchanged } from './collections-plan.ts';
import { entryDayRefusal, lineActRefusal, type SettlementDeal } from './settlement-deal.ts';
import type { ShortageReason } from './vocabulary.ts';
import { closeWithLossRefusal } from './write-off.ts';

export interface ReceiveCollections {
  /** The system for lines that the machine allocates. */
  readonly actor: Actor | 'system';
  readonly deal: SettlementDeal;
  readonly named: NamedCollections;
  readonly others: OtherCollections;
  readonly day: Day;
  readonly amount: Centavos;
  /** The part of each named collection, of an allocated bank line; undefined to share in order. */
  readonly shares?: readonly CollectionShare[] | undefined;
  /** Why the amount is short of what is open. */
  readonly reason?: ShortageReason | undefined;
  /** Explains the reason, or notes penalties and interest, which are no part of the amount. */
  readonly text?: string | null | undefined;
  /** The day on which the sale of a chargeback was authorized. */
  readonly authorized_on?: Day | null | undefined;
  /** True to write the rest off with the reason. */
  readonly close?: boolean | undefined;
  readonly now: InstantLike;
}

/** Returns why the actor cannot receive anything of the deal now; undefined when it can. */
export const receiveRefusal = (
  request: Pick<ReceiveCollections, 'actor' | 'deal' | 'now'>,
): Refusal | undefined =>
  lineActRefusal(request, 'receive-collections') ?? paymentInformedRefusal(request.deal.payment);

/** Validates the facts of a shortage; of a whole amount they are ignored. */
const shortageRefusal = (request: ReceiveCollections, short: Centavos): Refusal | undefined =>
  closingRefusal(request, short) ?? (short > 0 ? authorizationDayRefusal(request, request.now) : undefined);

function closingRefusal({ actor, reason, close }: ReceiveCollections, short: Centavos): Refusal | undefined {
  if (close !== true || short <= 0) return undefined;
  const right = actor === 'system' ? ({ key: 'NO_PERMISSION' } as const) : closeWithLossRefusal(actor);
  if (right) return right;
  return reason === undefined ? { key: 'SHORTAGE_REASON_MISSING', field: 'reason' } : undefined;
}

/**
 * Returns the entries of one collection: its share, and the loss of its rest when the act closes it. A text
 * with a reason explains the shortage; without one it is a note on all entries, such as of interest.
 * @param keepsReason true to name the reason of the shortage on a share that fills the collection
 */
function entriesOn(
  collection: CollectionState,
  share: Centavos,
  request: ReceiveCollections,
  keepsReason: boolean,
): readonly NewCollectionEntry[] {
  const rest = openValue(collection) - share;
  const { day, text, close } = request;
  const reason = rest > 0 || keepsReason ? (request.reason ?? null) : null;
  const common = {
    collection_id: collection.id,
    day,
    reason,
    text: reason === null && request.reason !== undefined ? null : normalizeReason(text),
    authorized_on: reason === null ? null : authorizedOnOf(request),
    reverses_id: null,
  };
  return [
    ...(share > 0 ? [{ ...common, kind: 'RECEIPT', amount: share } as const] : []),
    ...(close === true && rest > 0 ? [{ ...common, kind: 'WRITE_OFF', amount: rest } as const] : []),
  ];
}

/**
 * Returns the last collection that gets a share when each share fills its collection; undefined otherwise.
 * The receipt of a short amount would lose its reason there, because the untouched rest has no entry.
 */
function lastFilled(
  open: readonly CollectionState[],
  shares: ReadonlyMap<number, Centavos>,
): number | undefined {
  const touched = open.filter(({ id }) => shares.has(id));
  const isFilled = touched.every((collection) => shares.get(collection.id) === openValue(collection));
  return isFilled ? touched.at(-1)?.id : undefined;
}

/**
 * Decides whether the lender receives an amount on collections: of one issuer and day, shared by earliest
 * due date, then id; or all that is open of any; or the given parts. The command asks for approval above
 * the limit WRITE_OFF, by `loss_value`.
 */
export function decideReceiveCollections(request: ReceiveCollections): Decision<CollectionsPlan> {
  const { deal, named, others, day, amount, close, now } = request;
  const early = firstRefusal([receiveRefusal(request), namedRefusal(named)]);
  if (early) return early;
  const open = openOnes(named);
  const short = openSum(open) - amount;
  const refusal = firstRefusal([
    entryDayRefusal(day, firstEntryDay(deal.payment), now),
    request.shares ? sharesRefusal(request.shares, open) : amountRefusal(amount, openSum(open), open),
    shortageRefusal(request, short),
  ]);
  if (refusal) return refusal;
  const shares = new Map(
    (request.shares ?? shareInOrder(amount, openLimits(open))).map((share) => [
      share.collection_id,
      share.amount,
    ]),
  );
  const stated = short > 0 ? request : { ...request, reason: undefined };
  const reasonKept = short > 0 && close !== true ? lastFilled(open, shares) : undefined;
  const entered = open.map((collection) => ({
    collection,
    entries: entriesOn(collection, shares.get(collection.id) ?? 0, stated, collection.id === reasonKept),
  }));
  // A collection without a share stays as it is, and still counts as open.
  const changed = entered.filter(({ entries }) => entries.length > 0);
  const left = open.filter((_, at) => entered[at]?.entries.length === 0);
  return allow(
    planOf({
      deal,
      others: withUnchanged(others, left),
      entries: entered.flatMap(({ entries }) => entries),
      changes: changed.map(({ collection, entries }) => enterOn(collection, entries)),
      named_ids: named.found.map(({ id }) => id),
      loss_value: close === true ? short : 0,
    }),
  );
}
