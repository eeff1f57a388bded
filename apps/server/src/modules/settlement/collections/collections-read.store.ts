import type { Api, QueryOf } from '@pregao/contract';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db } from '../../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';

export type CollectionFilter = FiltersOf<QueryOf<Api['listCollections']>>;

/** Selects the collections of a deal that the actor was found to see. */
function filtered(db: Db, offerId: number, filter: CollectionFilter) {
  return db
    .selectFrom('collections as c')
    .innerJoin('offers as o', 'o.id', 'c.offer_id')
    .where('c.offer_id', '=', offerId)
    .where((eb) =>
      applyFilters(eb, filter, {
        pay_date: (day) => eb('c.pay_date', '=', day),
        issuer: (issuer) => eb('c.issuer', '=', issuer),
        status: (statuses) => eb('c.status', 'in', statuses),
      }),
    );
}

/** Returns one page of collections in the order of sharing: pay date, issuer, due date, id. */
export function pageOfCollections(db: Db, offerId: number, filter: CollectionFilter, page: PageQuery) {
  const query = filtered(db, offerId, filter)
    .selectAll('c')
    .select('o.tracked')
    .orderBy('c.pay_date')
    .orderBy('c.issuer')
    .orderBy('c.due_date')
    .orderBy('c.id');
  return rowsOfPage(query, page);
}

export type CollectionRecord = Awaited<ReturnType<typeof pageOfCollections>>[number];

export const countCollections = (db: Db, offerId: number, filter: CollectionFilter): Promise<number> =>
  countRows(filtered(db, offerId, filter));
