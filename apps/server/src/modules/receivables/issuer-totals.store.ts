import { type RawBuilder, sql } from 'kysely';
import { GENERIC_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';
import { daysAsked, type Months } from './days-asked.ts';
import { endedOffers } from './effective-status.ts';
import { all, due, ownershipConditions, type Scope } from './scope.ts';

/** The kept totals of issuers, by the month: what `totals.store.ts` is for all issuers together. */

export interface IssuerScope extends Scope {
  readonly filter: Scope['filter'] & { readonly issuer: readonly string[] };
}

/** Whether the totals of issuers can be narrowed by the due dates: by whole months alone. */
export const areWholeMonths = (filter: Scope['filter']): boolean =>
  daysAsked(filter.due_date_greater_or_equal_than, filter.due_date_less_or_equal_than).days.length === 0;

/**
 * As `receivableRollup`, of some issuers and whole months. What the totals cannot know yet is read of receivables, found by the days
 * and the offers that a sweep has yet to come to: none, as long as it runs. Each of them is looked up by itself (`offset 0`): of all
 * together the planner expects so many that it reads all receivables before it knows that there are none.
 */
export function issuerRollup(scope: IssuerScope): RawBuilder<unknown> {
  return sql`${issuerRollupSums(scope)} union all ${comeDue(scope)} union all ${overdue(scope)}`;
}

/** The same whatever the status: what moves from one status to another counts in neither less nor more. */
export function issuerRollupSums(scope: IssuerScope): RawBuilder<unknown> {
  const { due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = scope.filter;
  const months = daysAsked(from, to).months ?? { from: 'infinity', before: 'infinity' };
  return sql`${sql.raw(GENERIC_PLAN_HINT)} ${ofMonths(scope, months)}`;
}

function ofMonths(scope: IssuerScope, { from, before }: Months): RawBuilder<unknown> {
  return sql`
    select t.company_id, t.due_month as due_date, t.offer_sold, t.value, t.receivables, t.status
    from receivable_issuer_totals t
    where t.issuer = any(${scope.filter.issuer}::text[])
      and ${all([...ownershipConditions('t', scope), sql`t.due_month >= ${from}::date and t.due_month < ${before}::date`])}`;
}

/** What has come due without a sweep having written it down leaves its stored status and counts under that of the calendar. */
function comeDue(scope: IssuerScope): RawBuilder<unknown> {
  const { today, settledUpTo } = scope.moment;
  return sql`
    select r.company_id, r.due_date, r.status = 'RESERVED' and is_sold(o.status), side.sign * r.value, side.sign,
      case when side.sign < 0 then r.status when r.status = 'NEGOTIATED' then 'LIQUIDATED' else 'EXPIRED' end
    from (
      select t.company_id, t.due_date, t.status from receivable_totals t
      where ((t.status in ('AVAILABLE', 'RESERVED') and t.due_date between '-infinity' and ${today}::date)
          or (t.status = 'NEGOTIATED' and t.due_date between '-infinity' and ${settledUpTo}::date))
        and ${all([...ownershipConditions('t', scope), ...due('t', scope)])}
      group by 1, 2, 3 having sum(t.receivables) > 0
    ) d cross join lateral (
      select f.* from receivables f
      where f.company_id = d.company_id and f.due_date = d.due_date and f.status = d.status
        and f.issuer = any(${scope.filter.issuer}::text[]) and ${all(ownershipConditions('f', scope))}
      offset 0
    ) r left join offers o on o.id = r.offer_id cross join (values (-1), (1)) side (sign)`;
}

/** What offers that have ended without the sweep still hold leaves its stored status and counts under the effective one. */
function overdue(scope: IssuerScope): RawBuilder<unknown> {
  const { moment } = scope;
  return sql`
    select r.company_id, r.due_date, side.sign < 0 and r.security_margin and is_sold(o.status), side.sign * r.value, side.sign,
      case when side.sign < 0 then r.status when r.due_date <= ${moment.today}::date then 'EXPIRED' else 'AVAILABLE' end
    from unnest(${endedOffers(moment)}) e (id) join offers o on o.id = e.id cross join lateral (
      select f.company_id, f.due_date, f.status, f.value, l.security_margin
      from offer_receivables l join receivables f on f.company_id = o.company_id and f.id = l.receivable_id and f.offer_id = l.offer_id
      where l.offer_id = e.id and f.issuer = any(${scope.filter.issuer}::text[])
        and case when l.security_margin then f.due_date > ${moment.today}::date else not is_sold(o.status) end
        and ${all([...ownershipConditions('f', scope), ...due('f', scope)])}
      offset 0
    ) r cross join (values (-1), (1)) side (sign)`;
}
