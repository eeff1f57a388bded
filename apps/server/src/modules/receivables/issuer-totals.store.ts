import { type RawBuilder, sql } from 'kysely';
import { GENERIC_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';
import { selectEndedOffers, trackedOffers } from './effective-status.ts';
import { allConditions, dueDateConditions, ownershipConditions, type Scope } from './scope.ts';
import { type MonthRange, splitDayRange } from './split-day-range.ts';

/** Rollup of issuers by month: what `totals.store.ts` is for all issuers together. */

export interface IssuerScope extends Scope {
  readonly filter: Scope['filter'] & { readonly issuer: readonly string[] };
}

/** Returns whether the issuer rollup covers the due dates: it has whole months only. */
export const coversWholeMonths = (filter: Scope['filter']): boolean =>
  splitDayRange(filter.due_date_greater_or_equal_than, filter.due_date_less_or_equal_than).days.length === 0;

/**
 * Selects what `receivableRollup` does, for given issuers and whole months. Reads receivables for what the
 * rollup cannot know yet: due days and ended offers that the sweep has not stored, none while it runs.
 * `offset 0` looks up each of them by itself: for a join the planner expects so many that it scans all
 * receivables.
 */
export function issuerRollup(scope: IssuerScope): RawBuilder<unknown> {
  return sql`${issuerRollupSums(scope)} union all ${correctComeDue(scope)} union all ${correctOverdue(scope)}`;
}

/** Selects the sums whatever the status. Corrections between statuses cancel out, so they are left out. */
export function issuerRollupSums(scope: IssuerScope): RawBuilder<unknown> {
  const { due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = scope.filter;
  const months = splitDayRange(from, to).months ?? { from: 'infinity', before: 'infinity' };
  return sql`${sql.raw(GENERIC_PLAN_HINT)} ${selectMonths(scope, months)}`;
}

function selectMonths(scope: IssuerScope, { from, before }: MonthRange): RawBuilder<unknown> {
  return sql`
    select t.company_id, t.due_month as due_date, t.offer_sold, t.value, t.receivables, t.status
    from receivable_issuer_totals t
    where t.issuer = any(${scope.filter.issuer}::text[])
      and ${allConditions([...ownershipConditions('t', scope), sql`t.due_month >= ${from}::date and t.due_month < ${before}::date`])}`;
}

/**
 * Corrects for receivables that came due before the sweep has stored it. A negative row takes each from its
 * stored status, a positive row adds it to that of the calendar.
 */
function correctComeDue(scope: IssuerScope): RawBuilder<unknown> {
  const { today, settledUpTo } = scope.moment;
  return sql`
    select r.company_id, r.due_date, r.status = 'RESERVED' and is_sold(o.status), side.sign * r.value, side.sign,
      case when side.sign < 0 then r.status when r.status = 'NEGOTIATED' then 'LIQUIDATED' else 'EXPIRED' end
    from (
      select t.company_id, t.due_date, t.status from receivable_totals t
      where ((t.status in ('AVAILABLE', 'RESERVED') and t.due_date between '-infinity' and ${today}::date)
          or (t.status = 'NEGOTIATED' and t.due_date between '-infinity' and ${settledUpTo}::date))
        and ${allConditions([...ownershipConditions('t', scope), ...dueDateConditions('t', scope)])}
      group by 1, 2, 3 having sum(t.receivables) > 0
    ) d cross join lateral (
      select f.* from receivables f
      where f.company_id = d.company_id and f.due_date = d.due_date and f.status = d.status
        and f.issuer = any(${scope.filter.issuer}::text[]) and ${allConditions(ownershipConditions('f', scope))}
        and (f.status <> 'NEGOTIATED' or f.offer_id <> all(${trackedOffers}))
      offset 0
    ) r left join offers o on o.id = r.offer_id cross join (values (-1), (1)) side (sign)`;
}

/**
 * Corrects for receivables that ended offers hold before the sweep has stored it. A negative row takes each
 * from its stored status, a positive row adds it to the effective one.
 */
function correctOverdue(scope: IssuerScope): RawBuilder<unknown> {
  const { moment } = scope;
  return sql`
    select r.company_id, r.due_date, side.sign < 0 and r.security_margin and is_sold(o.status), side.sign * r.value, side.sign,
      case when side.sign < 0 then r.status when r.due_date <= ${moment.today}::date then 'EXPIRED' else 'AVAILABLE' end
    from unnest(${selectEndedOffers(moment)}) e (id) join offers o on o.id = e.id cross join lateral (
      select f.company_id, f.due_date, f.status, f.value, l.security_margin
      from offer_receivables l join receivables f on f.company_id = o.company_id and f.id = l.receivable_id and f.offer_id = l.offer_id
      where l.offer_id = e.id and f.issuer = any(${scope.filter.issuer}::text[])
        and case when l.security_margin then f.due_date > ${moment.today}::date else not is_sold(o.status) end
        and ${allConditions([...ownershipConditions('f', scope), ...dueDateConditions('f', scope)])}
      offset 0
    ) r cross join (values (-1), (1)) side (sign)`;
}
