import { type RawBuilder, sql } from 'kysely';
import { effectiveOffer, effectiveReceivable } from '../receivables/effective-status.ts';
import { areWholeMonths, type IssuerScope, issuerRollup } from '../receivables/issuer-totals.store.ts';
import { all, due, ownershipConditions } from '../receivables/scope.ts';
import { receivableRollup } from '../receivables/totals.store.ts';
import type { DashboardScope } from './dashboard-scope.ts';

/** What acquirers and moderators add up: their receivables, by what the domain's `receivableGroup` says. */

/** The group that a row of `p` counts in, by its effective `status` and by whether the offer that holds it is sold. */
const group = sql`case
  when p.status in ('NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT') then 'NEGOTIATION'
  when p.status = 'RESERVED' then case when p.offer_sold then 'NEGOTIATED' else 'NEGOTIATION' end
  else p.status end as "group"`;

/** From the kept totals. */
export function totalsParts(request: DashboardScope): RawBuilder<unknown> {
  return sql`select p.due_date, ${group}, p.value, p.receivables
    from (${receivableRollup(request)}) p`;
}

/** Of whole months from the kept totals of issuers; of other days the receivables themselves. */
export function issuerParts(request: DashboardScope & IssuerScope): RawBuilder<unknown> {
  const { moment, filter } = request;
  if (areWholeMonths(filter))
    return sql`select p.due_date, ${group}, p.value, p.receivables
      from (${issuerRollup(request)}) p`;
  const conditions = [...ownershipConditions('r', request), ...due('r', request)];
  return sql`select p.due_date, ${group}, p.value, 1 as receivables from (
    select r.due_date, r.value, ${effectiveReceivable('r', 'o', moment)} as status,
      is_sold(${effectiveOffer('o', moment)}) as offer_sold
    from receivables r left join offers o on o.id = r.offer_id
    where r.issuer = any(${filter.issuer}::text[]) and ${all(conditions)}) p`;
}
