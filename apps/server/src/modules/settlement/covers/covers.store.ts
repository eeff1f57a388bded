import type {
  Actor,
  Centavos,
  CollectionShare,
  CoveringCollection,
  CoveringPart,
  CoverState,
  Day,
  InitialStep,
  Step,
} from '@pregao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { Covers } from '../../../platform/db/schema.generated.ts';
import { type CollectionGroupName, groupsOfParts } from '../collections/collection-groups.ts';
import type { CollectionRow } from '../collections/collections.store.ts';
import type { ProposalStore } from '../proposals.ts';

/** Covers are written as the system, under the lock of their offer. */

export type CoverRow = Selectable<Covers>;

/** A receivable of a cover with the collection that the cover has made of it, if any. */
export interface CoveringRecord extends CoveringPart {
  readonly issuer: string;
  readonly due_date: Day;
  readonly collection_id: number | null;
}

/** A cover with its collections and its receivables. */
export interface CoverRecord extends CoverRow {
  readonly shares: readonly CollectionShare[];
  readonly groups: readonly CollectionGroupName[];
  readonly receivables: readonly CoveringRecord[];
}

/** Inserts a cover of a locked deal with its collections and receivables. */
export async function insertCover(
  tx: Tx,
  offerId: number,
  { user_id }: Pick<Actor, 'user_id'>,
  { to }: InitialStep<'COVER'>,
  cover: Pick<CoverRow, 'covered_value' | 'created_at' | 'expires_at'>,
  parts: {
    readonly shares: readonly CollectionShare[];
    readonly receivables: readonly Omit<CoveringRecord, 'collection_id'>[];
  },
): Promise<{ id: number }> {
  const { id } = await tx
    .insertInto('covers')
    .values({ ...cover, offer_id: offerId, status: to, created_by: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { shares, receivables } = parts;
  const amountsOf = (list: readonly { readonly amount: Centavos }[]) =>
    idArray(list.map(({ amount }) => amount));
  await sql`INSERT INTO cover_shares (cover_id, offer_id, collection_id, amount)
    SELECT ${id}::bigint, ${offerId}::bigint, v.id, v.amount
    FROM unnest(${idArray(shares.map(({ collection_id }) => collection_id))}, ${amountsOf(shares)}) v (id, amount)`.execute(
    tx,
  );
  await tx
    .insertInto('cover_receivables')
    .values(receivables.map((receivable) => ({ ...receivable, cover_id: id, offer_id: offerId })))
    .execute();
  return { id };
}

/** Returns the deal of a cover of which the actor's company is a party. */
export async function offerIdOfCover(db: Db | Tx, actor: Actor, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('covers as c')
    .innerJoin('payments as p', 'p.offer_id', 'c.offer_id')
    .select('c.offer_id')
    .where('c.id', '=', id)
    .where(actor.company_type === 'LENDER' ? 'p.lender_id' : 'p.borrower_id', '=', actor.company_id)
    .executeTakeFirst();
  return row?.offer_id;
}

/** Adds collections and receivables to covers. */
async function withParts(db: Db | Tx, rows: readonly CoverRow[]): Promise<CoverRecord[]> {
  if (rows.length === 0) return [];
  const ids = idArray(rows.map(({ id }) => id));
  const shares = await db
    .selectFrom('cover_shares')
    .select(['cover_id', 'collection_id', 'amount'])
    .where('cover_id', '=', sql<number>`ANY(${ids})`)
    .orderBy('collection_id')
    .execute();
  const { rows: receivables } = await sql<CoveringRecord & { readonly cover_id: number }>`
    SELECT r.cover_id, r.receivable_id, r.amount, r.issuer, r.due_date, c.id AS collection_id
    FROM cover_receivables r
    LEFT JOIN collections c ON c.cover_id = r.cover_id AND c.receivable_id = r.receivable_id
    WHERE r.cover_id = ANY(${ids}) ORDER BY r.due_date, r.receivable_id`.execute(db);
  const groups = await groupsOfParts(
    db,
    shares.map(({ cover_id: subject_id, collection_id }) => ({ subject_id, collection_id })),
  );
  return rows.map((row) => ({
    ...row,
    groups: groups.get(row.id) ?? [],
    shares: shares
      .filter(({ cover_id }) => cover_id === row.id)
      .map(({ collection_id, amount }) => ({ collection_id, amount })),
    receivables: receivables
      .filter(({ cover_id }) => cover_id === row.id)
      .map(({ cover_id: _, ...receivable }) => receivable),
  }));
}

/** Returns one cover of a deal with its parts. */
export async function findCover(db: Db | Tx, offerId: number, id: number): Promise<CoverRecord | undefined> {
  const rows = await db
    .selectFrom('covers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('id', '=', id)
    .execute();
  return (await withParts(db, rows))[0];
}

/** Returns the covers of a deal that wait for an answer, in id order. */
export async function waitingCovers(db: Db | Tx, offerId: number): Promise<CoverRecord[]> {
  const rows = await db
    .selectFrom('covers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', '=', 'OFFERED')
    .orderBy('id')
    .execute();
  return withParts(db, rows);
}

export const COVER_STORE: ProposalStore<CoverRecord> = {
  offerIdOf: offerIdOfCover,
  find: findCover,
  waiting: waitingCovers,
  act: 'ANSWER_COVER',
};

/** Returns the newest covers of a deal that have ended, newest first. */
export async function endedCovers(db: Db | Tx, offerId: number, most: number): Promise<CoverRecord[]> {
  const rows = await db
    .selectFrom('covers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', '<>', 'OFFERED')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return withParts(db, rows);
}

/** Returns what the rules of settlement read of a cover. */
export const coverStateOf = ({ id, status, expires_at, shares, receivables }: CoverRecord): CoverState => ({
  id,
  status,
  expires_at,
  shares,
  receivables,
});

/**
 * Applies a step to a cover of a locked offer.
 * @throws Error when it is not in the status from which the step leads
 */
export async function changeCover(
  tx: Tx,
  { id, offer_id }: Pick<CoverRow, 'id' | 'offer_id'>,
  { from, to }: Step<'COVER'>,
  columns: { readonly answered_at?: Date; readonly reason?: string | null },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('covers')
    .set({ ...columns, status: to })
    .where('id', '=', id)
    .where('offer_id', '=', offer_id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `cover ${id} in ${from}`);
}

/** Returns the ids of receivables of a locked deal that are part of a waiting cover. */
export async function receivablesInCovers(tx: Tx, offerId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('cover_receivables as r')
    .innerJoin('covers as c', 'c.id', 'r.cover_id')
    .select('r.receivable_id')
    .where('c.offer_id', '=', offerId)
    .where('c.status', '=', 'OFFERED')
    .where('c.expires_at', '>', sql<Date>`app_now()`)
    .execute();
  return new Set(rows.map(({ receivable_id }) => receivable_id));
}

/** Inserts the collections that an accepted cover makes of receivables of the margin. */
export async function insertCovering(
  tx: Tx,
  { id: cover_id, offer_id }: Pick<CoverRow, 'id' | 'offer_id'>,
  { to: status }: InitialStep<'COLLECTION', 'EXPECT'>,
  covering: readonly CoveringCollection[],
): Promise<void> {
  await tx
    .insertInto('collections')
    .values(covering.map((collection) => ({ ...collection, offer_id, cover_id, status })))
    .execute();
}

/** Locks the collections that a cover has made, in id order. */
export function lockCovering(tx: Tx, offerId: number, coverId: number): Promise<CollectionRow[]> {
  return tx
    .selectFrom('collections')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('cover_id', '=', coverId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
