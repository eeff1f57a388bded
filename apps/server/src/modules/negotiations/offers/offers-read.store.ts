import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  addDays,
  type Day,
  LIVE_CREDIT_STATUSES,
  MAX_TOTAL_CENTAVOS,
  type ShownOfferStatus,
  saoPauloInstant,
} from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { type FiltersOf, narrowed } from '../../../platform/db/narrowed.ts';
import { BATCH_ROWS, type Place } from '../../../platform/sheets/sheet.ts';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveCredit, shownOffer } from '../due/effective.ts';

export type OfferFilter = FiltersOf<QueryOf<Api['listNegotiations']>>;

export interface OfferRequest {
  readonly actor: Actor;
  readonly filter: OfferFilter;
  readonly moment: Moment;
}

/** Whose credits a reader may look at or count: a lender's own, everybody's for the others. */
export function lenderOf({ company_type, company_id }: Actor): number | undefined {
  return company_type === 'LENDER' ? company_id : undefined;
}

/** Offers that the actor may see: a borrower its own, a lender those that invite it, a moderator all. */
export function visibleOffers(db: Db | Tx, { company_type, company_id }: Actor) {
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

/** A lender that names others learns nothing of their credits. */
function lendersAskedFor(actor: Actor, named: readonly number[]): readonly number[] {
  const own = lenderOf(actor);
  return own === undefined ? named : named.filter((id) => id === own);
}

function filtered(db: Db | Tx, { actor, filter, moment }: OfferRequest) {
  return visibleOffers(db, actor).where((eb) =>
    narrowed(eb, filter, {
      id: (id) => eb('o.id', '=', id),
      card_network: (networks) => eb('o.card_network', 'in', networks),
      lender_id: (named) => {
        const lenders = lendersAskedFor(actor, named);
        return sql<boolean>`exists (select from credits k where k.offer_id = o.id and k.company_id = any(${lenders}::bigint[]))`;
      },
      borrower_id: (borrowers) => eb('o.company_id', '=', sql<number>`any(${borrowers}::bigint[])`),
      // São Paulo days.
      expire_date_greater_or_equal_than: (day) => eb('o.expire_date', '>=', saoPauloInstant(day, '00:00')),
      expire_date_less_or_equal_than: (day) =>
        eb('o.expire_date', '<', saoPauloInstant(addDays(day, 1), '00:00')),
      status: (statuses) => eb(shownOffer('o', actor, moment), 'in', statuses),
    }),
  );
}

/** How many credits of the offer `o` the reader may see. */
export function creditCount(actor: Actor) {
  return sql<number>`(select count(*) from credits k where ${seenCredit(actor)})`;
}

/** How many of them wait for an answer. */
export function openCreditCount(actor: Actor, moment: Moment) {
  const isOpen = sql`${effectiveCredit('k', 'o', moment)} = 'AVAILABLE'`;
  return sql<number>`(select count(*) from credits k where ${seenCredit(actor)} and ${isOpen})`;
}

/**
 * The rate of the best credit of the offer `o` that stands, in percent a year of 252 business days: that of the chosen one when there
 * is one. A lender is told that of its own live or newest credit.
 */
export function bestRate(actor: Actor, moment: Moment): RawBuilder<number | null> {
  if (lenderOf(actor) !== undefined)
    return sql`(select k.annual_252 from credits k where ${seenCredit(actor)} order by k.created_at desc, k.id desc limit 1)`;
  const stands = sql`${effectiveCredit('k', 'o', moment)} in (${STANDING})`;
  return sql`(select min(k.annual_252) from credits k where ${seenCredit(actor)} and ${stands})`;
}

const STANDING = sql.join(LIVE_CREDIT_STATUSES.map((status) => sql.lit(status)));

/** Credit `k` of the offer `o` is one that the reader may see. */
function seenCredit(actor: Actor) {
  const lender = lenderOf(actor);
  const own = lender === undefined ? sql`` : sql`and k.company_id = ${lender}`;
  return sql`k.offer_id = o.id ${own}`;
}

const shown = ({ actor, moment }: OfferRequest) =>
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
    shownOffer('o', actor, moment).as('status'),
    creditCount(actor).as('total_credits'),
    bestRate(actor, moment).as('annual_252'),
  ] as const;

/** One page, newest first. */
export function pageOfOffers(db: Db | Tx, request: OfferRequest, page: { limit: number; page: number }) {
  return filtered(db, request)
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(shown(request))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
}

/** All of them in the same order, a batch after the offer `last`: `at` keeps the microseconds of its creation. */
export function batchOfOffers(db: Db | Tx, request: OfferRequest, last: Place | undefined) {
  const query = filtered(db, request);
  const rest = last
    ? query.where(sql<boolean>`(o.created_at, o.id) < (${last.at}::timestamptz, ${last.id})`)
    : query;
  return rest
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([...shown(request), sql<string>`o.created_at::text`.as('at')])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(BATCH_ROWS)
    .execute();
}

export type OfferRecord = Awaited<ReturnType<typeof pageOfOffers>>[number];

/**
 * Exact count and value (centavos) of all filtered offers. A sum beyond what the wire carries is cut there: absurd amounts
 * of one company must not keep moderators from their list.
 */
export function totalsOfOffers(db: Db | Tx, request: OfferRequest) {
  return filtered(db, request)
    .select([
      sql<number>`count(*)`.as('total_rows'),
      sql<number>`least(coalesce(sum(o.offer_value), 0), ${MAX_TOTAL_CENTAVOS})::bigint`.as('total_value'),
    ])
    .executeTakeFirstOrThrow();
}

declare const visible: unique symbol;

/** An offer that the actor may see: only `findOffer` makes one. */
export interface VisibleOffer {
  readonly id: number;
  readonly status: ShownOfferStatus;
  readonly company_name: string;
  readonly receivables_count: number;
  readonly margin_count: number;
  readonly expire_date: Date;
  /** Of the offered receivables. */
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
