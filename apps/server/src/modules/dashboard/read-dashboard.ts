import type { Api, QueryOf, Reply } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { ExhaustiveQuery } from '../../platform/db/apply-filters.ts';
import type { Db } from '../../platform/db/db.ts';
import { addAllSpellings, issuersOfReceivables } from '../receivables/issuers.store.ts';
import { momentOf } from '../receivables/moment.ts';
import { presentBar, presentPizza, presentTotals } from './dashboard.present.ts';
import type { DashboardScope } from './dashboard-scope.ts';
import { issuersOfInvitations } from './issuers.store.ts';
import { groupSums, lossSum, monthSums } from './sums.store.ts';

/**
 * Query whose filters are all applied: by `ownershipConditions`, by `dueDateConditions` or by the summed
 * parts.
 */
type Query = ExhaustiveQuery<QueryOf<Api['dashboardReceivables']>, keyof DashboardScope['filter']>;

async function requestOf(
  db: Db,
  actor: Actor,
  filter: Query,
  now: Date | undefined,
): Promise<DashboardScope> {
  const issuer = await addAllSpellings(db, filter.issuer);
  return { actor, filter: { ...filter, issuer }, moment: momentOf(now ?? (await appNow(db))) };
}

/**
 * Returns the sum and number of receivables of each group, for the pie chart.
 * @param now instant of the figures; the application clock when absent (also in the calls below)
 */
export async function dashboardPizza(
  db: Db,
  actor: Actor,
  query: Query,
  now?: Date,
): Promise<Reply<'dashboardPizza'>> {
  return presentPizza(await groupSums(db, await requestOf(db, actor, query, now)));
}

export async function dashboardBar(
  db: Db,
  actor: Actor,
  query: Query,
  now?: Date,
): Promise<Reply<'dashboardBar'>> {
  return presentBar(await monthSums(db, await requestOf(db, actor, query, now)));
}

export async function dashboardReceivables(
  db: Db,
  actor: Actor,
  query: Query,
  now?: Date,
): Promise<Reply<'dashboardReceivables'>> {
  const request = await requestOf(db, actor, query, now);
  return presentTotals(await groupSums(db, request), await lossSum(db, request));
}

/** Returns the issuer names of the filter; for a lender those of the schedules that invite it. */
export function dashboardIssuers(db: Db, actor: Actor, { borrower }: Query): Promise<string[]> {
  return actor.company_type === 'LENDER'
    ? issuersOfInvitations(db, actor, borrower)
    : issuersOfReceivables(db, actor, borrower);
}
