import { type DashboardGroup, MAX_TOTAL_CENTAVOS } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { DashboardScope } from './dashboard-scope.ts';
import { lenderParts, proposedParts } from './offer-parts.store.ts';
import { issuerParts, totalsParts } from './receivable-parts.store.ts';

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
function parts(request: DashboardScope): RawBuilder<unknown> {
  if (request.actor.company_type === 'LENDER') return lenderParts(request);
  if (request.filter.lender) return proposedParts(request);
  const { issuer } = request.filter;
  return issuer ? issuerParts({ ...request, filter: { ...request.filter, issuer } }) : totalsParts(request);
}

// Caps sums at the largest amount that the wire carries. Absurd amounts of one company must not break the
// moderators' page.
const sums = sql`least(sum(value), ${MAX_TOTAL_CENTAVOS})::bigint as value, sum(receivables)::bigint as receivables_count`;

export async function groupSums(db: Db | Tx, request: DashboardScope): Promise<GroupSum[]> {
  const { rows } = await sql<GroupSum>`
    select "group", ${sums} from (${parts(request)}) parts
    group by "group" having sum(receivables) > 0`.execute(db);
  return rows;
}

export async function monthSums(db: Db | Tx, request: DashboardScope): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select to_char(month, 'YYYY-MM') as month, "group", value, receivables_count from (
      select date_trunc('month', due_date::timestamp) as month, "group", ${sums} from (${parts(request)}) parts
      group by 1, 2 having sum(receivables) > 0) months`.execute(db);
  return rows;
}
