import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  addDays,
  companyTypesOfTurns,
  type Day,
  MAX_TOTAL_CENTAVOS,
  type NegotiationSort,
  type ShownOfferStatus,
  saoPauloInstant,
  type UpdatedSort,
} from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { BATCH_ROWS, type Cursor } from '../../../platform/sheets/sheet.ts';
import type { Moment } from '../../receivables/moment.ts';
import { shownOffer } from '../deadlines/effective-statuses.ts';
import { marginCoverage } from './margin-coverage.ts';
import { offerUpdatedAt } from './offer-updated-at.store.ts';
import { isDeadlineNearSql, isWaiting, openUntil, turnSide, turnUntil } from './turns.store.ts';
import { bestCredit, creditCount, lenderOf } from './visible-credits.store.ts';

export type OfferFilter = FiltersOf<QueryOf<Api['listNegotiations']>>;

export interface OfferRequest {
  readonly actor: Actor;
  readonly filter: OfferFilter;
  readonly moment: Moment;
}

/**
 * Selects the offers that the actor may see: a borrower its own, a lender those that invite it, a moderator
 * all.
 */
export function visibleOffers(
  db: Db | Tx,
  { company_type, company_id }: Pick<Actor, 'company_type' | 'company_id'>,
) {
  const query = db.selectFrom('offers as o');
  switch (company_type) {
    case 'MODERATOR':
      return query;
    case 'BORROWER':
      return query.where('o.company_id', '=', company_id);
    case 'LENDER':
      return query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('offer_lenders as l')
            .select('l.offer_id')
            .whereRef('l.offer_id', '=', 'o.id')
            .where('l.company_id', '=', company_id),
        ),
      );
  }
}

/** Drops other lenders from a lender's filter: their credits are confidential. */
function visibleLenderFilter(actor: Actor, named: readonly number[]): readonly number[] {
  const own = lenderOf(actor);
  return own === undefined ? named : named.filter((id) => id === own);
}

/**
 * Bounds a measure by its exact and its shown value, so that a bound equal to either includes the row.
 * @param decimals with which lists show the measure
 */
const atLeast = (measure: RawBuilder<unknown>, decimals: number, bound: number) =>
  sql<boolean>`greatest(${measure}, round((${measure})::numeric, ${sql.lit(decimals)})) >= ${bound}`;
const atMost = (measure: RawBuilder<unknown>, decimals: number, bound: number) =>
  sql<boolean>`least(${measure}, round((${measure})::numeric, ${sql.lit(decimals)})) <= ${bound}`;

function selectFiltered(db: Db | Tx, { actor, filter, moment }: OfferRequest) {
  return visibleOffers(db, actor).where((eb) =>
    applyFilters(eb, filter, {
      id: (id) => eb('o.id', '=', id),
      offer_value: (value) => eb('o.offer_value', '=', value),
      card_network: (networks) => eb('o.card_network', 'in', networks),
      lender_id: (named) => {
        const lenders = visibleLenderFilter(actor, named);
        return sql<boolean>`exists (select from credits k where k.offer_id = o.id and k.company_id = any(${lenders}::bigint[]))`;
      },
      borrower_id: (borrowers) => eb('o.company_id', '=', sql<number>`any(${borrowers}::bigint[])`),
      // Calendar days in São Paulo.
      expire_date_greater_or_equal_than: (day) => eb('o.expire_date', '>=', saoPauloInstant(day, '00:00')),
      expire_date_less_or_equal_than: (day) =>
        eb('o.expire_date', '<', saoPauloInstant(addDays(day, 1), '00:00')),
      status: (statuses) => eb(shownOffer('o', actor, moment), 'in', statuses),
      turn: (turns) =>
        sql<boolean>`${isWaiting(actor, moment)} and ${turnSide(actor, moment)} = any(${companyTypesOfTurns(turns, actor.company_type)}::text[])`,
      near: (near) => {
        const comes = sql`${isWaiting(actor, moment)} and ${isDeadlineNearSql(turnUntil(actor, moment), moment)}`;
        return near ? sql<boolean>`(${comes})` : sql<boolean>`(${comes}) is not true`;
      },
      deadline_greater_or_equal_than: (day) =>
        sql<boolean>`${isWaiting(actor, moment)} and ${turnUntil(actor, moment)} >= ${saoPauloInstant(day, '00:00')}::timestamptz`,
      changed_after: (at) => sql<boolean>`${offerUpdatedAt(actor)} > ${new Date(at)}`,
      deadline_less_or_equal_than: (day) =>
        sql<boolean>`${isWaiting(actor, moment)} and ${turnUntil(actor, moment)} < ${saoPauloInstant(addDays(day, 1), '00:00')}::timestamptz`,
      average_term_greater_or_equal_than: (days) => atLeast(sql.ref('o.average_term'), 1, days),
      average_term_less_or_equal_than: (days) => atMost(sql.ref('o.average_term'), 1, days),
      minimal_rate_greater_or_equal_than: (percent) => atLeast(sql.ref('o.minimal_rate'), 2, percent),
      margin_coverage_greater_or_equal_than: (percent) => atLeast(marginCoverage(actor, moment), 2, percent),
      largest_issuer_percentage_less_or_equal_than: (percent) =>
        atMost(sql.ref('o.largest_issuer_percentage'), 2, percent),
    }),
  );
}

const shownColumns = ({ actor, moment }: OfferRequest) =>
  [
    'o.id',
    'o.company_id',
    'c.name as company_name',
    'o.card_network',
    'o.offer_value',
    'o.created_at',
    'o.expire_date',
    'o.formalization_turn',
    'o.formalization_deadline',
    'o.status as stored_status',
    'o.tracked',
    'o.ended_by',
    'o.min_due_date',
    'o.max_due_date',
    'o.minimal_rate',
    'o.average_term',
    'o.largest_issuer',
    'o.largest_issuer_percentage',
    marginCoverage(actor, moment).as('margin_coverage'),
    shownOffer('o', actor, moment).as('status'),
    creditCount(actor).as('total_credits'),
    bestCredit(actor, moment).as('best'),
    openUntil(actor, moment).as('open_until'),
    offerUpdatedAt(actor).as('updated_at'),
  ] as const;

interface Page {
  readonly limit: number;
  readonly page: number;
  readonly sort?: NegotiationSort | UpdatedSort | undefined;
}

const ORDERS = {
  newest: sql`o.created_at desc, o.id desc`,
  'offer_value asc': sql`o.offer_value, o.id`,
  'offer_value desc': sql`o.offer_value desc, o.id desc`,
};

/** Returns one page of offers, newest first unless sorted otherwise. */
export function pageOfOffers(db: Db | Tx, request: OfferRequest, { limit, page, sort }: Page) {
  const offset = (page - 1) * limit;
  if (sort === 'deadline asc' || sort === 'deadline desc')
    return pageByDeadline(db, request, {
      limit,
      offset,
      direction: sort === 'deadline asc' ? 'asc' : 'desc',
    });
  return selectRows(db, request).orderBy(orderOf(request, sort)).limit(limit).offset(offset).execute();
}

type Sort = Exclude<Page['sort'], `deadline ${string}`>;

/** Returns the order of a list; offers without a screening measure come last in both directions. */
function orderOf({ actor, moment }: OfferRequest, sort: Sort) {
  if (sort === undefined) return ORDERS.newest;
  if (sort === 'offer_value asc' || sort === 'offer_value desc') return ORDERS[sort];
  const [name, direction] = sort.split(' ');
  const measure =
    name === 'margin_coverage'
      ? marginCoverage(actor, moment)
      : name === 'updated_at'
        ? offerUpdatedAt(actor)
        : sql.ref(`o.${name}`);
  return direction === 'asc'
    ? sql`${measure} asc nulls last, o.id`
    : sql`${measure} desc nulls last, o.id desc`;
}

function selectRows(db: Db | Tx, request: OfferRequest) {
  return selectFiltered(db, request)
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(shownColumns(request));
}

/**
 * Returns a page sorted by deadline. Offers that wait for nothing have no deadline and follow, newest first.
 * They are read apart, because they are the most and need no sort by deadline.
 */
async function pageByDeadline(
  db: Db | Tx,
  request: OfferRequest,
  { direction, limit, offset }: { direction: 'asc' | 'desc'; limit: number; offset: number },
) {
  const { actor, moment } = request;
  const waits = isWaiting(actor, moment);
  const until = turnUntil(actor, moment);
  const waiting = await selectRows(db, request)
    .where(waits)
    .orderBy(direction === 'asc' ? sql`${until} asc, o.id desc` : sql`${until} desc, o.id desc`)
    .limit(limit)
    .offset(offset)
    .execute();
  if (waiting.length === limit) return waiting;
  const all = waiting.length > 0 ? offset + waiting.length : await countOf(db, request, waits);
  const rest = await selectRows(db, request)
    .where(sql<boolean>`${waits} is not true`)
    .orderBy(ORDERS.newest)
    .limit(limit - waiting.length)
    .offset(Math.max(0, offset - all))
    .execute();
  return [...waiting, ...rest];
}

async function countOf(db: Db | Tx, request: OfferRequest, condition: RawBuilder<boolean>) {
  const { rows } = await selectFiltered(db, request)
    .where(condition)
    .select(sql<number>`count(*)`.as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/**
 * Returns the next batch of an export after the offer `last`, newest first. Keyset pagination needs `at`,
 * which keeps the microseconds of the creation.
 */
export function batchOfOffers(db: Db | Tx, request: OfferRequest, last: Cursor | undefined) {
  const query = selectFiltered(db, request);
  const rest = last
    ? query.where(sql<boolean>`(o.created_at, o.id) < (${last.at}::timestamptz, ${last.id})`)
    : query;
  return rest
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([...shownColumns(request), sql<string>`o.created_at::text`.as('at')])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(BATCH_ROWS)
    .execute();
}

export type OfferRecord = Awaited<ReturnType<typeof pageOfOffers>>[number];

/**
 * Returns the exact count and value (centavos) of all filtered offers. Caps the sum at the largest amount
 * that the wire carries: absurd amounts of one company must not break the moderators' list.
 */
export function totalsOfOffers(db: Db | Tx, request: OfferRequest) {
  return selectFiltered(db, request)
    .select([
      sql<number>`count(*)`.as('total_rows'),
      sql<number>`least(coalesce(sum(o.offer_value), 0), ${MAX_TOTAL_CENTAVOS})::bigint`.as('total_value'),
    ])
    .executeTakeFirstOrThrow();
}

declare const visible: unique symbol;

/** Offer that the actor may see; only `findOffer` creates one. */
export interface VisibleOffer {
  readonly id: number;
  readonly status: ShownOfferStatus;
  readonly company_id: number;
  readonly company_name: string;
  readonly receivables_count: number;
  readonly margin_count: number;
  readonly expire_date: Date;
  /** Earliest due date of the offered receivables. */
  readonly min_due_date: Day;
  readonly [visible]: true;
}

export async function findOffer(
  db: Db | Tx,
  actor: Actor,
  id: number,
  moment: Moment,
): Promise<VisibleOffer | undefined> {
  const row = await visibleOffers(db, actor)
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([
      'o.id',
      shownOffer('o', actor, moment).as('status'),
      'o.company_id',
      'c.name as company_name',
      'o.receivables_count',
      'o.margin_count',
      'o.expire_date',
      'o.min_due_date',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row as VisibleOffer | undefined;
}
