import { type DashboardGroup, MAX_TOTAL_CENTAVOS } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import {
  allConditions,
  type Condition,
  dueDateConditions,
  ownershipConditions,
} from '../receivables/scope.ts';
import type { DashboardScope } from './dashboard-scope.ts';
import { selectLenderParts, selectProposedParts } from './offer-parts.store.ts';
import { selectIssuerParts, selectTotalsParts } from './receivable-parts.store.ts';

/** Sum of one group; `value` in centavos. */
export interface GroupSum {
  readonly group: DashboardGroup;
  readonly value: number;
  readonly receivables_count: number;
}

export interface MonthSum extends GroupSum {
  /** `YYYY-MM` of the due date. */
  readonly month: string;
}

/** Selects rows of `due_date, group, value, receivables` that make up the sums of this reader. */
function selectParts(request: DashboardScope): RawBuilder<unknown> {
  if (request.actor.company_type === 'LENDER') return selectLenderParts(request);
  if (request.filter.lender) return selectProposedParts(request);
  const { issuer } = request.filter;
  return issuer
    ? selectIssuerParts({ ...request, filter: { ...request.filter, issuer } })
    : selectTotalsParts(request);
}

// Caps sums at the largest amount that the wire carries. Absurd amounts of one company must not break the
// moderators' page.
const SUM_COLUMNS = sql`least(sum(value), ${MAX_TOTAL_CENTAVOS})::bigint as value, sum(receivables)::bigint as receivables_count`;

export async function groupSums(db: Db | Tx, request: DashboardScope): Promise<GroupSum[]> {
  const { rows } = await sql<GroupSum>`
    select "group", ${SUM_COLUMNS} from (${selectParts(request)}) parts
    group by "group" having sum(receivables) > 0`.execute(db);
  return rows;
}

export async function monthSums(db: Db | Tx, request: DashboardScope): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select to_char(month, 'YYYY-MM') as month, "group", value, receivables_count from (
      select date_trunc('month', due_date::timestamp) as month, "group", ${SUM_COLUMNS} from (${selectParts(request)}) parts
      group by 1, 2 having sum(receivables) > 0) months`.execute(db);
  return rows;
}

/** Returns what was written off of the receivables in the group LIQUIDATED, in centavos. */
export async function lossSum(db: Db | Tx, request: DashboardScope): Promise<number> {
  const { actor, filter } = request;
  const conditions: Condition[] = [...ownershipConditions('o', request), ...dueDateConditions('c', request)];
  if (actor.company_type === 'LENDER') conditions.push(sql`p.lender_id = ${actor.company_id}`);
  if (filter.lender) conditions.push(sql`p.lender_id = any(${filter.lender}::bigint[])`);
  if (filter.issuer) conditions.push(sql`c.issuer = any(${filter.issuer}::text[])`);
  const { rows } = await sql<{ readonly loss: number }>`
    select least(coalesce(sum(c.written_off_value), 0), ${MAX_TOTAL_CENTAVOS})::bigint as loss
    from collections c join payments p on p.offer_id = c.offer_id join offers o on o.id = c.offer_id
    where c.settled_by = 'LOSS' and ${allConditions(conditions)}`.execute(db);
  return rows[0]?.loss ?? 0;
}
