import type { Day } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { IdRange } from '../../../platform/jobs/sweep.ts';
import { trackedOffers } from '../../receivables/effective-status.ts';
import { selectDaysHolding } from '../../receivables/receivables.store.ts';

/** Queries of the deadline sweep. They take no locks: each offer is judged again under its lock. */

/** Returns the ids of offers that may have a due event, in ascending order. */
export function findDueOfferIds(
  db: Db,
  { today, settledUpTo }: { readonly today: Day; readonly settledUpTo: Day },
  range: IdRange,
): Promise<number[]> {
  return readIds(
    db,
    sql`SELECT id FROM offers WHERE status = 'AVAILABLE' AND expire_date <= (SELECT app_now())
      UNION SELECT id FROM offers WHERE formalization_deadline <= (SELECT app_now())
      UNION SELECT offer_id FROM credits WHERE status = 'AVAILABLE' AND expire_date <= (SELECT app_now())
      UNION SELECT offer_id FROM receivables WHERE status = 'RESERVED' AND due_date = ${selectDaysHolding('RESERVED', today)}
      UNION SELECT offer_id FROM receivables WHERE status = 'NEGOTIATED' AND due_date = ${selectDaysHolding('NEGOTIATED', settledUpTo)}
        AND offer_id <> ALL(${trackedOffers})`,
    range,
  );
}

/**
 * Returns the ids of offers whose formalization has at most `hours` left and whose sides were not reminded.
 */
export function findUnremindedOfferIds(db: Db, hours: number, range: IdRange): Promise<number[]> {
  return readIds(
    db,
    sql`SELECT id FROM offers
      WHERE formalization_deadline <= (SELECT app_now()) + make_interval(hours => ${hours})
        AND formalization_deadline > (SELECT app_now()) AND reminded_at IS NULL`,
    range,
  );
}

async function readIds(db: Db, ids: RawBuilder<unknown>, { after, limit }: IdRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${ids}) due WHERE id > ${after} ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
