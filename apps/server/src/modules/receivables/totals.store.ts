import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { effectiveReceivable } from './effective.ts';
import type { Moment } from './moment.ts';
import { all, due, owned, type Scope } from './scope.ts';

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

/**
 * Rows of `due_date, offer_sold, value, receivables, status` that add up to the receivables of the scope by their
 * effective status: the kept totals, and what they cannot know yet. A row may be negative.
 */
export function keptTotals(scope: Scope): RawBuilder<unknown> {
  return sql`${knownTotals(scope)} union all ${overdue(scope)}`;
}

/** The calendar has its say on single rows: what matured unsold has expired, what is sold and due is settled. */
function knownTotals(scope: Scope): RawBuilder<unknown> {
  const { today, settledUpTo } = scope.moment;
  return sql`
    select t.due_date, t.offer_sold, sum(t.value) as value, sum(t.receivables) as receivables, case
      when t.status in ('AVAILABLE', 'RESERVED') and t.due_date <= ${today}::date then 'EXPIRED'
      when t.status = 'NEGOTIATED' and t.due_date <= ${settledUpTo}::date then 'LIQUIDATED'
      else t.status end as status
    from receivable_totals t where ${all([...owned('t', scope), ...due('t', scope)])}
    group by t.due_date, t.offer_sold, t.status`;
}

/** Offers that have ended without the sweep having written it down: few, as long as it runs. */
const ended = ({ now, settledUpTo }: Moment) => sql`
  (o.status = 'AVAILABLE' and o.expire_date <= ${now}::timestamptz)
  or o.formalization_deadline <= ${now}::timestamptz
  or (o.status in ('NEGOTIATED', 'PARTIALLY_LIQUIDATED') and o.max_due_date <= ${settledUpTo}::date)`;

/**
 * What such offers still hold leaves its stored status and counts under the effective one. Their ids come as an array:
 * of a join the planner expects so many that it reads all receivables.
 */
function overdue(scope: Scope): RawBuilder<unknown> {
  const { moment } = scope;
  return sql`
    select late.due_date, side.sold and late.status = 'RESERVED' and is_sold(late.offer_status), side.sign * late.value, side.sign,
      case when side.sold then calendar_status else effective end
    from (
      select r.due_date, r.value, r.status, o.status as offer_status, ${effectiveReceivable('r', 'o', moment)} as effective,
        case when r.status = 'RESERVED' and r.due_date <= ${moment.today}::date then 'EXPIRED' else r.status end as calendar_status
      from offer_receivables l join receivables r on r.id = l.receivable_id and r.offer_id = l.offer_id
        join offers o on o.id = l.offer_id
      where l.offer_id = any(array(select o.id from offers o where ${ended(moment)})) and r.status in ('NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT', 'RESERVED')
        and ${all([...owned('r', scope), ...due('r', scope)])}
    ) late
    cross join (values (true, -1), (false, 1)) side (sold, sign)`;
}
