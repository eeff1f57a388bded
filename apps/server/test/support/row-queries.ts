import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/db.ts';

/** Reads rows of the database for assertions. */

/** Lists the audit rows of an offer in order, such as `CREDIT ACCEPT AVAILABLE>APPROVED`. */
export const trailOf = (db: Db, offerId: number): Promise<string[]> => auditTrail(db, 'OFFER', offerId);

/** Lists the audit rows of an aggregate in order, such as `FILE RECEIVE START>PROCESSING`. */
export async function auditTrail(
  db: Db,
  aggregate: 'OFFER' | 'FILE' | 'BANK_STATEMENT',
  id: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select([
      'entity',
      'event',
      'from_status',
      'to_status',
      sql<string | null>`details->>'count'`.as('count'),
    ])
    .where('aggregate', '=', aggregate)
    .where('aggregate_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ entity, event, from_status, to_status, count }) =>
      `${entity} ${event} ${from_status ?? 'START'}>${to_status}${count === null ? '' : ` x${count}`}`,
  );
}

/** Lists `KIND address` of all mails after the first `seen`, sorted. */
export async function mailsSince(db: Db, seen = 0): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'to_address'])
    .orderBy('id')
    .offset(seen)
    .execute();
  return rows.map(({ kind, to_address }) => `${kind} ${to_address}`).sort();
}

export async function countMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists status and offer of receivables in the order of `ids`. */
export async function statusesOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('receivables')
    .select(['id', 'status', 'offer_id'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(
    rows.map(({ id, status, offer_id }) => [id, offer_id === null ? status : `${status} ${offer_id}`]),
  );
  return ids.map((id) => byId.get(id) ?? 'unknown');
}

export function offerRow(db: Db, id: number) {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function creditRow(db: Db, id: number) {
  return db.selectFrom('credits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function contractRow(db: Db, id: number) {
  return db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
