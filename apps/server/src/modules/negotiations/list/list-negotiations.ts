import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { momentOf } from '../../receivables/moment.ts';
import { presentOffer } from '../offers/offers.present.ts';
import {
  type OfferFilter,
  type OfferRequest,
  pageOfOffers,
  totalsOfOffers,
} from '../offers/offers-read.store.ts';

/** Builds the request for the filters of the list or of its export. */
export function offersRequest(actor: Actor, filter: OfferFilter, now: Date): OfferRequest {
  return { actor, filter, moment: momentOf(now) };
}

/**
 * Returns a page of the offers that the actor may see, with their exact count and value. Both use the same
 * filter.
 */
export async function listNegotiations(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, sort, ...filter }: QueryOf<Api['listNegotiations']>,
): Promise<Reply<'listNegotiations'>> {
  const request = offersRequest(actor, filter, await appNow(db));
  const [rows, totals] = await Promise.all([
    pageOfOffers(db, request, { limit, page, sort }),
    totalsOfOffers(db, request),
  ]);
  return { rows: rows.map((row) => presentOffer(row, request)), ...totals };
}
