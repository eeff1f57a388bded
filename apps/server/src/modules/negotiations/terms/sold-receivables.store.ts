import type { SoldReceivable } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';

/**
 * Rows of a batch. Each batch sorts all that the offer sells: with 2,000 rows each, 40,000 would take ten
 * times as long.
 */
const BATCH_ROWS = 20_000;

/**
 * Returns the batch of sold receivables after `behind`, by due date and id. The receivables of an offer never
 * change.
 */
function batchOfSold(
  db: Db | Tx,
  offerId: number,
  behind: SoldReceivable | undefined,
): Promise<SoldReceivable[]> {
  const query = db
    .selectFrom('offer_receivables as p')
    .innerJoin('receivables as r', 'r.id', 'p.receivable_id')
    .select(['r.id', 'r.due_date', 'r.issuer', 'r.value', 'r.transactions'])
    .where('p.offer_id', '=', offerId)
    .where('r.company_id', '=', (eb) =>
      eb.selectFrom('offers').select('company_id').where('id', '=', offerId),
    )
    .where('p.security_margin', '=', sql<boolean>`false`)
    .orderBy('r.due_date')
    .orderBy('r.id')
    .limit(BATCH_ROWS);
  return (
    behind ? query.where(sql<boolean>`(r.due_date, r.id) > (${behind.due_date}::date, ${behind.id})`) : query
  ).execute();
}

/**
 * Yields all sold receivables batch by batch, so that tens of thousands of rows do not block other requests.
 */
export async function* soldReceivables(db: Db | Tx, offerId: number): AsyncGenerator<SoldReceivable[]> {
  let behind: SoldReceivable | undefined;
  do {
    const batch = await batchOfSold(db, offerId, behind);
    if (batch.length > 0) yield batch;
    behind = batch.length < BATCH_ROWS ? undefined : batch.at(-1);
  } while (behind);
}
