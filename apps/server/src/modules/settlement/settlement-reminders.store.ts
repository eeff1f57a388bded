import type { Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { IdRange } from '../../platform/jobs/sweep.ts';

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

/** Returns the deals whose payment has been contested without an agreement. */
export async function escalatingIds(db: Db, range: IdRange): Promise<number[]> {
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
            where s.remittance_id = r.id and c.status in ('EXPECTED', 'PARTIAL'))
    ) due where offer_id > ${after} order by offer_id limit ${limit}`.execute(db);
  return idsOf(rows);
}
