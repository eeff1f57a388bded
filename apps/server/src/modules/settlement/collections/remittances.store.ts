import type {
  Actor,
  Centavos,
  CollectionShare,
  Day,
  InitialStep,
  RemittanceState,
  Step,
} from '@pregao/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import type { Remittances } from '../../../platform/db/schema.generated.ts';
import { OPEN_COLLECTIONS } from '../../receivables/effective-status.ts';

/** Remittances are written as the system, under the lock of their offer. */

export type RemittanceRow = Selectable<Remittances>;

/** New remittance: of a day and issuer, or of named collections. */
export interface NewRemittance {
  readonly pay_date: Day | null;
  readonly issuer: string | null;
  readonly day: Day;
  readonly amount: Centavos;
  readonly answer_until: Date;
}

/** Inserts a remittance of a locked deal with its shares. */
export async function insertRemittance(
  tx: Tx,
  offerId: number,
  { user_id }: Actor,
  { to }: InitialStep<'REMITTANCE'>,
  remittance: NewRemittance & { readonly created_at: Date },
  shares: readonly CollectionShare[],
): Promise<{ id: number }> {
  const { id } = await tx
    .insertInto('remittances')
    .values({ ...remittance, offer_id: offerId, status: to, created_by: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = idArray(shares.map(({ collection_id }) => collection_id));
  const amounts = idArray(shares.map(({ amount }) => amount));
  await sql`INSERT INTO remittance_shares (remittance_id, offer_id, collection_id, amount)
    SELECT ${id}::bigint, ${offerId}::bigint, v.id, v.amount FROM unnest(${ids}, ${amounts}) v (id, amount)`.execute(
    tx,
  );
  return { id };
}

/** Returns the deal of a remittance of the actor's company. */
export async function offerIdOfRemittance(
  db: Db | Tx,
  actor: Actor,
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('remittances as r')
    .innerJoin('payments as p', 'p.offer_id', 'r.offer_id')
    .select('r.offer_id')
    .where('r.id', '=', id)
    .where('p.borrower_id', '=', actor.company_id)
    .executeTakeFirst();
  return row?.offer_id;
}

/** Locks one remittance of a locked offer. */
export function lockRemittance(tx: Tx, offerId: number, id: number): Promise<RemittanceRow | undefined> {
  return tx
    .selectFrom('remittances')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the unanswered remittances of a locked offer in id order, with their collections and those of them
 * that are open and have no standing receipt since the declaration.
 */
export async function waitingRemittances(tx: Tx, offerId: number): Promise<RemittanceState[]> {
  const { rows } = await sql<RemittanceState>`SELECT r.id, r.status,
      ARRAY(SELECT s.collection_id FROM remittance_shares s WHERE s.remittance_id = r.id) AS collection_ids,
      ARRAY(SELECT s.collection_id FROM remittance_shares s JOIN collections c ON c.id = s.collection_id
        WHERE s.remittance_id = r.id AND c.status IN (${OPEN_COLLECTIONS}) AND NOT EXISTS (
          SELECT FROM settlement_entries e WHERE e.collection_id = s.collection_id AND e.kind = 'RECEIPT'
            AND e.reverses_id IS NULL AND e.created_at >= r.created_at
            AND NOT EXISTS (SELECT FROM settlement_entries x WHERE x.reverses_id = e.id))) AS untouched_ids
    FROM remittances r WHERE r.offer_id = ${offerId} AND r.status IN ('DECLARED', 'DISPUTED')
    ORDER BY r.id`.execute(tx);
  return rows;
}

/** Returns the remittances of a locked offer whose time for an answer is over, with their collections. */
export async function remittancesToDispute(
  tx: Tx,
  offerId: number,
): Promise<(RemittanceRow & Pick<RemittanceState, 'collection_ids'>)[]> {
  return tx
    .selectFrom('remittances as r')
    .selectAll('r')
    .select(
      sql<number[]>`ARRAY(SELECT s.collection_id FROM remittance_shares s WHERE s.remittance_id = r.id)`.as(
        'collection_ids',
      ),
    )
    .where('r.offer_id', '=', offerId)
    .where('r.status', '=', 'DECLARED')
    .where('r.answer_until', '<=', sql<Date>`app_now()`)
    .orderBy('r.id')
    .execute();
}

/** Returns what the unanswered remittances of a locked offer declare, by collection. */
export async function declaredValues(tx: Tx, offerId: number): Promise<ReadonlyMap<number, Centavos>> {
  const rows = await tx
    .selectFrom('remittances as r')
    .innerJoin('remittance_shares as s', 's.remittance_id', 'r.id')
    .select(['s.collection_id', sql<number>`sum(s.amount)::bigint`.as('amount')])
    .where('r.offer_id', '=', offerId)
    .where('r.status', 'in', ['DECLARED', 'DISPUTED'])
    .groupBy('s.collection_id')
    .execute();
  return new Map(rows.map(({ collection_id, amount }) => [collection_id, amount]));
}

/**
 * Returns the remittances that the entries of one act answered. An act stamps its entries and the remittances
 * that it answers with one instant; `remittance_id` of a receipt names the first of them only.
 */
export async function answeredBy(
  tx: Tx,
  offerId: number,
  entries: readonly { readonly collection_id: number; readonly created_at: Date }[],
): Promise<number[]> {
  const [first] = entries;
  if (first === undefined) return [];
  const rows = await tx
    .selectFrom('remittances as r')
    .innerJoin('remittance_shares as s', 's.remittance_id', 'r.id')
    .select('r.id')
    .distinct()
    .where('r.offer_id', '=', offerId)
    .where('r.status', '=', 'RECEIVED')
    .where('r.answered_at', '=', first.created_at)
    .where('s.collection_id', '=', sql<number>`ANY(${idArray(entries.map((entry) => entry.collection_id))})`)
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Applies a step to remittances of a locked offer.
 * @throws Error when one of them is not in the status from which the step leads
 */
export async function changeRemittances(
  tx: Tx,
  offerId: number,
  ids: readonly number[],
  { from, to }: Step<'REMITTANCE'>,
  columns: { readonly answered_at: Date | null; readonly answer_until?: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('remittances')
    .set({ ...columns, status: to })
    .where('offer_id', '=', offerId)
    .where('id', '=', sql<number>`ANY(${idArray(ids)})`)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, ids.length, `remittances of offer ${offerId} in ${from}`);
}
