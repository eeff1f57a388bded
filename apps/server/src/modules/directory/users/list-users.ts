import type { api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE, maySeeUserNumbers } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import { presentUser } from './users.present.ts';
import { countUsers, pageOfUsers, type UserFilter } from './users-read.store.ts';

/** Lists a page of the users that the actor may see, with the exact count under the same filter. */
export async function listUsers(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof api.listUsers>,
): Promise<Reply<'listUsers'>> {
  const { limit = DEFAULT_PAGE_SIZE, page = 1, ...filter } = query;
  if (await matchesHiddenTaxNumber(db, actor, filter)) return { rows: [], total_rows: 0 };
  const [rows, total_rows] = await Promise.all([
    pageOfUsers(db, actor, filter, { limit, page }),
    countUsers(db, actor, filter),
  ]);
  return { rows: rows.map((user) => presentUser(actor, user)), total_rows };
}

/**
 * Tells whether the filter is a CPF that the reader may not see: a search must not confirm it. A CPF is
 * unique, so one row decides.
 */
export async function matchesHiddenTaxNumber(db: Db, actor: Actor, filter: UserFilter): Promise<boolean> {
  if (!filter.tax_number) return false;
  const found = await pageOfUsers(db, actor, filter, { limit: 1, page: 1 });
  return found.some((user) => !maySeeUserNumbers(actor, user));
}
