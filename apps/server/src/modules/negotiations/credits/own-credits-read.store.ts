import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  addDays,
  MAX_TOTAL_CENTAVOS,
  type OutcomeCount,
  type ProposalOutcome,
  saoPauloInstant,
  type UpdatedSort,
} from '@pregao/domain';
import { sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';
import { BATCH_ROWS, type Cursor } from '../../../platform/sheets/sheet.ts';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveCredit, outcomeOf } from '../deadlines/effective-statuses.ts';
import { CREDIT_ORDERS, selectMaker } from './credits-read.store.ts';

export type OwnFilter = FiltersOf<QueryOf<Api['listOwnCredits']>>;

export interface OwnRequest {
  readonly actor: Actor;
  readonly filter: OwnFilter;
  readonly moment: Moment;
}

/** Selects the credits of the actor's own company over all offers, never those of another company. */
function selectOwnCredits(db: Db, { actor, filter, moment }: OwnRequest) {
  return db
    .selectFrom('credits as k')
    .innerJoin('offers as o', 'o.id', 'k.offer_id')
    .where('k.company_id', '=', actor.company_id)
    .where((eb) =>
      applyFilters(eb, filter, {
        outcome: (outcomes) => eb(outcomeOf('k', 'o', moment), 'in', outcomes),
        card_network: (networks) => eb('o.card_network', 'in', networks),
        borrower_id: (borrowers) => eb('o.company_id', '=', sql<number>`any(${borrowers}::bigint[])`),
        // Calendar days in São Paulo.
        created_greater_or_equal_than: (day) => eb('k.created_at', '>=', saoPauloInstant(day, '00:00')),
        created_less_or_equal_than: (day) =>
          eb('k.created_at', '<', saoPauloInstant(addDays(day, 1), '00:00')),
        changed_after: (at) => eb('k.updated_at', '>', new Date(at)),
      }),
    );
}

function selectRows(db: Db, request: OwnRequest) {
  return selectOwnCredits(db, request)
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select([
      'k.id',
      'k.offer_id',
      'o.company_id',
      'c.name as company_name',
      'o.card_network',
      'o.min_due_date',
      'k.credit_value',
      'k.annual_252',
      'k.cdi_day',
      'k.cdi_rate',
      'k.payment_date',
      'k.created_at',
      'k.expire_date',
      'k.refusal_reason',
      selectMaker(request.actor).as('user_name'),
      effectiveCredit('k', 'o', request.moment).as('status'),
      outcomeOf('k', 'o', request.moment).as('outcome'),
      'k.updated_at',
    ]);
}

interface Page extends PageQuery {
  readonly sort?: UpdatedSort | undefined;
}

/** Returns one page of credits, newest first unless sorted otherwise. */
export function pageOfOwnCredits(db: Db, request: OwnRequest, { sort, ...page }: Page) {
  return rowsOfPage(selectRows(db, request).orderBy(CREDIT_ORDERS[sort ?? 'newest']), page);
}

export type OwnCreditRecord = Awaited<ReturnType<typeof pageOfOwnCredits>>[number];

/**
 * Returns the next batch of an export after the credit `last`, newest first. Keyset pagination needs `at`,
 * which keeps the microseconds of the creation.
 */
export function batchOfOwnCredits(db: Db, request: OwnRequest, last: Cursor | undefined) {
  const query = selectRows(db, request)
    .select(sql<string>`k.created_at::text`.as('at'))
    .orderBy(CREDIT_ORDERS.newest);
  const rest = last
    ? query.where(sql<boolean>`(k.created_at, k.id) < (${last.at}::timestamptz, ${last.id})`)
    : query;
  return rest.limit(BATCH_ROWS).execute();
}

/**
 * Returns number and sum (centavos) of the credits by outcome. Caps a sum at the largest amount that the wire
 * carries.
 */
export function outcomesOfOwnCredits(db: Db, request: OwnRequest): Promise<OutcomeCount[]> {
  return selectOwnCredits(db, request)
    .select([
      sql<ProposalOutcome>`${outcomeOf('k', 'o', request.moment)}`.as('outcome'),
      sql<number>`count(*)`.as('proposals'),
      sql<number>`least(sum(k.credit_value), ${MAX_TOTAL_CENTAVOS})::bigint`.as('value'),
    ])
    .groupBy(sql`1`)
    .execute();
}
