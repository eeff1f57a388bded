import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Key columns that all rollup tables share. */
const KEY_COLUMNS = ['company_id', 'card_network', 'status', 'offer_sold'];

/**
 * Rollup tables. `besides` are the other key columns of a table, `together` those whose equal rows are folded
 * together.
 */
const TABLES = [
  { table: 'receivable_totals', besides: ['due_date'], together: ['company_id', 'due_date'] },
  { table: 'receivable_month_totals', besides: ['due_month'], together: ['company_id', 'due_month'] },
  { table: 'receivable_issuer_totals', besides: ['issuer', 'due_month'], together: ['issuer', 'company_id'] },
];

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/**
 * Folds fresh rollup rows into one row per key, at most `limit` groups of each table at once. Groups are
 * companies and due dates, companies and months, companies and issuers. Readers see all of a statement or
 * nothing, and rows written meanwhile stay fresh.
 * @returns the number of folded rows
 */
export async function foldTotals(db: Db | Tx, limit: number): Promise<number> {
  let folded = 0;
  for (const { table, besides, together } of TABLES) {
    const key = columns([...KEY_COLUMNS, ...besides]);
    const { rows } = await sql<{ folded: number }>`
      with picked as (
        select distinct ${columns(together)} from ${sql.table(table)} where fresh limit ${limit}
      ), gone as (
        delete from ${sql.table(table)} t using picked p
        where (${columns(together.map((name) => `t.${name}`))}) = (${columns(together.map((name) => `p.${name}`))})
        returning t.*
      ), kept as (
        insert into ${sql.table(table)} (${key}, value, receivables, fresh)
        select ${key}, sum(value), sum(receivables), false from gone
        group by ${key} having sum(receivables) <> 0 or sum(value) <> 0
      ) select count(*) as folded from gone`.execute(db);
    folded += rows[0]?.folded ?? 0;
  }
  return folded;
}
