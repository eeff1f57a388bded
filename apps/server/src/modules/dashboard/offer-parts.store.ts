import { type RawBuilder, sql } from 'kysely';
import { isChosen, shownOffer } from '../negotiations/deadlines/effective-statuses.ts';
import { effectiveOffer, OPEN_COLLECTIONS } from '../receivables/effective-status.ts';
import type { Moment } from '../receivables/moment.ts';
import {
  allConditions,
  type Condition,
  dueDateConditions,
  ownershipConditions,
} from '../receivables/scope.ts';
import type { DashboardScope } from './dashboard-scope.ts';

/** SQL of the dashboard sums that are read offer by offer. */

/**
 * Joins the parts of the offers `s` as `d`: the rollup by due date, or the receivables when issuers are
 * filtered.
 */
function joinParts({ filter: { issuer } }: DashboardScope): RawBuilder<unknown> {
  if (!issuer) return sql`join offer_due_dates d on d.offer_id = s.id`;
  return sql`join lateral (
    select p.security_margin, r.due_date, r.value, 1 as receivables
    from offer_receivables p join receivables r on r.company_id = s.company_id and r.id = p.receivable_id
    where p.offer_id = s.id and r.issuer = any(${issuer}::text[])) d on true`;
}

/**
 * Corrects for sold offers `o` that entries settle: what they still expect after its due date is negotiated,
 * what was closed before is settled. A negative row takes each from its group by the calendar.
 */
function trackedParts(request: DashboardScope, conditions: readonly Condition[]): RawBuilder<unknown> {
  const { issuer } = request.filter;
  const isDue: Condition = sql`c.due_date <= ${request.moment.settledUpTo}::date`;
  const ofIssuers: Condition[] = issuer ? [sql`c.issuer = any(${issuer}::text[])`] : [];
  return sql`select c.due_date, side.sign * c.face_value, side.sign,
      case when (${isDue}) = (side.sign < 0) then 'LIQUIDATED' else 'NEGOTIATED' end
    from offers o join collections c on c.offer_id = o.id cross join (values (-1), (1)) side (sign)
    where o.tracked and is_sold(o.status) and c.status <> 'VOID'
      and (${isDue}) = (c.status in (${OPEN_COLLECTIONS})) and ${allConditions([...conditions, ...ofIssuers, ...dueDateConditions('c', request)])}`;
}

/** Matches an offer `o`, neither expired nor canceled, with a live proposal of one of the lenders. */
const isProposedBy = (lenders: readonly number[], moment: Moment): Condition => sql`(
  ${effectiveOffer('o', moment)} not in ('EXPIRED', 'CANCELED') and exists (
  select from credits k where k.offer_id = o.id and k.company_id = any(${lenders}::bigint[])
    and (${isChosen('k')} or (k.status = 'AVAILABLE' and k.expire_date > ${moment.now}::timestamptz))))`;

/** Selects the offered receivables of schedules that invite the lender, with the domain's `offeredGroup`. */
export function selectLenderParts(request: DashboardScope): RawBuilder<unknown> {
  const { actor, filter, moment } = request;
  const conditions = ownershipConditions('o', request);
  // Drops other lenders from a lender's filter: their proposals are confidential.
  if (filter.lender)
    conditions.push(
      isProposedBy(
        filter.lender.filter((id) => id === actor.company_id),
        moment,
      ),
    );
  return sql`select d.due_date, d.value, d.receivables, case
      when s.shown = 'AVAILABLE' then 'AVAILABLE'
      when s.shown in ('NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT') then 'NEGOTIATION'
      when s.shown in ('EXPIRED', 'CANCELED') then s.shown
      when d.due_date <= ${moment.settledUpTo}::date then 'LIQUIDATED'
      else 'NEGOTIATED' end as "group"
    from (
      select o.id, o.company_id, ${shownOffer('o', actor, moment)} as shown
      from offer_lenders l join offers o on o.id = l.offer_id
      where l.company_id = ${actor.company_id} and ${allConditions(conditions)}) s
    ${joinParts(request)}
    where not d.security_margin and ${allConditions(dueDateConditions('d', request))}
    union all ${trackedParts(request, [...conditions, sql`o.id in (select p.offer_id from payments p where p.lender_id = ${actor.company_id})`])}`;
}

/**
 * Selects the receivables of offers on which one of the lenders has a live proposal, for an acquirer or a
 * moderator.
 */
export function selectProposedParts(request: DashboardScope): RawBuilder<unknown> {
  const { filter, moment } = request;
  const conditions = [...ownershipConditions('o', request), isProposedBy(filter.lender ?? [], moment)];
  return sql`select d.due_date, d.value, d.receivables, case
      when not is_sold(s.status) then 'NEGOTIATION'
      when not d.security_margin and d.due_date <= ${moment.settledUpTo}::date then 'LIQUIDATED'
      else 'NEGOTIATED' end as "group"
    from (select o.id, o.company_id, ${effectiveOffer('o', moment)} as status from offers o where ${allConditions(conditions)}) s
    ${joinParts(request)}
    where not (d.security_margin and (s.status = 'LIQUIDATED' or d.due_date <= ${moment.today}::date))
      and ${allConditions(dueDateConditions('d', request))}
    union all ${trackedParts(request, conditions)}`;
}
