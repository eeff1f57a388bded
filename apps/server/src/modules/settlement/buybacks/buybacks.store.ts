import type { Actor, BuybackShare, BuybackState, Day, InitialStep, Step } from '@pregao/domain';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { Buybacks } from '../../../platform/db/schema.generated.ts';
import { type CollectionGroupName, groupsOfParts } from '../collections/collection-groups.ts';
import type { ProposalStore } from '../proposals.ts';

/** Buybacks are written as the system, under the lock of their offer. */

export type BuybackRow = Selectable<Buybacks>;

/** A buyback with its collections. */
export interface BuybackRecord extends BuybackRow {
  readonly shares: readonly BuybackShare[];
  readonly groups: readonly CollectionGroupName[];
}

export type NewBuyback = Pick<BuybackRow, 'price_rule' | 'open_value' | 'price' | 'day' | 'expires_at'>;

/** Inserts a buyback of a locked deal with its shares. */
export async function insertBuyback(
  tx: Tx,
  offerId: number,
  { user_id }: Pick<Actor, 'user_id'>,
  { to }: InitialStep<'BUYBACK'>,
  buyback: NewBuyback & { readonly created_at: Date },
  shares: readonly BuybackShare[],
): Promise<{ id: number }> {
  const { id } = await tx
    .insertInto('buybacks')
    .values({ ...buyback, offer_id: offerId, status: to, created_by: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = (name: keyof BuybackShare) => idArray(shares.map((share) => share[name]));
  await sql`INSERT INTO buyback_shares (buyback_id, offer_id, collection_id, open_value, price)
    SELECT ${id}::bigint, ${offerId}::bigint, v.id, v.open_value, v.price
    FROM unnest(${of('collection_id')}, ${of('open_value')}, ${of('price')}) v (id, open_value, price)`.execute(
    tx,
  );
  return { id };
}

/** Returns the deal of a buyback of which the actor's company is a party; moderators see any. */
export async function offerIdOfBuyback(db: Db | Tx, actor: Actor, id: number): Promise<number | undefined> {
  let query = db
    .selectFrom('buybacks as b')
    .innerJoin('payments as p', 'p.offer_id', 'b.offer_id')
    .select('b.offer_id')
    .where('b.id', '=', id);
  if (actor.company_type === 'BORROWER') query = query.where('p.borrower_id', '=', actor.company_id);
  if (actor.company_type === 'LENDER') query = query.where('p.lender_id', '=', actor.company_id);
  return (await query.executeTakeFirst())?.offer_id;
}

/** Adds their collections to buybacks, in id order. */
async function withShares(db: Db | Tx, rows: readonly BuybackRow[]): Promise<BuybackRecord[]> {
  if (rows.length === 0) return [];
  const shares = await db
    .selectFrom('buyback_shares')
    .select(['buyback_id', 'collection_id', 'open_value', 'price'])
    .where('buyback_id', '=', sql<number>`ANY(${idArray(rows.map(({ id }) => id))})`)
    .orderBy('collection_id')
    .execute();
  const groups = await groupsOfParts(
    db,
    shares.map(({ buyback_id: subject_id, collection_id }) => ({ subject_id, collection_id })),
  );
  const byId = Map.groupBy(shares, ({ buyback_id }) => buyback_id);
  return rows.map((row) => ({
    ...row,
    groups: groups.get(row.id) ?? [],
    shares: (byId.get(row.id) ?? []).map(({ buyback_id: _, ...share }) => share),
  }));
}

/** Returns one buyback of a deal with its collections. */
export async function findBuyback(
  db: Db | Tx,
  offerId: number,
  id: number,
): Promise<BuybackRecord | undefined> {
  const rows = await db
    .selectFrom('buybacks')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('id', '=', id)
    .execute();
  return (await withShares(db, rows))[0];
}

/** Returns the buybacks of a deal that wait for an answer, in id order. */
export async function waitingBuybacks(db: Db | Tx, offerId: number): Promise<BuybackRecord[]> {
  const rows = await db
    .selectFrom('buybacks')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', '=', 'PROPOSED')
    .orderBy('id')
    .execute();
  return withShares(db, rows);
}

export const BUYBACK_STORE: ProposalStore<BuybackRecord> = {
  offerIdOf: offerIdOfBuyback,
  find: findBuyback,
  waiting: waitingBuybacks,
  act: 'ANSWER_BUYBACK',
};

/** Returns the newest buybacks of a deal that have ended, newest first. */
export async function endedBuybacks(db: Db | Tx, offerId: number, most: number): Promise<BuybackRecord[]> {
  const rows = await db
    .selectFrom('buybacks')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', '<>', 'PROPOSED')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return withShares(db, rows);
}

/** Returns what the rules of settlement read of a buyback. */
export const buybackStateOf = ({
  id,
  status,
  price,
  day,
  expires_at,
  shares,
}: BuybackRecord): BuybackState => ({
  id,
  status,
  price,
  day,
  expires_at,
  shares,
});

/**
 * Applies a step to a buyback of a locked offer.
 * @throws Error when it is not in the status from which the step leads
 */
export async function changeBuyback(
  tx: Tx,
  { id, offer_id }: Pick<BuybackRow, 'id' | 'offer_id'>,
  { from, to }: Step<'BUYBACK'>,
  columns: {
    readonly answered_at: Date | null;
    readonly confirmed_day?: Day | null;
    readonly reason?: string | null;
  },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('buybacks')
    .set({ ...columns, status: to })
    .where('id', '=', id)
    .where('offer_id', '=', offer_id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `buyback ${id} in ${from}`);
}

/** Returns the ids of collections of a locked deal that are part of a waiting buyback or cover. */
export async function collectionsInProposals(tx: Tx, offerId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.collection_id AS id FROM buyback_shares s JOIN buybacks b ON b.id = s.buyback_id
    WHERE b.offer_id = ${offerId} AND b.status = 'PROPOSED' AND b.expires_at > app_now()
    UNION SELECT s.collection_id FROM cover_shares s JOIN covers c ON c.id = s.cover_id
    WHERE c.offer_id = ${offerId} AND c.status = 'OFFERED' AND c.expires_at > app_now()`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the face of a deal's sold receivables by pay date, without what a cover has added. */
export async function soldFlowOf(
  db: Db | Tx,
  offerId: number,
): Promise<{ readonly day: Day; readonly amount: number }[]> {
  return db
    .selectFrom('collections')
    .select(['pay_date as day', sql<number>`sum(face_value)::bigint`.as('amount')])
    .where('offer_id', '=', offerId)
    .where(sql<SqlBool>`cover_id IS NULL`)
    .groupBy('pay_date')
    .orderBy('pay_date')
    .execute();
}
