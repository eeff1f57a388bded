import type { api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE, normalizeCnpj } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import { type CompanyFilter, countCompanies, pageOfCompanies } from './companies.store.ts';

/** Lists a page of the companies that the actor may see, with the exact count under the same filter. */
export async function listCompanies(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof api.listCompanies>,
): Promise<Reply<'listCompanies'>> {
  const filter: CompanyFilter = {
    ...query,
    tax_number: query.tax_number && normalizeCnpj(query.tax_number),
  };
  const page = { limit: query.limit ?? DEFAULT_PAGE_SIZE, page: query.page ?? 1 };
  const [rows, total_rows] = await Promise.all([
    pageOfCompanies(db, actor, filter, page),
    countCompanies(db, actor, filter),
  ]);
  return { rows, total_rows };
}
