import { COLLECTION_LIFECYCLE, type CollectionEvent } from '../lifecycles/collection.ts';
import { transitionOf } from '../lifecycles/lifecycle.ts';
import type { CollectionStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import type { CollectionEntryKind, SettledBy, ShortageReason } from './vocabulary.ts';

/** The stored terms of a collection, in centavos. */
export interface CollectionBalance {
  readonly face_value: Centavos;
  readonly received_value: Centavos;
  readonly bought_back_value: Centavos;
  readonly covered_value: Centavos;
  readonly written_off_value: Centavos;
}

/** A stored collection. */
export interface CollectionState extends CollectionBalance {
  readonly id: number;
  readonly issuer: string;
  readonly due_date: Day;
  readonly pay_date: Day;
  readonly status: CollectionStatus;
}

/** An entry of a collection. The amount of a reversing entry is that of the entry that it reverses. */
export interface CollectionEntry {
  readonly id: number;
  readonly kind: CollectionEntryKind;
  readonly amount: Centavos;
  readonly reverses_id: number | null;
}

/** The term of the balance to which each kind of entry adds. */
const TERM_OF = {
  RECEIPT: 'received_value',
  BUYBACK: 'bought_back_value',
  COVER: 'covered_value',
  WRITE_OFF: 'written_off_value',
} as const satisfies Record<CollectionEntryKind, keyof CollectionBalance>;

/** The event of an entry that leaves nothing open. */
const CLOSING_EVENT = {
  RECEIPT: 'RECEIVE_ALL',
  BUYBACK: 'BUY_BACK',
  COVER: 'COVER',
  WRITE_OFF: 'WRITE_OFF',
} as const satisfies Record<CollectionEntryKind, CollectionEvent>;

/** What settled the receivable of a closed collection; null while it is open or void. */
export const SETTLED_BY_OF = {
  EXPECTED: null,
  PARTIAL: null,
  RECEIVED: 'RECEIPT',
  REPURCHASED: 'BUYBACK',
  COVERED: 'COVER',
  WRITTEN_OFF: 'LOSS',
  VOID: null,
} as const satisfies Record<CollectionStatus, SettledBy | null>;

/** The statuses of a collection that still expects money. */
export const OPEN_COLLECTION_STATUSES = [
  'EXPECTED',
  'PARTIAL',
] as const satisfies readonly CollectionStatus[];

export const isOpenCollection = (status: CollectionStatus): boolean =>
  OPEN_COLLECTION_STATUSES.some((open) => open === status);

/** Returns what has been entered on a collection, in centavos. */
export const enteredValue = (balance: CollectionBalance): Centavos =>
  balance.received_value + balance.bought_back_value + balance.covered_value + balance.written_off_value;

/** Returns the open value of a balance: its face less all that was entered. */
export const openValueOf = (balance: CollectionBalance): Centavos =>
  balance.face_value - enteredValue(balance);

/** Returns the open value of a collection, which is zero for a void one. */
export const openValue = (collection: CollectionBalance & { readonly status: CollectionStatus }): Centavos =>
  collection.status === 'VOID' ? 0 : openValueOf(collection);

/** Returns the sum of the open values of several collections. */
export const openSum = (
  collections: readonly (CollectionBalance & { readonly status: CollectionStatus })[],
): Centavos => collections.reduce((sum, collection) => sum + openValue(collection), 0);

/** Returns the entries in force: neither reversed nor reversals. */
export function standingEntriesOf<Entry extends Pick<CollectionEntry, 'id' | 'reverses_id'>>(
  entries: readonly Entry[],
): Entry[] {
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id));
  return entries.filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id));
}

/** Rebuilds a balance from the entries of a collection. */
export function balanceOf(face_value: Centavos, entries: readonly CollectionEntry[]): CollectionBalance {
  return standingEntriesOf(entries).reduce(addEntry, emptyBalance(face_value));
}

/** Returns the balance of a collection without entries. */
export const emptyBalance = (face_value: Centavos): CollectionBalance => ({
  face_value,
  received_value: 0,
  bought_back_value: 0,
  covered_value: 0,
  written_off_value: 0,
});

const withTerm = (
  balance: CollectionBalance,
  kind: CollectionEntryKind,
  change: Centavos,
): CollectionBalance => ({ ...balance, [TERM_OF[kind]]: balance[TERM_OF[kind]] + change });

function addEntry(
  balance: CollectionBalance,
  { kind, amount }: Pick<CollectionEntry, 'kind' | 'amount'>,
): CollectionBalance {
  return withTerm(balance, kind, amount);
}

/** A new entry of a collection. */
export interface NewCollectionEntry {
  readonly collection_id: number;
  readonly kind: CollectionEntryKind;
  readonly amount: Centavos;
  readonly day: Day;
  readonly reason: ShortageReason | null;
  readonly text: string | null;
  /** The entry that this one reverses; null for others. */
  readonly reverses_id: number | null;
  /** The buyback, cover or dispute that it comes from. */
  readonly buyback_id?: number | null;
  readonly cover_id?: number | null;
  readonly dispute_id?: number | null;
  /** The day on which a sale that was charged back was authorized. */
  readonly authorized_on?: Day | null;
}

/** The change of one collection by an act, to be written as one guarded update. */
export interface CollectionChange {
  readonly collection_id: number;
  readonly from: CollectionStatus;
  /** The steps in their order; the last one leads to the new status. */
  readonly steps: readonly Step<'COLLECTION'>[];
  readonly balance: CollectionBalance;
  readonly settled_by: (typeof SETTLED_BY_OF)[CollectionStatus];
}

/** Returns the change of a collection by entries in order, each up to what the earlier ones leave open. */
export function enterOn(
  collection: CollectionState,
  entries: readonly Pick<NewCollectionEntry, 'kind' | 'amount'>[],
): CollectionChange {
  let status: CollectionStatus = collection.status;
  let balance: CollectionBalance = balanceFrom(collection);
  const steps: Step<'COLLECTION'>[] = [];
  for (const entry of entries) {
    balance = addEntry(balance, entry);
    const event = openValueOf(balance) === 0 ? CLOSING_EVENT[entry.kind] : 'RECEIVE_PART';
    const taken: Step<'COLLECTION'> = step('COLLECTION', status, event);
    steps.push(taken);
    status = taken.to;
  }
  const { id: collection_id, status: from } = collection;
  return { collection_id, from, steps, balance, settled_by: SETTLED_BY_OF[status] };
}

/** Returns the change of a collection by the reversal of standing entries in order. */
export function reverseOn(
  collection: CollectionState,
  ...entries: readonly Pick<CollectionEntry, 'kind' | 'amount'>[]
): CollectionChange {
  let status: CollectionStatus = collection.status;
  let balance: CollectionBalance = balanceFrom(collection);
  const steps: Step<'COLLECTION'>[] = [];
  for (const { kind, amount } of entries) {
    balance = withTerm(balance, kind, -amount);
    const event = enteredValue(balance) === 0 ? 'REVERSE_ALL' : 'REVERSE_PART';
    const taken: Step<'COLLECTION'> = step('COLLECTION', status, event);
    steps.push(taken);
    status = taken.to;
  }
  const { id: collection_id, status: from } = collection;
  return { collection_id, from, steps, balance, settled_by: null };
}

const balanceFrom = (stored: CollectionBalance): CollectionBalance => ({
  face_value: stored.face_value,
  received_value: stored.received_value,
  bought_back_value: stored.bought_back_value,
  covered_value: stored.covered_value,
  written_off_value: stored.written_off_value,
});

/** Tells whether an entry of a collection in this status can be reversed. */
export const isReversible = (status: CollectionStatus): boolean =>
  transitionOf(COLLECTION_LIFECYCLE, status, 'REVERSE_ALL') !== undefined;
