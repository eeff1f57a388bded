import type {
  Actor,
  CollectionBalance,
  CollectionChange,
  CollectionState,
  Day,
  OtherCollections,
  SettledBy,
  Step,
} from '@pregao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { Collections } from '../../../platform/db/schema.generated.ts';
import { OPEN_COLLECTIONS } from '../../receivables/effective-status.ts';
import { disputeSubjects } from '../disputes/disputes.store.ts';
import { waitingRemittances } from './remittances.store.ts';

/** Collections are written as the system, under the lock of their offer, in id order. */

export type CollectionRow = Selectable<Collections>;

/** Names collections of a deal: all of one day and issuer, or single ones. */
export type CollectionSelection =
  | { readonly pay_date: Day; readonly issuer: string }
  | { readonly collection_ids: readonly number[] };

/** Locks the named collections of a locked offer, in id order. */
export function lockCollections(
  tx: Tx,
  offerId: number,
  selection: CollectionSelection,
): Promise<CollectionRow[]> {
  const named = tx.selectFrom('collections').selectAll().where('offer_id', '=', offerId);
  const query =
    'collection_ids' in selection
      ? named.where('id', '=', sql<number>`ANY(${idArray(selection.collection_ids)})`)
      : named.where('pay_date', '=', selection.pay_date).where('issuer', '=', selection.issuer);
  return query.orderBy('id').forUpdate().execute();
}

/** Returns the deal of a collection of which the actor's company is a party. */
export async function offerIdOfCollection(
  db: Db | Tx,
  actor: Actor,
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('collections as c')
    .innerJoin('payments as p', 'p.offer_id', 'c.offer_id')
    .select('c.offer_id')
    .where('c.id', '=', id)
    .where(actor.company_type === 'LENDER' ? 'p.lender_id' : 'p.borrower_id', '=', actor.company_id)
    .executeTakeFirst();
  return row?.offer_id;
}

/**
 * Counts the collections of a deal that an act does not change, and reads its live disputes and unanswered
 * remittances.
 * @param changed the ids that it changes
 */
export async function countOtherCollections(
  tx: Tx,
  offerId: number,
  changed: readonly number[] = [],
): Promise<OtherCollections> {
  const disputes = await disputeSubjects(tx, offerId);
  const remittances = await waitingRemittances(tx, offerId);
  const { open, entered } = await tx
    .selectFrom('collections')
    .select([
      sql<number>`count(*) filter (where status in (${OPEN_COLLECTIONS}))`.as('open'),
      sql<number>`count(*) filter (where status not in ('EXPECTED', 'VOID'))`.as('entered'),
    ])
    .where('offer_id', '=', offerId)
    .where('id', '<>', sql<number>`ALL(${idArray(changed)})`)
    .executeTakeFirstOrThrow();
  return { open, entered, open_disputes: disputes.length, disputes, remittances };
}

/**
 * Applies changes to locked collections, in one statement for all that go from one status to another.
 * @throws Error when one of them is not in the status from which its first step leads
 */
export async function changeCollections(
  tx: Tx,
  offerId: number,
  changes: readonly CollectionChange[],
): Promise<void> {
  const groups = Map.groupBy(changes, ({ from, steps }) => `${from} ${steps.at(-1)?.to}`);
  for (const group of groups.values()) await changeAlike(tx, offerId, group);
}

/** Changes collections that go from one status to another. */
async function changeAlike(tx: Tx, offerId: number, changes: readonly CollectionChange[]): Promise<void> {
  const [first] = changes;
  const to = first?.steps.at(-1)?.to;
  if (first === undefined || to === undefined) return;
  const { from, settled_by } = first;
  const ids = idArray(changes.map(({ collection_id }) => collection_id));
  const term = (name: Exclude<keyof CollectionBalance, 'face_value'>) =>
    idArray(changes.map(({ balance }) => balance[name]));
  const terms = sql<{ id: number }>`unnest(${ids}, ${term('received_value')}, ${term('bought_back_value')},
    ${term('covered_value')}, ${term('written_off_value')})`;
  const { numUpdatedRows } = await tx
    .updateTable('collections as c')
    .from(terms.as<'v'>(sql`v (id, received, bought_back, covered, written_off)`))
    .set({
      status: to,
      settled_by,
      received_value: sql`v.received`,
      bought_back_value: sql`v.bought_back`,
      covered_value: sql`v.covered`,
      written_off_value: sql`v.written_off`,
    })
    .whereRef('c.id', '=', 'v.id')
    .where('c.offer_id', '=', offerId)
    .where('c.status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, changes.length, `collections of offer ${offerId} in ${from}`);
}

/** Applies a step to all collections of a locked offer, or to those of one cover. @returns their number */
export async function moveCollections(
  tx: Tx,
  offerId: number,
  { from, to }: Step<'COLLECTION'>,
  coverId?: number,
): Promise<number> {
  let query = tx
    .updateTable('collections')
    .set({ status: to })
    .where('offer_id', '=', offerId)
    .where('status', '=', from);
  if (coverId !== undefined) query = query.where('cover_id', '=', coverId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns what the rules of settlement read of a collection. */
export const collectionStateOf = (row: CollectionRow): CollectionState => row;

/** Returns what settled a deal: a loss if there is one, else the kind of the least money. */
export async function settledByOf(tx: Tx, offerId: number): Promise<SettledBy> {
  const rows = await tx
    .selectFrom('collections')
    .select('settled_by')
    .distinct()
    .where('offer_id', '=', offerId)
    .execute();
  const found = new Set(rows.map(({ settled_by }) => settled_by));
  return (['LOSS', 'COVER', 'BUYBACK'] as const).find((kind) => found.has(kind)) ?? 'RECEIPT';
}
