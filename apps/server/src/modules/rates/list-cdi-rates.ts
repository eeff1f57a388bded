import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../platform/db/apply-filters.ts';
import type { Db } from '../../platform/db/db.ts';
import { presentCdiRate } from './cdi-rates.present.ts';
import { countCdiRates, pageOfCdiRates } from './cdi-rates.store.ts';

/** Lists a page of the series with the exact count. */
export async function listCdiRates(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1 }: ExhaustiveQuery<QueryOf<Api['listCdiRates']>, 'limit' | 'page'>,
): Promise<Reply<'listCdiRates'>> {
  const [rows, total_rows] = await Promise.all([pageOfCdiRates(db, { limit, page }), countCdiRates(db)]);
  return { rows: rows.map((row) => presentCdiRate(actor, row)), total_rows };
}
