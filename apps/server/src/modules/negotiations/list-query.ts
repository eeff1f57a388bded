import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { momentOf } from '../receivables/moment.ts';
import { presentOffer } from './offers.present.ts';
import { pageOfOffers, totalsOfOffers } from './offers-read.store.ts';

/** A page of the offers that the actor may see, with the exact count and value of all under the same filter. */
export async function listNegotiations(
  db: Db,
  actor: Actor,
  query: QueryOf<Api['listNegotiations']>,
): Promise<Reply<'listNegotiations'>> {
  const { limit = DEFAULT_PAGE_SIZE, page = 1, ...rest } = query;
  const filter = {
    ...rest,
    expires_from: query.expire_date_greater_or_equal_than,
    expires_to: query.expire_date_less_or_equal_than,
  };
  const request = { actor, filter, moment: momentOf(await appNow(db)) };
  const [rows, totals] = await Promise.all([
    pageOfOffers(db, request, { limit, page }),
    totalsOfOffers(db, request),
  ]);
  return { rows: rows.map(presentOffer), ...totals };
}
