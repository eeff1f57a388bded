import type { Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { GENERIC_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';
import { BATCH_ROWS, type Cursor } from '../../platform/sheets/sheet.ts';
import { effectiveReceivable } from './effective-status.ts';
import type { Moment } from './moment.ts';
import {
  filterReceivables,
  type ReceivableFilter,
  type ReceivableOrder,
  type ReceivableRecord,
  selectVisible,
  usesRollup,
} from './receivables-list.store.ts';
import { allConditions, dueDateConditions, ownershipConditions, type Viewer } from './scope.ts';

interface ExportRequest {
  readonly filter: ReceivableFilter;
  readonly order: ReceivableOrder;
  readonly moment: Moment;
}

/** Due dates of acquirers; equal indexes of both lists belong together. */
export interface DaysOfAcquirers {
  readonly companies: readonly number[];
  readonly days: readonly Day[];
}

/** Most days of an export read by days: each batch looks up all of them. */
const MAX_DAYS = 1000;
/** Most rows of such an export: their places in the order are searched before the first row is sent. */
const MAX_ROWS = 300_000;
/** Cost of a row found by its day, in rows passed over in the order of time. */
const DAY_LOOKUP_COST = 6;

/**
 * Returns the due dates of the rows of an export when they are few of all. An order by time would pass over
 * all other rows. A row's due date never changes while the export runs. Undefined where the order itself is
 * faster.
 */
export async function findDaysOfExport(
  db: Db | Tx,
  actor: Viewer,
  { filter, order, moment }: ExportRequest,
): Promise<DaysOfAcquirers | undefined> {
  const { issuer, due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = filter;
  const isShort = from !== undefined && to !== undefined && !issuer && usesRollup(filter);
  if (order.column !== 'created_at' || actor.company_type === 'LENDER' || !isShort) return undefined;
  // Counts all networks: the index that finds a day's rows has no network, so all of them are read.
  const scope = { actor, filter: { ...filter, card_network: undefined }, moment };
  const { rows } = await sql<DaysOfAcquirers & { inside: number; whole: number }>`
    with days as (
      select company_id, due_date, sum(receivables) as receivables from receivable_totals t
      where ${allConditions([...ownershipConditions('t', scope), ...dueDateConditions('t', scope)])}
      group by 1, 2 having sum(receivables) > 0 limit ${MAX_DAYS + 1}
    )
    select coalesce(array_agg(company_id), '{}') as companies, coalesce(array_agg(due_date), '{}') as days,
      coalesce(sum(receivables), 0)::float8 as inside,
      (select coalesce(sum(receivables), 0)::float8 from receivable_month_totals t where ${allConditions(ownershipConditions('t', scope))}) as whole
    from days`.execute(db);
  const [{ companies, days, inside, whole }] = rows as [(typeof rows)[number]];
  const areFew = days.length <= MAX_DAYS && inside <= MAX_ROWS && inside * DAY_LOOKUP_COST < whole;
  return areFew ? { companies, days } : undefined;
}

type Request = ExportRequest & DaysOfAcquirers;
type ExportRow = ReceivableRecord & Cursor;

/** Places before and after all rows. */
const BEGINNING: Cursor = { at: 'infinity', id: 0 };
const END: Cursor = { at: '-infinity', id: 0 };

const selectOfDay = (db: Db | Tx, actor: Viewer, { filter, moment }: Request) =>
  filterReceivables(selectVisible(db, actor), { ...filter, borrower: undefined }, moment).where(
    sql<boolean>`r.company_id = d.company_id and r.due_date = d.due_date`,
  );

const daysOf = ({ companies, days }: DaysOfAcquirers) =>
  sql`unnest(${companies}::bigint[], ${days}::date[]) d (company_id, due_date)`;

/**
 * Returns the place in the order of time at which each batch but the last ends. The status of its rows does
 * not count.
 */
async function endsOfBatches(db: Db | Tx, actor: Viewer, request: Request, batch: number) {
  const { status, ...filter } = request.filter;
  const allConditions = selectOfDay(db, actor, { ...request, filter }).select(['r.created_at', 'r.id']);
  const { rows } = await sql<Cursor>`
    select ${sql.raw(GENERIC_PLAN_HINT)} created_at::text as at, id from (
      select created_at, id, row_number() over (order by created_at desc, id desc) as nth
      from ${daysOf(request)} cross join lateral (${allConditions} offset 0) r
    ) places where nth % ${batch} = 0 order by nth`.execute(db);
  return rows;
}

/** Returns the rows after one place and up to another, newest first. */
async function rowsBetween(
  db: Db | Tx,
  actor: Viewer,
  request: Request,
  [after, upTo]: readonly [Cursor, Cursor],
  batch: number,
): Promise<ExportRow[]> {
  const some = selectOfDay(db, actor, request)
    .where(sql<boolean>`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::bigint)`)
    .where(sql<boolean>`(r.created_at, r.id) >= (${upTo.at}::timestamptz, ${upTo.id}::bigint)`)
    .selectAll('r');
  const { rows } = await sql<ExportRow>`
    select ${sql.raw(GENERIC_PLAN_HINT)} r.id, r.company_id, r.card_network, r.issuer, r.due_date, r.value, r.transactions,
      ${effectiveReceivable('r', 'o', request.moment)} as status, c.name as company_name, r.created_at::text as at
    from ${daysOf(request)} cross join lateral (${some} offset 0) r
    left join offers o on o.id = r.offer_id join companies c on c.id = r.company_id
    order by r.created_at desc, r.id desc limit ${batch}`.execute(db);
  return rows;
}

/**
 * Reads the rows of these days in batches, newest first. The ends of the batches are searched first; a batch
 * of fewer than `batch` rows is the last one.
 * @returns a function that reads the next batch
 */
export function createDayReader(
  db: Db | Tx,
  actor: Viewer,
  request: Request,
  batch = BATCH_ROWS,
): () => Promise<readonly ExportRow[]> {
  let ends: readonly Cursor[] | undefined;
  let at = 0;
  let after: Cursor = BEGINNING;
  return async () => {
    ends ??= [...(await endsOfBatches(db, actor, request, batch)), END];
    const rows: ExportRow[] = [];
    for (let upTo = ends[at]; upTo && rows.length < batch; upTo = ends[at]) {
      const found = await rowsBetween(db, actor, request, [after, upTo], batch);
      for (const row of found) rows.push(row);
      const last = found.at(-1);
      // Rows that arrived meanwhile, such as a whole file, may fill the batch: the next read continues after
      // the last row.
      if (found.length === batch && last) after = { at: last.at, id: last.id };
      else {
        after = upTo;
        at += 1;
      }
    }
    return rows;
  };
}
