import type { Api, QueryOf } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { issuersOfReceivables } from '../receivables/issuers.store.ts';
import { momentOf } from '../receivables/moment.ts';
import { issuersOfInvitations } from './issuers.store.ts';
import type { Request } from './request.ts';
import { groupSums, monthSums } from './sums.store.ts';

type Query = QueryOf<Api['dashboardReceivables']>;

async function requestOf(db: Db, actor: Actor, query: Query): Promise<Request> {
  const { due_date_greater_or_equal_than, due_date_less_or_equal_than, ...filter } = query;
  const due = { due_from: due_date_greater_or_equal_than, due_to: due_date_less_or_equal_than };
  return { actor, filter: { ...filter, ...due }, moment: momentOf(await appNow(db)) };
}

export async function sumsByGroup(db: Db, actor: Actor, query: Query) {
  return groupSums(db, await requestOf(db, actor, query));
}

export async function sumsByMonth(db: Db, actor: Actor, query: Query) {
  return monthSums(db, await requestOf(db, actor, query));
}

/** Names to choose from: a lender's are those of the offers that invite it. */
export function issuersQuery(db: Db, actor: Actor, { borrower }: Query): Promise<string[]> {
  return actor.company_type === 'LENDER'
    ? issuersOfInvitations(db, actor, borrower)
    : issuersOfReceivables(db, actor, borrower);
}
