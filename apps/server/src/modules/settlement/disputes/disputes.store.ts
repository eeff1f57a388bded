import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  type Centavos,
  type DisputeState,
  type DisputeSubject,
  type InitialStep,
  LIVE_DISPUTE_STATUSES,
  type Step,
} from '@pregao/domain';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';
import type { DisputeDocuments, DisputeMessages, Disputes } from '../../../platform/db/schema.generated.ts';
import { OPEN_COLLECTIONS } from '../../receivables/effective-status.ts';
import { type CollectionGroupName, groupsOfParts } from '../collections/collection-groups.ts';

/** Disputes are written as the system, under the lock of their offer. */

export type DisputeRow = Selectable<Disputes>;

/** A dispute with the ids of its collections. */
export interface DisputeRecord extends DisputeRow {
  readonly collection_ids: readonly number[];
  readonly groups: readonly CollectionGroupName[];
}

/** The statuses of live disputes as literals, for SQL text. */
export const LIVE_STATUSES = sql.join(LIVE_DISPUTE_STATUSES.map((status) => sql.lit(status)));

type NewDispute = Pick<
  DisputeRow,
  | 'kind'
  | 'value'
  | 'value_by'
  | 'reason'
  | 'authorized_on'
  | 'remittance_id'
  | 'turn'
  | 'answer_until'
  | 'opened_by'
  | 'created_at'
>;

/** Inserts a dispute of a locked deal with its collections. */
export async function insertDispute(
  tx: Tx,
  offerId: number,
  { to }: InitialStep<'DISPUTE'>,
  dispute: NewDispute,
  collectionIds: readonly number[],
): Promise<DisputeRow> {
  const row = await tx
    .insertInto('disputes')
    .values({ ...dispute, offer_id: offerId, status: to })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO dispute_collections (dispute_id, offer_id, collection_id)
    SELECT ${row.id}::bigint, ${offerId}::bigint, v.id FROM unnest(${idArray(collectionIds)}) v (id)`.execute(
    tx,
  );
  return row;
}

export type NewMessage = Omit<Insertable<DisputeMessages>, 'id' | 'dispute_id' | 'offer_id'>;
export type NewDocument = Pick<
  Selectable<DisputeDocuments>,
  'name' | 'media_type' | 'size' | 'sha256' | 'storage_key'
>;

/** Inserts a message of a dispute with its documents. */
export async function insertMessage(
  tx: Tx,
  { id: dispute_id, offer_id }: Pick<DisputeRow, 'id' | 'offer_id'>,
  message: NewMessage,
  documents: readonly NewDocument[],
): Promise<void> {
  const { id } = await tx
    .insertInto('dispute_messages')
    .values({ ...message, dispute_id, offer_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (documents.length === 0) return;
  const of = { message_id: id, dispute_id, offer_id, user_id: message.created_by };
  await tx
    .insertInto('dispute_documents')
    .values(documents.map((document) => ({ ...document, ...of })))
    .execute();
}

/**
 * Selects the disputes that the actor may read: those of its company's deals; of moderators, those that were
 * escalated.
 */
function visibleDisputes(db: Db | Tx, { company_type, company_id }: Actor) {
  const query = db.selectFrom('disputes as d').innerJoin('payments as p', 'p.offer_id', 'd.offer_id');
  if (company_type === 'MODERATOR') return query.where('d.escalated_at', 'is not', null);
  return query.where(company_type === 'LENDER' ? 'p.lender_id' : 'p.borrower_id', '=', company_id);
}

async function withCollections(db: Db | Tx, rows: readonly DisputeRow[]): Promise<DisputeRecord[]> {
  if (rows.length === 0) return [];
  const parts = await db
    .selectFrom('dispute_collections')
    .select(['dispute_id', 'collection_id'])
    .where('dispute_id', '=', sql<number>`ANY(${idArray(rows.map(({ id }) => id))})`)
    .orderBy('collection_id')
    .execute();
  const byId = Map.groupBy(parts, ({ dispute_id }) => dispute_id);
  const groups = await groupsOfParts(
    db,
    parts.map(({ dispute_id: subject_id, collection_id }) => ({ subject_id, collection_id })),
  );
  return rows.map((row) => ({
    ...row,
    groups: groups.get(row.id) ?? [],
    collection_ids: (byId.get(row.id) ?? []).map(({ collection_id }) => collection_id),
  }));
}

/** Returns a dispute that the actor may read. */
export async function findVisibleDispute(
  db: Db | Tx,
  actor: Actor,
  id: number,
): Promise<DisputeRecord | undefined> {
  const rows = await visibleDisputes(db, actor).selectAll('d').where('d.id', '=', id).execute();
  return (await withCollections(db, rows))[0];
}

type Filter = FiltersOf<Omit<QueryOf<Api['listDisputes']>, 'limit' | 'page'>>;

const filtered = (db: Db, actor: Actor, filter: Filter) =>
  visibleDisputes(db, actor).where((eb) =>
    applyFilters(eb, filter, {
      offer_id: (id) => eb('d.offer_id', '=', id),
      status: (statuses) => eb('d.status', 'in', statuses),
    }),
  );

/** Returns one page of the disputes that the actor may read, newest first. */
export async function pageOfDisputes(
  db: Db,
  actor: Actor,
  filter: Filter,
  page: PageQuery,
): Promise<DisputeRecord[]> {
  return withCollections(
    db,
    await rowsOfPage(filtered(db, actor, filter).selectAll('d').orderBy('d.id', 'desc'), page),
  );
}

export const countDisputes = (db: Db, actor: Actor, filter: Filter): Promise<number> =>
  countRows(filtered(db, actor, filter));

/** Returns one dispute of a locked offer with its collections. */
export async function lockDispute(tx: Tx, offerId: number, id: number): Promise<DisputeRecord | undefined> {
  const rows = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return (await withCollections(tx, rows))[0];
}

/** Returns the disputes of a deal that have not ended, in id order. */
export async function liveDisputes(db: Db | Tx, offerId: number): Promise<DisputeRecord[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', 'in', LIVE_DISPUTE_STATUSES)
    .orderBy('id')
    .execute();
  return withCollections(db, rows);
}

/** Returns the newest disputes of a deal that have ended, newest first. */
export async function endedDisputes(db: Db | Tx, offerId: number, most: number): Promise<DisputeRecord[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', 'not in', LIVE_DISPUTE_STATUSES)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return withCollections(db, rows);
}

/**
 * Returns the disputes that reopen with some collections and remittances of a deal, in id order: those that
 * entries have closed. Of those that share a collection only the latest reopens, and none beside a live one.
 */
export async function disputesToReopen(
  tx: Tx,
  offerId: number,
  about: { readonly collections: readonly number[]; readonly remittances: readonly number[] },
): Promise<DisputeRecord[]> {
  const isNamed = sql<SqlBool>`CASE WHEN d.remittance_id IS NULL THEN EXISTS (SELECT FROM dispute_collections s
      WHERE s.dispute_id = d.id AND s.collection_id = ANY(${idArray(about.collections)}))
    ELSE d.remittance_id = ANY(${idArray(about.remittances)}) END`;
  // A later dispute about collections reopens with any of them.
  const isInOther = sql<SqlBool>`EXISTS (SELECT FROM disputes l JOIN dispute_collections x ON x.dispute_id = l.id
      JOIN dispute_collections s ON s.collection_id = x.collection_id
    WHERE s.dispute_id = d.id AND (l.status IN (${LIVE_STATUSES}) OR l.id > d.id AND l.status = 'CLOSED'
      AND (l.remittance_id IS NULL OR l.remittance_id = ANY(${idArray(about.remittances)}))))`;
  const rows = await tx
    .selectFrom('disputes as d')
    .selectAll('d')
    .where('d.offer_id', '=', offerId)
    .where('d.status', '=', 'CLOSED')
    .where(isNamed)
    .where((eb) => eb.not(isInOther))
    .orderBy('d.id')
    .execute();
  return withCollections(tx, rows);
}

/** Returns the live disputes of a locked deal with what is open of each. */
export async function disputeSubjects(tx: Tx, offerId: number): Promise<DisputeSubject[]> {
  const { rows } = await sql<DisputeSubject>`SELECT d.id, d.status, d.remittance_id,
      ARRAY(SELECT s.collection_id FROM dispute_collections s JOIN collections c ON c.id = s.collection_id
        WHERE s.dispute_id = d.id AND c.status IN (${OPEN_COLLECTIONS})) AS open_collection_ids
    FROM disputes d WHERE d.offer_id = ${offerId} AND d.status IN (${LIVE_STATUSES})
    ORDER BY d.id`.execute(tx);
  return rows;
}

/** Returns the messages of a dispute, oldest first. */
export function messagesOf(db: Db | Tx, disputeId: number) {
  return db
    .selectFrom('dispute_messages')
    .select(['id', 'action', 'side', 'text', 'value', 'created_at'])
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute();
}

/** Returns the names of the documents of a dispute, oldest first. */
export function documentsOf(db: Db | Tx, disputeId: number) {
  return db
    .selectFrom('dispute_documents')
    .select(['id', 'message_id', 'name'])
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute();
}

/** Returns a stored document with its dispute. */
export function findDocument(db: Db | Tx, id: number) {
  return db
    .selectFrom('dispute_documents')
    .select(['id', 'dispute_id', 'name', 'media_type', 'size', 'sha256', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns what the rules of settlement read of a dispute. */
export const disputeStateOf = ({
  id,
  kind,
  status,
  value,
  value_by,
  turn,
  answer_until,
  remittance_id,
}: DisputeRow): DisputeState => ({
  id,
  kind,
  status,
  value,
  value_by,
  turn,
  answer_until,
  remittance_id,
});

/** Columns of a dispute that change with a step. */
export interface DisputeColumns {
  readonly value?: Centavos;
  readonly value_by?: DisputeRow['value_by'];
  readonly turn: DisputeRow['turn'];
  readonly answer_until: Date | null;
  readonly escalated_at?: Date;
  readonly ended_at?: Date | null;
  readonly settled_by?: DisputeRow['settled_by'];
}

/**
 * Applies a step to a dispute of a locked offer.
 * @throws Error when it is not in the status from which the step leads
 */
export async function changeDispute(
  tx: Tx,
  { id, offer_id }: Pick<DisputeRow, 'id' | 'offer_id'>,
  { from, to }: Step<'DISPUTE'>,
  columns: DisputeColumns,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('disputes')
    .set({ ...columns, status: to })
    .where('id', '=', id)
    .where('offer_id', '=', offer_id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `dispute ${id} in ${from}`);
}
