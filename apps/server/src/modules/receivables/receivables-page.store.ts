import type { Actor } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { GENERIC_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';
import type { Moment } from './moment.ts';
import {
  companyName,
  filterReceivables,
  joinOffers,
  type Query,
  type ReceivableFilter,
  type ReceivableOrder,
  rowColumns,
  selectVisible,
} from './receivables-list.store.ts';
import type { Viewer } from './scope.ts';
import { rollupByDay } from './totals.store.ts';

export interface ListPage {
  readonly limit: number;
  readonly page: number;
}

interface PageRequest {
  readonly filter: ReceivableFilter;
  readonly order: ReceivableOrder;
  readonly page: ListPage;
  readonly moment: Moment;
}

/** Deepest page, in rows, that is counted off row by row from the beginning of its order. */
export const MAX_DEPTH = 10_000;
/**
 * Rows at the beginning of an order that are searched first for an issuer or a network. `MAX_WINDOW_DEPTH` is
 * the deepest page searched there.
 */
const WINDOW_ROWS = 2000;
const MAX_WINDOW_DEPTH = 100;
/**
 * Most rows on the days of a rare status that are read for a page. At 2 µs a row, as the 3.6 s of 2 million
 * rows were, they take 0.6 s. That is slower than a page should be, and still a sixth of a page read row by
 * row.
 */
const MAX_SCANNED_ROWS = 300_000;

const depthOf = ({ page }: PageRequest) => page.limit * page.page;
/** Returns the number of rows before a page. */
export const offsetOf = (page: ListPage): number => page.limit * (page.page - 1);

/**
 * Returns how many rows from the start of the order are searched for the page; undefined where that is no
 * gain. A statement limited to them has one plan for any values: planning for the values took longer than
 * reading.
 */
function windowOf(request: PageRequest): number | undefined {
  const { filter, order } = request;
  const { issuer, card_network, ...others } = filter;
  const depth = depthOf(request);
  if (depth > MAX_DEPTH || Object.values(others).some((value) => value !== undefined)) return undefined;
  if (!issuer && !card_network) return MAX_DEPTH;
  return depth <= MAX_WINDOW_DEPTH && !(issuer && order.column === 'issuer') ? WINDOW_ROWS : undefined;
}

/** Returns one page; the id ends its order, so that pages never overlap. */
export async function pageOfReceivables(db: Db | Tx, actor: Actor, request: PageRequest) {
  const { filter, moment, page } = request;
  const window = windowOf(request);
  const rows = window && (await pageOfWindow(db, actor, request, window));
  if (rows && (rows.length === page.limit || window === MAX_DEPTH)) return rows;
  return readPage(db, actor, filterReceivables(selectVisible(db, actor), filter, moment), request).execute();
}

/**
 * Reads a page that is full within the first `window` rows of its order. Returns undefined when it is not, or
 * when the page lies too deep.
 */
export async function pageNearBeginning(
  db: Db | Tx,
  actor: Actor,
  request: PageRequest,
  window = WINDOW_ROWS,
) {
  if (depthOf(request) > MAX_WINDOW_DEPTH) return undefined;
  const rows = await pageOfWindow(db, actor, request, window);
  return rows.length === request.page.limit ? rows : undefined;
}

/**
 * Reads a page of rows with a rare status, by the days on which the rollup has such rows. No index has the
 * status, so the index of the order would be read to its end. Undefined where these days have too many rows
 * of other statuses, or none of these. `offset 0` keeps the days the outer side of the join.
 */
export async function pageOfRareRows(db: Db | Tx, actor: Actor, request: PageRequest) {
  const { filter, moment } = request;
  const ofDay = filterReceivables(selectVisible(db, actor), filter, moment)
    .where(sql<boolean>`r.company_id = d.company_id and r.due_date = d.due_date`)
    .selectAll('r');
  const rare = sql`(
    with days as materialized (
      select company_id, due_date from (${rollupByDay({ actor, filter, moment }, filter.status)}) k
      where status = any(${filter.status}::text[]) group by 1, 2 having sum(receivables) > 0
    ), scan as materialized (
      select sum(t.receivables) <= ${MAX_SCANNED_ROWS} as short
      from days join receivable_totals t using (company_id, due_date)
    )
    select r.* from days d cross join lateral (${ofDay} offset 0) r where (select short from scan))`;
  const query = db.selectFrom(rare.as('r')) as unknown as Query;
  const rows = await readPage(db, actor, query, request).execute();
  return rows.length > 0 ? rows : undefined;
}

/** Reads a page of the rows that match the filter among the first `window` rows of the order. */
function pageOfWindow(db: Db | Tx, actor: Actor, request: PageRequest, window: number) {
  const beginning = orderRows(selectVisible(db, actor), request).limit(sql.lit(window)).as('r');
  const among = filterReceivables(
    db.selectFrom(beginning) as unknown as Query,
    request.filter,
    request.moment,
  );
  return readPage(db, actor, among.modifyFront(sql.raw(GENERIC_PLAN_HINT)), request).execute();
}

const orderRows = (query: Query, { order }: Pick<PageRequest, 'order'>) =>
  query.selectAll('r').orderBy(`r.${order.column}`, order.direction).orderBy('r.id', order.direction);

/**
 * Reads offers and companies for the rows of the page only. The limit is a literal, so that a generic plan
 * knows it.
 */
function readPage(db: Db | Tx, actor: Viewer, query: Query, { order, page, moment }: PageRequest) {
  const rows = orderRows(query, { order }).limit(sql.lit(page.limit)).offset(offsetOf(page));
  return joinOffers(db.selectFrom(rows.as('r')) as unknown as Query)
    .select([...rowColumns(moment), companyName(actor).as('company_name')])
    .orderBy(`r.${order.column}`, order.direction)
    .orderBy('r.id', order.direction);
}
