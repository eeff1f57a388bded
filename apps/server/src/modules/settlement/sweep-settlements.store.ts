import type { Centavos, Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { IdRange } from '../../platform/jobs/sweep.ts';
import { OPEN_COLLECTIONS } from '../receivables/effective-status.ts';

/** Queries of the settlement sweep. They take no locks: each deal is judged again under its lock. */

/** Selects the deals whose settlement is open. */
const openDeals = (db: Db, { after, limit }: IdRange) =>
  db
    .selectFrom('payments as p')
    .innerJoin('offers as o', 'o.id', 'p.offer_id')
    .select('p.offer_id')
    .where('o.status', 'in', ['NEGOTIATED', 'PARTIALLY_LIQUIDATED'])
    .where('p.offer_id', '>', after)
    .orderBy('p.offer_id')
    .limit(limit);

const idsOf = (rows: readonly { readonly offer_id: number }[]) => rows.map(({ offer_id }) => offer_id);

/** Returns the deals that are to be paid on this day and may need a reminder that begins at `since`. */
export async function dueTodayIds(
  db: Db,
  { today, since }: { readonly today: Day; readonly since: Date },
  range: IdRange,
): Promise<number[]> {
  const rows = await openDeals(db, range)
    .where('p.status', 'in', ['DUE', 'CONTESTED'])
    .where('p.due_date', '=', today)
    .where((eb) => eb.or([eb('p.reminded_at', 'is', null), eb('p.reminded_at', '<', since)]))
    .execute();
  return idsOf(rows);
}

/** Returns the tracked deals whose payment is overdue and was not reported yet. */
export async function overduePaymentIds(db: Db, today: Day, range: IdRange): Promise<number[]> {
  const rows = await openDeals(db, range)
    .where('o.tracked', '=', true)
    .where('p.status', 'in', ['DUE', 'CONTESTED'])
    .where('p.due_date', '<', today)
    .where('p.overdue_notified_at', 'is', null)
    .execute();
  return idsOf(rows);
}

/** Returns the deals about whose contested payment moderators are to be asked. */
export async function contestsForModeratorsIds(db: Db, range: IdRange): Promise<number[]> {
  const rows = await openDeals(db, range)
    .where('p.status', '=', 'CONTESTED')
    .where('p.moderators_asked_at', 'is', null)
    .where('p.moderators_at', '<=', sql<Date>`(select app_now())`)
    .execute();
  return idsOf(rows);
}

/**
 * Returns the deals with a buyback, cover, dispute or remittance whose time is over. A remittance whose
 * collections were closed otherwise needs no answer.
 */
export async function dueDifferenceIds(db: Db, { after, limit }: IdRange): Promise<number[]> {
  const { rows } = await sql<{ offer_id: number }>`
    select offer_id from (
      select offer_id from buybacks where status = 'PROPOSED' and expires_at <= (select app_now())
      union select offer_id from covers where status = 'OFFERED' and expires_at <= (select app_now())
      union select offer_id from disputes where status in ('OPEN', 'ANSWERED') and answer_until <= (select app_now())
      union select r.offer_id from remittances r
        where r.status = 'DECLARED' and r.answer_until <= (select app_now())
          and exists (select from remittance_shares s join collections c on c.id = s.collection_id
            where s.remittance_id = r.id and c.status in (${OPEN_COLLECTIONS}))
    ) due where offer_id > ${after} order by offer_id limit ${limit}`.execute(db);
  return idsOf(rows);
}

/** SQL for the overdue collections `c` of paid and tracked deals, with their payments `p`. */
const overdueCollections = (today: Day) =>
  sql`payments p JOIN offers o ON o.id = p.offer_id AND o.tracked AND o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED')
    JOIN collections c ON c.offer_id = p.offer_id AND c.status IN (${OPEN_COLLECTIONS}) AND c.pay_date < ${today}::date
    WHERE p.status IN ('INFORMED', 'CONFIRMED')`;

const IS_UNREPORTED = sql`c.pay_date >= coalesce(p.collections_overdue_notified_on, '-infinity')`;

/** Returns the deals of which collections became overdue since their newest report. */
export async function overdueCollectionIds(db: Db, today: Day, { after, limit }: IdRange): Promise<number[]> {
  const { rows } = await sql<{
    offer_id: number;
  }>`SELECT DISTINCT p.offer_id FROM ${overdueCollections(today)}
    AND ${IS_UNREPORTED} AND p.offer_id > ${after} ORDER BY p.offer_id LIMIT ${limit}`.execute(db);
  return idsOf(rows);
}

/** Returns how many collections of a deal became overdue since its newest report. */
export async function countUnreported(tx: Tx, offerId: number, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${overdueCollections(today)}
    AND ${IS_UNREPORTED} AND p.offer_id = ${offerId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface OverdueSums {
  readonly deals: number;
  readonly collections: number;
  /** What is open of them, in centavos. */
  readonly amount: Centavos;
  /** The earliest of their days. */
  readonly pay_date: Day;
}

/**
 * Returns the overdue collections of all deals of a company; undefined when it has none, or when its newest
 * notice of them is not older than `since`. Another sweep that asks for the same company waits.
 */
export async function unreportedSumsOf(
  tx: Tx,
  companyId: number,
  { today, since }: { readonly today: Day; readonly since: Date },
): Promise<OverdueSums | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`overdue collections ${companyId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<OverdueSums>`SELECT count(DISTINCT p.offer_id) AS deals, count(*) AS collections,
      sum(c.open_value)::bigint AS amount, min(c.pay_date) AS pay_date
    FROM ${overdueCollections(today)} AND ${companyId}::bigint IN (p.borrower_id, p.lender_id)
      AND NOT EXISTS (SELECT FROM notices n JOIN users u ON u.id = n.user_id AND u.company_id = ${companyId}
        WHERE n.kind = 'COLLECTIONS_OVERDUE' AND n.created_at >= ${since}::timestamptz)
    HAVING count(*) > 0`.execute(tx);
  return rows[0];
}
