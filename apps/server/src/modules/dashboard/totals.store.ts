import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/**
 * Folds the totals' fresh rows of at most `limit` companies and due dates into one row a key, in one statement: readers
 * see all of it or nothing, and rows that are written meanwhile stay fresh. Answers how many rows were folded.
 */
export async function foldTotals(db: Db | Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with days as (
      select distinct company_id, due_date from receivable_totals where fresh limit ${limit}
    ), gone as (
      delete from receivable_totals t using days d
      where t.company_id = d.company_id and t.due_date = d.due_date returning t.*
    ), kept as (
      insert into receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables, fresh)
      select company_id, card_network, due_date, status, offer_sold, sum(value), sum(receivables), false from gone
      group by 1, 2, 3, 4, 5 having sum(receivables) <> 0 or sum(value) <> 0
    ) select count(*) as folded from gone`.execute(db);
  return rows[0]?.folded ?? 0;
}
