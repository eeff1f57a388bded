import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { momentOf } from '../../receivables/moment.ts';
import { presentOffer } from '../offers/offers.present.ts';
import { type OfferRequest, pageOfOffers, totalsOfOffers } from '../offers/offers-read.store.ts';

type Query = Omit<QueryOf<Api['listNegotiations']>, 'page' | 'limit'>;

/** What a query of the list or of its export asks for. */
export function offersRequest(actor: Actor, query: Query, now: Date): OfferRequest {
  const filter = {
    ...query,
    expires_from: query.expire_date_greater_or_equal_than,
    expires_to: query.expire_date_less_or_equal_than,
  };
  return { actor, filter, moment: momentOf(now) };
}

/** A page of the offers that the actor may see, with the exact count and value of all under the same filter. */
export async function listNegotiations(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...query }: QueryOf<Api['listNegotiations']>,
): Promise<Reply<'listNegotiations'>> {
  const request = offersRequest(actor, query, await appNow(db));
  const [rows, totals] = await Promise.all([
    pageOfOffers(db, request, { limit, page }),
    totalsOfOffers(db, request),
  ]);
  return { rows: rows.map(presentOffer), ...totals };
}
