import type { Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { GENERIC_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';
import { BATCH_ROWS, type Place } from '../../platform/sheets/sheet.ts';
import { effectiveReceivable } from './effective-status.ts';
import type { Moment } from './moment.ts';
import {
  filtered,
  type ReceivableFilter,
  type ReceivableOrder,
  type ReceivableRecord,
  usesRollup,
  visible,
} from './receivables-list.store.ts';
import { all, due, ownershipConditions, type Viewer } from './scope.ts';

interface ExportRequest {
  readonly filter: ReceivableFilter;
  readonly order: ReceivableOrder;
  readonly moment: Moment;
}

/** Due dates of acquirers, each with its acquirer at the same place. */
export interface DaysOfAcquirers {
  readonly companies: readonly number[];
  readonly days: readonly Day[];
}

/** Each batch looks up all of them. */
const MOST_DAYS = 1000;
/** Their places in the order are looked through before the first is sent. */
const MOST_ROWS = 300_000;
/** To look rows up by their days takes as long as to pass over so many in the order of time. */
const TIMES_AS_LONG = 6;

/**
 * The due dates on which the rows of an export stand, where they are few of all: an order by time would pass over all the others. Whatever becomes
 * of a row meanwhile, its due date stays. Undefined where the order itself is the shorter way.
 */
export async function daysOfExport(
  db: Db | Tx,
  actor: Viewer,
  { filter, order, moment }: ExportRequest,
): Promise<DaysOfAcquirers | undefined> {
  const { issuer, due_date_greater_or_equal_than: from, due_date_less_or_equal_than: to } = filter;
  const isShort = from !== undefined && to !== undefined && !issuer && usesRollup(filter);
  if (order.column !== 'created_at' || actor.company_type === 'LENDER' || !isShort) return undefined;
  // Of all networks: the index by which a day's rows are found has none, and all of them are looked through.
  const scope = { actor, filter: { ...filter, card_network: undefined }, moment };
  const { rows } = await sql<DaysOfAcquirers & { inside: number; whole: number }>`
    with days as (
      select company_id, due_date, sum(receivables) as receivables from receivable_totals t
      where ${all([...ownershipConditions('t', scope), ...due('t', scope)])}
      group by 1, 2 having sum(receivables) > 0 limit ${MOST_DAYS + 1}
    )
    select coalesce(array_agg(company_id), '{}') as companies, coalesce(array_agg(due_date), '{}') as days,
      coalesce(sum(receivables), 0)::float8 as inside,
      (select coalesce(sum(receivables), 0)::float8 from receivable_month_totals t where ${all(ownershipConditions('t', scope))}) as whole
    from days`.execute(db);
  const [{ companies, days, inside, whole }] = rows as [(typeof rows)[number]];
  const areFew = days.length <= MOST_DAYS && inside <= MOST_ROWS && inside * TIMES_AS_LONG < whole;
  return areFew ? { companies, days } : undefined;
}

type Request = ExportRequest & DaysOfAcquirers;
type Found = ReceivableRecord & Place;

/** Around all rows. */
const BEGINNING: Place = { at: 'infinity', id: 0 };
const END: Place = { at: '-infinity', id: 0 };

const ofItsDay = (db: Db | Tx, actor: Viewer, { filter, moment }: Request) =>
  filtered(visible(db, actor), { ...filter, borrower: undefined }, moment).where(
    sql<boolean>`r.company_id = d.company_id and r.due_date = d.due_date`,
  );

const daysOf = ({ companies, days }: DaysOfAcquirers) =>
  sql`unnest(${companies}::bigint[], ${days}::date[]) d (company_id, due_date)`;

/** Where in the order of time each batch of them ends but the last one, whatever their status. */
async function endsOfBatches(db: Db | Tx, actor: Viewer, request: Request, batch: number) {
  const { status, ...filter } = request.filter;
  const all = ofItsDay(db, actor, { ...request, filter }).select(['r.created_at', 'r.id']);
  const { rows } = await sql<Place>`
    select ${sql.raw(GENERIC_PLAN_HINT)} created_at::text as at, id from (
      select created_at, id, row_number() over (order by created_at desc, id desc) as nth
      from ${daysOf(request)} cross join lateral (${all} offset 0) r
    ) places where nth % ${batch} = 0 order by nth`.execute(db);
  return rows;
}

/** The rows from one place to another, the newest first: of each day those that stand between. */
async function rowsBetween(
  db: Db | Tx,
  actor: Viewer,
  request: Request,
  [after, upTo]: readonly [Place, Place],
  batch: number,
): Promise<Found[]> {
  const some = ofItsDay(db, actor, request)
    .where(sql<boolean>`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::bigint)`)
    .where(sql<boolean>`(r.created_at, r.id) >= (${upTo.at}::timestamptz, ${upTo.id}::bigint)`)
    .selectAll('r');
  const { rows } = await sql<Found>`
    select ${sql.raw(GENERIC_PLAN_HINT)} r.id, r.company_id, r.card_network, r.issuer, r.due_date, r.value, r.transactions,
      ${effectiveReceivable('r', 'o', request.moment)} as status, c.name as company_name, r.created_at::text as at
    from ${daysOf(request)} cross join lateral (${some} offset 0) r
    left join offers o on o.id = r.offer_id join companies c on c.id = r.company_id
    order by r.created_at desc, r.id desc limit ${batch}`.execute(db);
  return rows;
}

/**
 * Reads the rows of these days batch by batch, the newest first. Where each ends is looked through first; a batch of fewer than `batch` rows is the last one.
 * @returns the next batch, each time
 */
export function readerByDays(
  db: Db | Tx,
  actor: Viewer,
  request: Request,
  batch = BATCH_ROWS,
): () => Promise<readonly Found[]> {
  let ends: readonly Place[] | undefined;
  let at = 0;
  let after: Place = BEGINNING;
  return async () => {
    ends ??= [...(await endsOfBatches(db, actor, request, batch)), END];
    const rows: Found[] = [];
    for (let upTo = ends[at]; upTo && rows.length < batch; upTo = ends[at]) {
      const found = await rowsBetween(db, actor, request, [after, upTo], batch);
      for (const row of found) rows.push(row);
      const last = found.at(-1);
      // What has come meanwhile, such as a whole file, may stand there too: the next look goes on behind the last one.
      if (found.length === batch && last) after = { at: last.at, id: last.id };
      else {
        after = upTo;
        at += 1;
      }
    }
    return rows;
  };
}
