import { type RawBuilder, sql } from 'kysely';
import { effectiveOffer, effectiveReceivable } from '../receivables/effective-status.ts';
import { coversWholeMonths, type IssuerScope, issuerRollup } from '../receivables/issuer-totals.store.ts';
import { allConditions, dueDateConditions, ownershipConditions } from '../receivables/scope.ts';
import { receivableRollup } from '../receivables/totals.store.ts';
import type { DashboardScope } from './dashboard-scope.ts';

/** SQL of the dashboard sums of acquirers and moderators, by the domain's `receivableGroup`. */

/**
 * Maps a row of `p` to its group. The effective `status` decides, and whether the offer that holds the row is
 * sold.
 */
const GROUP = sql`case
  when p.status in ('NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT') then 'NEGOTIATION'
  when p.status = 'RESERVED' then case when p.offer_sold then 'NEGOTIATED' else 'NEGOTIATION' end
  else p.status end as "group"`;

/** Selects the sums from the receivable rollup. */
export function selectTotalsParts(request: DashboardScope): RawBuilder<unknown> {
  return sql`select p.due_date, ${GROUP}, p.value, p.receivables
    from (${receivableRollup(request)}) p`;
}

/**
 * Selects the sums of given issuers: whole months from the issuer rollup, other ranges from the receivables.
 */
export function selectIssuerParts(request: DashboardScope & IssuerScope): RawBuilder<unknown> {
  const { moment, filter } = request;
  if (coversWholeMonths(filter))
    return sql`select p.due_date, ${GROUP}, p.value, p.receivables
      from (${issuerRollup(request)}) p`;
  const conditions = [...ownershipConditions('r', request), ...dueDateConditions('r', request)];
  return sql`select p.due_date, ${GROUP}, p.value, 1 as receivables from (
    select r.due_date, r.value, ${effectiveReceivable('r', 'o', moment)} as status,
      is_sold(${effectiveOffer('o', moment)}) as offer_sold
    from receivables r left join offers o on o.id = r.offer_id
    where r.issuer = any(${filter.issuer}::text[]) and ${allConditions(conditions)}) p`;
}
