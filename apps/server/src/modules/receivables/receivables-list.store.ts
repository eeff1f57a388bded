import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  type CardNetwork,
  type Centavos,
  MAX_NAMED_ISSUERS,
  MAX_TOTAL_CENTAVOS,
  type ReceivableStatus,
} from '@pregao/domain';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { idArray } from '../../platform/db/id-array.ts';
import type { DB } from '../../platform/db/schema.generated.ts';
import { BATCH_ROWS, type Cursor } from '../../platform/sheets/sheet.ts';
import { effectiveReceivable, hasEffectiveStatus } from './effective-status.ts';
import { coversWholeMonths, issuerRollup, issuerRollupSums } from './issuer-totals.store.ts';
import type { Moment } from './moment.ts';
import type { Scope, Viewer } from './scope.ts';
import { receivableRollup, rollupSums } from './totals.store.ts';

export interface ReceivableFilter
  extends Omit<FiltersOf<QueryOf<Api['listReceivables']>>, 'simulation_id' | 'value'> {
  readonly value?: Centavos | undefined;
  /** Ids of the simulation's receivables. */
  readonly ids?: readonly number[] | undefined;
}

export type ReceivableOrder = {
  readonly column: 'created_at' | 'issuer' | 'due_date';
  readonly direction: 'asc' | 'desc';
};

type From = DB & {
  r: DB['receivables'];
  o: { [K in keyof DB['offers']]: DB['offers'][K] | null };
  c: DB['companies'];
};
export type Query = SelectQueryBuilder<From, 'r', object>;
type JoinedQuery = SelectQueryBuilder<From, 'r' | 'o', object>;

/** Selects the rows that the actor may see: a borrower its own, a moderator all, a lender none. */
export function selectVisible(db: Db | Tx, actor: Viewer): Query {
  const query = db.selectFrom('receivables as r') as unknown as Query;
  if (actor.company_type === 'MODERATOR') return query;
  return query.where('r.company_id', '=', actor.company_type === 'BORROWER' ? actor.company_id : -1);
}

/** Joins the offers that hold the rows, which determine the effective status. */
export const joinOffers = (query: Query): JoinedQuery =>
  query.leftJoin('offers as o', 'o.id', 'r.offer_id') as unknown as JoinedQuery;

export function filterReceivables(query: Query, filter: ReceivableFilter, moment: Moment): Query {
  return query.where((eb) =>
    applyFilters(eb, filter, {
      card_network: (networks) => eb('r.card_network', 'in', networks),
      issuer: (issuers) => eb('r.issuer', 'in', issuers),
      due_date_greater_or_equal_than: (day) => eb('r.due_date', '>=', day),
      due_date_less_or_equal_than: (day) => eb('r.due_date', '<=', day),
      value: (value) => eb('r.value', '=', value),
      borrower: (companies) => eb('r.company_id', 'in', companies),
      file_id: (file) => eb('r.file_id', '=', file),
      ids: (ids) => sql<boolean>`r.id = any(${idArray(ids)})`,
      status: (statuses) => hasEffectiveStatus('r', statuses, moment),
    }),
  );
}

/** Selects the filtered rows that are available now. A status filter without AVAILABLE leaves none. */
export function selectFreeReceivables(
  db: Db | Tx,
  actor: Actor,
  { status, ...filter }: ReceivableFilter,
  moment: Moment,
): Query {
  const query = filterReceivables(selectVisible(db, actor), { ...filter, status: ['AVAILABLE'] }, moment);
  return status === undefined || status.includes('AVAILABLE') ? query : query.where(sql<boolean>`false`);
}

export const rowColumns = (moment: Moment) =>
  [
    'r.id',
    'r.company_id',
    'r.card_network',
    'r.issuer',
    'r.due_date',
    'r.value',
    'r.transactions',
    effectiveReceivable('r', 'o', moment).as('status'),
  ] as const;

/**
 * Selects the company name of `r`, for queries of few rows. An acquirer's own name is looked up once per
 * statement. A join would evaluate the RLS policy for every company, which takes longer than reading the ten
 * rows of a page.
 */
export function companyName({ company_type, company_id }: Viewer): RawBuilder<string> {
  const own = company_type === 'BORROWER' ? sql`${company_id}` : sql.ref('r.company_id');
  return sql<string>`(select c.name from companies c where c.id = ${own})`;
}

/**
 * Returns the next batch of all filtered rows in their order, after the row `last`. Keyset pagination needs
 * `at`, the place of a row in the order.
 */
export async function batchOfReceivables(
  db: Db | Tx,
  actor: Actor,
  request: { filter: ReceivableFilter; order: ReceivableOrder; moment: Moment },
  last: Cursor | undefined,
) {
  const { filter, order, moment } = request;
  const column = sql.ref(`r.${order.column}`);
  // Text keeps the microseconds that a `Date` would lose. It is cast back to its type for the comparison.
  const type = sql.raw({ created_at: 'timestamptz', issuer: 'text', due_date: 'date' }[order.column]);
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
  let query = joinOffers(filterReceivables(selectVisible(db, actor), filter, moment));
  if (last) query = query.where(sql<boolean>`(${column}, r.id) ${beyond} (${last.at}::${type}, ${last.id})`);
  return query
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select([...rowColumns(moment), 'c.name as company_name', sql<string>`${column}::text`.as('at')])
    .orderBy(`r.${order.column}`, order.direction)
    .orderBy('r.id', order.direction)
    .limit(BATCH_ROWS)
    .execute();
}

/** Filters that the rollup supports. Any other filter needs a sum over the rows. */
const ROLLUP_FILTERS: Readonly<Record<keyof ReceivableFilter, boolean>> = {
  card_network: true,
  borrower: true,
  due_date_greater_or_equal_than: true,
  due_date_less_or_equal_than: true,
  status: true,
  issuer: true,
  value: false,
  file_id: false,
  ids: false,
};

export const usesRollup = (filter: ReceivableFilter): boolean =>
  (filter.issuer === undefined || coversWholeMonths(filter)) &&
  (Object.keys(ROLLUP_FILTERS) as (keyof ReceivableFilter)[]).every(
    (key) => ROLLUP_FILTERS[key] || filter[key] === undefined,
  );

function selectRollup({
  filter,
  ...scope
}: Scope & { readonly filter: ReceivableFilter }): RawBuilder<unknown> {
  const { status, issuer } = filter;
  const ofIssuers = issuer && { ...scope, filter: { ...filter, issuer } };
  const all = { ...scope, filter };
  if (!status) return ofIssuers ? issuerRollupSums(ofIssuers) : rollupSums(all);
  const rollup = ofIssuers ? issuerRollup(ofIssuers) : receivableRollup(all, status);
  return sql`select * from (${rollup}) k where k.status = any(${status}::text[])`;
}

/**
 * Returns the exact count and value (centavos) of all filtered rows. Caps the value at the largest amount
 * that the wire carries.
 */
export async function totalsOfReceivables(
  db: Db | Tx,
  actor: Actor,
  filter: ReceivableFilter,
  moment: Moment,
): Promise<{ total_rows: number; total_value: number }> {
  const parts =
    actor.company_type !== 'LENDER' && usesRollup(filter)
      ? selectRollup({ actor, filter, moment })
      : filterReceivables(selectVisible(db, actor), filter, moment).select([
          'r.value',
          sql<number>`1`.as('receivables'),
        ]);
  const { rows } = await sql<{ total_rows: number; total_value: number }>`
    select coalesce(sum(receivables), 0)::bigint as total_rows,
      least(coalesce(sum(value), 0), ${MAX_TOTAL_CENTAVOS})::bigint as total_value
    from (${parts}) parts`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Returns the named rows by due date; fewer than asked for when some are unknown or another company's. */
export async function receivablesByIds(db: Db | Tx, actor: Actor, ids: readonly number[], moment: Moment) {
  return joinOffers(filterReceivables(selectVisible(db, actor), { ids }, moment))
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select([...rowColumns(moment), 'c.name as company_name'])
    .orderBy('r.due_date')
    .orderBy('r.id')
    .execute();
}

export type ReceivableRecord = Awaited<ReturnType<typeof receivablesByIds>>[number];

/** Receivable, or the sum of some of one company, status, network and due date. */
export type SummedReceivables = Pick<
  ReceivableRecord,
  'company_id' | 'status' | 'card_network' | 'due_date' | 'value' | 'transactions'
>;

/** Returns the sums of the named rows that the actor may see, by status, network, company and due date. */
export function sumsByIds(db: Db | Tx, actor: Actor, ids: readonly number[], moment: Moment) {
  const sumOf = (column: 'value' | 'transactions') =>
    sql<number>`least(sum(${sql.ref(`r.${column}`)}), ${Number.MAX_SAFE_INTEGER + 1})::float8`;
  return joinOffers(filterReceivables(selectVisible(db, actor), { ids }, moment))
    .select([
      effectiveReceivable('r', 'o', moment).as('status'),
      'r.card_network',
      'r.company_id',
      'r.due_date',
      sql<number>`count(*)`.as('count'),
      sumOf('value').as('value'),
      sumOf('transactions').as('transactions'),
    ])
    .groupBy(sql`1, 2, 3, 4`)
    .execute();
}

/**
 * Returns the issuers of the named rows that the actor may see, at most `MAX_NAMED_ISSUERS`. Each row has the
 * number of all of them.
 */
export function issuersByIds(db: Db | Tx, actor: Actor, ids: readonly number[], moment: Moment) {
  return filterReceivables(selectVisible(db, actor), { ids }, moment)
    .select([sql<string>`min(r.issuer COLLATE "C")`.as('issuer'), sql<number>`count(*) over ()`.as('count')])
    .groupBy('r.issuer_key')
    .orderBy('r.issuer_key')
    .limit(MAX_NAMED_ISSUERS)
    .execute();
}

/** Receivables of one status and card network, packed by due date as `id,value,due date;...`. */
export interface PackedGroup {
  readonly status: ReceivableStatus;
  readonly card_network: CardNetwork;
  readonly count: number;
  readonly value: number;
  readonly packed: string;
}

/**
 * Returns the named rows that the actor may see, packed as one text for each group. A hundred thousand rows
 * arrive as one.
 */
export function packedByIds(
  db: Db | Tx,
  actor: Actor,
  ids: readonly number[],
  moment: Moment,
): Promise<PackedGroup[]> {
  const status = effectiveReceivable('r', 'o', moment);
  return joinOffers(filterReceivables(selectVisible(db, actor), { ids }, moment))
    .select([
      status.as('status'),
      'r.card_network',
      sql<number>`count(*)`.as('count'),
      sql<number>`least(sum(r.value), ${Number.MAX_SAFE_INTEGER + 1})::float8`.as('value'),
      sql<string>`string_agg(r.id || ',' || r.value || ',' || r.due_date, ';' ORDER BY r.due_date, r.id)`.as(
        'packed',
      ),
    ])
    .groupBy(sql`1, 2`)
    .execute();
}
