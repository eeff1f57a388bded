import type { Actor, Day, OfferReceivable, ReceivableChange } from '@pregao/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/**
 * What offers do to receivables, thousands of rows in one statement. Held rows change only under the lock of the offer
 * that holds them, which its owner or the calendar took in scope; free rows are locked here, by id.
 */

/** An offer that the transaction has locked. */
export interface Holder {
  readonly id: number;
  readonly company_id: number;
}

/** Those of the ids that are the actor's own and AVAILABLE, locked in the order of their ids. */
export function lockAvailable(tx: Tx, actor: Actor, ids: readonly number[]): Promise<OfferReceivable[]> {
  return tx
    .selectFrom('receivables')
    .select(['id', 'company_id', 'value', 'status', 'card_network', 'due_date', 'issuer_key', 'transactions'])
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('company_id', '=', actor.company_id)
    .where('status', '=', 'AVAILABLE')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Puts locked rows into an offer; answers how many. */
export async function holdReceivables(
  tx: Tx,
  offer: Holder,
  ids: readonly number[],
  change: ReceivableChange,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('receivables')
    .set({ status: change.to, offer_id: offer.id })
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('company_id', '=', offer.company_id)
    .where('status', '=', change.from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const held = (tx: Tx, offer: Holder, from: ReceivableChange['from']) =>
  tx
    .updateTable('receivables')
    .where('offer_id', '=', offer.id)
    .where('company_id', '=', offer.company_id)
    .where('status', '=', from);

/** Moves on what the offer holds in `change.from`; answers how many. */
export async function moveHeld(tx: Tx, offer: Holder, change: ReceivableChange): Promise<number> {
  const { numUpdatedRows } = await held(tx, offer, change.from).set({ status: change.to }).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lets go of what the offer holds in `change.from`. @param on the day in São Paulo that tells what has matured */
export async function releaseHeld(
  tx: Tx,
  offer: Holder,
  change: ReceivableChange,
  on: Day,
): Promise<{ free: number; matured: number }> {
  const free = await held(tx, offer, change.from)
    .where('due_date', '>', on)
    .set({ status: change.to, offer_id: null })
    .executeTakeFirst();
  const matured = await held(tx, offer, change.from)
    .where('due_date', '<=', on)
    .set({ status: change.to_matured, offer_id: null })
    .executeTakeFirst();
  return { free: Number(free.numUpdatedRows), matured: Number(matured.numUpdatedRows) };
}

/** Lets go of what fell due unsold in the offer's margin; answers how many. */
export async function matureHeld(
  tx: Tx,
  offer: Holder,
  change: Omit<ReceivableChange, 'to_matured'>,
  dueDate: Day,
): Promise<number> {
  const { numUpdatedRows } = await held(tx, offer, change.from)
    .where('due_date', '=', dueDate)
    .set({ status: change.to, offer_id: null })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The calendar settles the sold receivables of these due dates; answers how many. */
export async function settleHeld(
  tx: Tx,
  offer: Holder,
  change: ReceivableChange,
  settlement: { readonly due_dates: readonly Day[]; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await held(tx, offer, change.from)
    .where('due_date', '=', sql<Day>`ANY(${settlement.due_dates}::date[])`)
    .set({ status: change.to, settled_at: settlement.at, settled_by: 'CALENDAR' })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What the offer holds that the calendar may still move: its margin and what it sold, by due date. */
export function holdingsOf(tx: Tx, offer: Holder) {
  return tx
    .selectFrom('receivables')
    .select(['status', 'due_date'])
    .distinct()
    .where('offer_id', '=', offer.id)
    .where('company_id', '=', offer.company_id)
    .where('status', 'in', ['RESERVED', 'NEGOTIATED'])
    .execute();
}

/**
 * Ends free rows that fell due unsold, the oldest ids first and at most `limit`; rows that another transaction has
 * locked are passed over. Answers how many of which file.
 */
export async function matureUnsold(
  tx: Tx,
  change: Omit<ReceivableChange, 'to_matured'>,
  on: Day,
  limit: number,
): Promise<{ file_id: number; count: number }[]> {
  const { rows } = await sql<{ file_id: number; count: number }>`
    WITH due AS (
      SELECT id FROM receivables
      WHERE status = ${change.from} AND due_date <= ${on}::date
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), ended AS (
      UPDATE receivables r SET status = ${change.to} FROM due WHERE r.id = due.id RETURNING r.file_id
    )
    SELECT file_id, count(*) AS count FROM ended GROUP BY file_id ORDER BY file_id`.execute(tx);
  return rows;
}
