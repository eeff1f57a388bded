import { hasPassed } from '../deal/effective-status.ts';
import type { OfferStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import { normalizeReason } from '../refusals/refusal-reason.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { BuybackState } from './buyback.ts';
import { type CollectionEntry, type CollectionState, isReversible, reverseOn } from './collection-balance.ts';
import { type CollectionsPlan, type OtherCollections, planOf } from './collections-plan.ts';
import { type SettlementDeal, settlementActRefusal } from './settlement-deal.ts';

/** A stored entry with its author. */
export interface StoredEntry extends CollectionEntry {
  readonly collection_id: number;
  readonly day: Day;
  /** The company that made it. */
  readonly company_id: number;
  /** The entry that reverses it; null while it is in force. */
  readonly reversed_by: number | null;
  /** The buyback, cover or dispute that it comes from. */
  readonly buyback_id?: number | null;
  readonly cover_id?: number | null;
  readonly dispute_id?: number | null;
}

export interface ReverseEntry {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly collection: CollectionState;
  readonly entry: StoredEntry;
  readonly others: OtherCollections;
  readonly reason: string;
  readonly now: InstantLike;
}

export interface ReversedEntry extends CollectionsPlan {
  /** True when the deal was settled: its released margin does not return. Both sides get a notice. */
  readonly margin_is_gone: boolean;
}

/**
 * Returns why the actor cannot reverse an entry now; undefined when it can. That of a dispute was agreed or
 * decided, so that no side takes it back alone.
 */
export function reverseEntryRefusal(request: Omit<ReverseEntry, 'reason' | 'others'>): Refusal | undefined {
  const { actor, collection, entry } = request;
  const refusal = settlementActRefusal(request, 'reverse-collection-entry');
  if (refusal) return refusal;
  if (entry.dispute_id != null) return { key: 'ENTRY_OF_DISPUTE' };
  if (entry.company_id !== actor.company_id) return { key: 'ENTRY_OF_OTHER_COMPANY' };
  return isStanding(entry) && isReversible(collection.status)
    ? undefined
    : { key: 'ENTRY_NOT_REVERSIBLE', field: 'entry_id' };
}

const isStanding = ({ reverses_id, reversed_by }: StoredEntry): boolean =>
  reverses_id === null && reversed_by === null;

const SETTLED: OfferStatus = 'LIQUIDATED';

/**
 * Decides whether the company that made an entry reverses it. The reversing entry has the day of the reversed
 * one, so that sums by value day cancel out.
 */
export function decideReverseEntry(request: ReverseEntry): Decision<ReversedEntry> {
  const refusal = firstRefusal([reverseEntryRefusal(request)]);
  if (refusal) return refusal;
  return allow(reversalOf(request, [request.collection], [request.entry]));
}

/** Returns the plan that reverses entries of some collections, in the given order on each. */
function reversalOf(
  { deal, others, reason }: Pick<ReverseEntry, 'deal' | 'others' | 'reason'>,
  collections: readonly CollectionState[],
  entries: readonly StoredEntry[],
): ReversedEntry {
  const byCollection = Map.groupBy(entries, ({ collection_id }) => collection_id);
  const plan = planOf({
    deal,
    others,
    entries: entries.map(({ collection_id, id, kind, amount, day, buyback_id }) => ({
      collection_id,
      kind,
      amount,
      day,
      reason: null,
      text: normalizeReason(reason),
      reverses_id: id,
      buyback_id: buyback_id ?? null,
    })),
    changes: collections.map((collection) =>
      reverseOn(collection, ...(byCollection.get(collection.id) ?? [])),
    ),
  });
  return { ...plan, margin_is_gone: deal.offer.status === SETTLED };
}

/** The entries of an allocated bank line on a collection: its receipt, and the loss that closed the rest. */
export interface UndoReceipt extends Omit<ReverseEntry, 'entry'> {
  readonly entries: readonly StoredEntry[];
}

/**
 * Decides whether the company that owns a bank line undoes its allocation to a collection. The machine's
 * allocations are undone by any person of the company.
 */
export function decideUndoReceipt(request: UndoReceipt): Decision<ReversedEntry> {
  const { collection, entries } = request;
  const refusal = firstRefusal([reversalRefusal(request, [collection], entries)]);
  // The loss is reversed first, as it was entered last.
  return refusal ?? allow(reversalOf(request, [collection], entries.toReversed()));
}

/** The collections of a confirmed buyback, and the standing entry of each. */
export interface ReverseBuyback extends Omit<ReverseEntry, 'entry' | 'collection'> {
  readonly buyback: Pick<BuybackState, 'status' | 'expires_at'>;
  readonly collections: readonly CollectionState[];
  readonly entries: readonly StoredEntry[];
}

export interface ReversedBuyback extends ReversedEntry {
  readonly step: Step<'BUYBACK', 'REOPEN' | 'REVERSE'>;
}

/**
 * Decides whether the lender reverses a buyback: all entries at once, because it has one price. It is
 * proposed again while it can still be answered.
 */
export function decideReverseBuyback(request: ReverseBuyback): Decision<ReversedBuyback> {
  const { collections, entries, buyback, now } = request;
  const isConfirmed = buyback.status === 'CONFIRMED';
  const refusal = firstRefusal([
    reversalRefusal(request, collections, entries),
    isConfirmed ? undefined : { key: 'ENTRY_NOT_REVERSIBLE' },
  ]);
  if (refusal) return refusal;
  const taken = hasPassed(buyback.expires_at, now)
    ? step('BUYBACK', 'CONFIRMED', 'REVERSE')
    : step('BUYBACK', 'CONFIRMED', 'REOPEN');
  return allow({ ...reversalOf(request, collections, entries), step: taken });
}

/** Returns why entries cannot be reversed together; undefined when all of them can. */
function reversalRefusal(
  request: Pick<ReverseEntry, 'actor' | 'deal' | 'now'>,
  collections: readonly CollectionState[],
  entries: readonly StoredEntry[],
): Refusal | undefined {
  const isPossible =
    entries.every(isStanding) &&
    entries.length > 0 &&
    collections.every(({ status }) => isReversible(status));
  return (
    settlementActRefusal(request, 'reverse-collection-entry') ??
    (isPossible ? undefined : { key: 'ENTRY_NOT_REVERSIBLE' })
  );
}
