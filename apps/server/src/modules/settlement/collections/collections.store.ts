import type { Actor, CollectionChange, CollectionState, Day, OtherCollections, Step } from '@pregao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { Collections } from '../../../platform/db/schema.generated.ts';

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
 * Counts the collections of a deal that an act does not change.
 * @param changed the ids that it changes
 */
export async function countOtherCollections(
  tx: Tx,
  offerId: number,
  changed: readonly number[] = [],
): Promise<OtherCollections> {
  const { open, entered } = await tx
    .selectFrom('collections')
    .select([
      sql<number>`count(*) filter (where status in ('EXPECTED', 'PARTIAL'))`.as('open'),
      sql<number>`count(*) filter (where status not in ('EXPECTED', 'VOID'))`.as('entered'),
    ])
    .where('offer_id', '=', offerId)
    .where('id', '<>', sql<number>`ALL(${idArray(changed)})`)
    .executeTakeFirstOrThrow();
  return { open, entered, open_disputes: 0 };
}

/**
 * Applies changes to locked collections.
 * @throws Error when one of them is not in the status from which its first step leads
 */
export async function changeCollections(
  tx: Tx,
  offerId: number,
  changes: readonly CollectionChange[],
): Promise<void> {
  for (const { collection_id, from, steps, balance, settled_by } of changes) {
    const to = steps.at(-1)?.to;
    if (to === undefined) continue;
    const { face_value: _, ...terms } = balance;
    const { numUpdatedRows } = await tx
      .updateTable('collections')
      .set({ ...terms, status: to, settled_by: settled_by === 'CALENDAR' ? null : settled_by })
      .where('id', '=', collection_id)
      .where('offer_id', '=', offerId)
      .where('status', '=', from)
      .executeTakeFirst();
    expectRows(numUpdatedRows, 1, `collections ${collection_id} in ${from}`);
  }
}

/** Applies a step to all collections of a locked offer. @returns their number */
export async function moveCollections(
  tx: Tx,
  offerId: number,
  { from, to }: Step<'COLLECTION'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('collections')
    .set({ status: to })
    .where('offer_id', '=', offerId)
    .where('status', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns what the rules of settlement read of a collection. */
export const collectionStateOf = (row: CollectionRow): CollectionState => row;
