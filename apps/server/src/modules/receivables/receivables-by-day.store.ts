import { type Actor, MAX_TOTAL_CENTAVOS } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { effectiveReceivable } from './effective-status.ts';
import type { Moment } from './moment.ts';
import {
  companyName,
  filterReceivables,
  type ReceivableFilter,
  type ReceivableOrder,
  type ReceivableRecord,
  selectVisible,
  usesRollup,
} from './receivables-list.store.ts';
import type { ListPage } from './receivables-page.store.ts';
import { rollupByDay } from './totals.store.ts';

/** Most rows that are gathered for a page. With more, reading row by row is faster. */
const MAX_GATHERED_ROWS = 10_000;
/** Cost of looking up the newest row of a day, in gathered rows. */
const ROWS_PER_DAY_LOOKUP = 10;

interface ListRequest {
  readonly filter: ReceivableFilter;
  readonly order: ReceivableOrder;
  readonly page: ListPage;
  readonly moment: Moment;
}

interface Sums {
  readonly total_rows: number;
  readonly total_value: number;
}

type PageRow = Sums & { readonly few: boolean } & (ReceivableRecord | { readonly id: null });

/**
 * Returns whether few days have to be read. For a moderator who names neither acquirers nor both ends of a
 * range, the rollup has more days than a page is worth.
 */
const hasFewDays = ({ company_type }: Actor, filter: ReceivableFilter): boolean => {
  const { borrower, due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = filter;
  return company_type === 'BORROWER' || borrower !== undefined || (from !== undefined && to !== undefined);
};

const hasNarrowFilter = ({
  status,
  due_date_greater_or_equal_than: from,
  due_date_less_or_equal_than: to,
}: ReceivableFilter): boolean => status !== undefined || from !== undefined || to !== undefined;

/** Returns whether the newest rows of each day hold such a page. */
export const isReadByDay = (actor: Actor, { filter, order, page }: Omit<ListRequest, 'moment'>): boolean =>
  order.column === 'created_at' &&
  actor.company_type !== 'LENDER' &&
  page.limit * page.page <= MAX_GATHERED_ROWS &&
  !filter.issuer &&
  usesRollup(filter) &&
  hasNarrowFilter(filter) &&
  hasFewDays(actor, filter);

/** Reads sums and page in one statement. Each row has the sums; an empty page is one row without an id. */
async function readPageAndSums(
  db: Db | Tx,
  actor: Actor,
  { filter, page, moment }: Omit<ListRequest, 'order'>,
) {
  const { status } = filter;
  const depth = page.limit * page.page;
  const ofDay = filterReceivables(
    selectVisible(db, actor),
    { card_network: filter.card_network, status },
    moment,
  )
    .where(sql<boolean>`r.company_id = d.company_id and r.due_date = d.due_date`)
    .selectAll('r')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');
  const { rows } = await sql<PageRow>`
    with days as materialized (
      select company_id, due_date, sum(receivables) as receivables, sum(value) as value
      from (${rollupByDay({ actor, filter, moment }, status)}) k where ${status ? sql`status = any(${status}::text[])` : sql`true`}
      group by 1, 2 having sum(receivables) > 0
    ), sums as materialized (
      select coalesce(sum(receivables), 0)::bigint as total_rows,
        least(coalesce(sum(value), 0), ${MAX_TOTAL_CENTAVOS})::bigint as total_value,
        count(*) * ${ROWS_PER_DAY_LOOKUP} + least(count(*), ${depth}::bigint) * ${depth}::bigint <= ${MAX_GATHERED_ROWS} as few
      from days
    ), newest as (
      select d.company_id, d.due_date from days d cross join lateral (${ofDay.limit(sql.lit(1))}) r where (select few from sums)
      order by r.created_at desc, r.id desc limit ${depth}
    ), page as (
      select r.* from newest d cross join lateral (${ofDay.limit(depth)}) r
      order by r.created_at desc, r.id desc limit ${page.limit} offset ${depth - page.limit}
    )
    select s.total_rows, s.total_value, s.few, r.id, r.company_id, r.card_network, r.issuer, r.due_date, r.value, r.transactions,
      ${effectiveReceivable('r', 'o', moment)} as status, ${companyName(actor)} as company_name
    from sums s left join (page r left join offers o on o.id = r.offer_id) on true
    order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}

/**
 * Returns a page of the newest rows of some statuses or due dates with exact count and value. One statement
 * reads both. The rollup names the days of acquirers on which there are such rows. Of these days, as many as
 * the page is deep hold it: those whose newest rows are the newest. Row by row, what was sent last (and
 * mostly falls due last) would be passed over before the first row that matches. Undefined where row by row
 * is faster; `rows` is undefined where only the sums were found.
 */
export async function readNewestByDay(
  db: Db | Tx,
  actor: Actor,
  request: ListRequest,
): Promise<(Sums & { rows: ReceivableRecord[] | undefined }) | undefined> {
  if (!isReadByDay(actor, request)) return undefined;
  const rows = await readPageAndSums(db, actor, request);
  const [{ total_rows, total_value, few }] = rows as [PageRow];
  return { total_rows, total_value, rows: few ? rows.flatMap(recordOf) : undefined };
}

/** Drops the row without an id, which carries the sums alone. */
function recordOf(found: PageRow): ReceivableRecord[] {
  if (found.id === null) return [];
  const { total_rows, total_value, few, ...record } = found as PageRow & ReceivableRecord;
  return [record];
}
