import type { CollectionStatus } from '../lifecycles/statuses.ts';
import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { balanceOf, type CollectionBalance, standingEntriesOf } from './collection-balance.ts';
import { bringsMoney, type FlowMoney, type PaidPrice } from './realized-rate.ts';
import type { CollectionEntryKind, EntryKind, ShortageReason } from './vocabulary.ts';

/** Rebuilds what the settlement of a closed deal was from its entries, which never change. */

/** How a settlement was closed. RESCINDED: the price was never paid. */
export const SETTLEMENT_OUTCOMES = ['SETTLED', 'RESCINDED'] as const;
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number];

/** What a version of a dossier proves: the completion, or a closing of the settlement. */
export const DOSSIER_STAGES = ['COMPLETED', ...SETTLEMENT_OUTCOMES] as const;
export type DossierStage = (typeof DOSSIER_STAGES)[number];

/** Who made an entry. SYSTEM: by allocated bank lines. */
export const ENTRY_AUTHORS = ['ASSIGNOR', 'ASSIGNEE', 'MODERATOR', 'SYSTEM'] as const;
export type EntryAuthorSide = (typeof ENTRY_AUTHORS)[number];

/** What a collection expects, which never changes. */
export interface ExpectedCollection {
  readonly id: number;
  readonly receivable_id: number;
  readonly issuer: string;
  readonly due_date: Day;
  readonly pay_date: Day;
  readonly face_value: Centavos;
  /** The cover that made it; null for a sold receivable. */
  readonly cover_id: number | null;
}

/** An entry of a payment (without a collection) or of a collection. */
export interface RecordedEntry {
  readonly id: number;
  readonly collection_id: number | null;
  readonly kind: EntryKind;
  readonly amount: Centavos;
  readonly day: Day;
  readonly reason: ShortageReason | null;
  readonly reverses_id: number | null;
  /** The buyback, cover or dispute that it comes from. */
  readonly buyback_id: number | null;
  readonly cover_id: number | null;
  readonly dispute_id: number | null;
  /** What was paid for a bought-back amount; null of other entries. */
  readonly price: Centavos | null;
  readonly by: EntryAuthorSide;
}

/** A collection of a closed deal, and the entry that closed it; null of a void one. */
export interface ClosedCollection extends ExpectedCollection, CollectionBalance {
  readonly status: CollectionStatus;
  readonly closed_by: { readonly entry_id: number; readonly author: EntryAuthorSide } | null;
}

const STATUS_OF_CLOSING = {
  RECEIPT: 'RECEIVED',
  BUYBACK: 'REPURCHASED',
  COVER: 'COVERED',
  WRITE_OFF: 'WRITTEN_OFF',
} as const satisfies Record<CollectionEntryKind, CollectionStatus>;

type CollectionEntryRecord = RecordedEntry & { readonly kind: CollectionEntryKind };

const isOfCollection = (entry: RecordedEntry): entry is CollectionEntryRecord => entry.collection_id !== null;

/**
 * Returns the collections as their deal was closed, in the same order. The newest standing entry closed a
 * collection, because the reversal of any of its entries opens it again. One without entries is void: its
 * deal was rescinded, or its cover reversed.
 * @param entries all entries up to the closing, oldest first
 */
export function closedCollections(
  collections: readonly ExpectedCollection[],
  entries: readonly RecordedEntry[],
  outcome: SettlementOutcome,
): ClosedCollection[] {
  const standing = standingEntriesOf(entries).filter(isOfCollection);
  const byCollection = Map.groupBy(standing, ({ collection_id }) => collection_id);
  return collections.map((expected) => {
    const own = byCollection.get(expected.id) ?? [];
    const closing = own.at(-1);
    return {
      ...expected,
      ...balanceOf(expected.face_value, own),
      status: closing && outcome === 'SETTLED' ? STATUS_OF_CLOSING[closing.kind] : 'VOID',
      closed_by: closing ? { entry_id: closing.id, author: closing.by } : null,
    };
  });
}

/** Returns the sums of amounts by day, earliest first. */
export function moneyByDay(money: readonly FlowMoney[]): FlowMoney[] {
  const sums = new Map<Day, Centavos>();
  for (const { day, amount } of money) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums].map(([day, amount]) => ({ day, amount })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the money that a deal brought to the investor, by value day; a buyback brought its price. */
export const receivedByDay = (entries: readonly RecordedEntry[]): FlowMoney[] =>
  moneyByDay(
    standingEntriesOf(entries)
      .filter(({ kind }) => bringsMoney(kind))
      .map(({ day, amount, price }) => ({ day, amount: price ?? amount })),
  );

/** Returns the confirmed price by the standing entries; null where it is not confirmed. */
export function paidPrice(entries: readonly RecordedEntry[]): PaidPrice | null {
  const standing = standingEntriesOf(entries).filter((entry) => entry.collection_id === null);
  const paid = standing.filter(({ kind }) => kind === 'PAYMENT');
  const sum = (kind: EntryKind) =>
    standing.reduce((all, entry) => all + (entry.kind === kind ? entry.amount : 0), 0);
  const day = paid
    .map((entry) => entry.day)
    .toSorted()
    .at(-1);
  return day === undefined ? null : { day, amount: sum('PAYMENT'), fee_value: sum('PAYMENT_FEE') };
}
