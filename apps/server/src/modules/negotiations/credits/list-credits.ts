import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../../platform/db/apply-filters.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readMeasuredOffer } from '../flow/measure.ts';
import { requireOffer } from '../offers/require-offer.ts';
import { presentCredit } from './credits.present.ts';
import { countCredits, pageOfCredits } from './credits-read.store.ts';

/**
 * Returns a page of the credits of an offer, newest first unless sorted; a lender sees its own only.
 * @throws Refused NOT_FOUND for an offer that the actor may not see
 */
export async function listCredits(
  db: Db,
  actor: Actor,
  {
    offer_id,
    limit = DEFAULT_PAGE_SIZE,
    page = 1,
    sort,
    changed_after,
  }: ExhaustiveQuery<QueryOf<Api['listCredits']>, 'offer_id' | 'limit' | 'page' | 'sort' | 'changed_after'>,
): Promise<Reply<'listCredits'>> {
  const { offer, moment } = await requireOffer(db, actor, offer_id);
  const [rows, total_rows, measuredOffer] = await Promise.all([
    pageOfCredits(db, actor, offer, { moment, limit, page, sort, changed_after }),
    countCredits(db, actor, offer, changed_after),
    readMeasuredOffer(db, offer),
  ]);
  return { rows: rows.map((row) => presentCredit(row, measuredOffer)), total_rows };
}
