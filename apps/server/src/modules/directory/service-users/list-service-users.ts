import type { Api, QueryOf, Reply, RowOf } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../../platform/db/apply-filters.ts';
import type { Db } from '../../../platform/db/db.ts';
import { countServiceUsers, pageOfServiceUsers, type ServiceUserRecord } from './service-users.store.ts';

/** Lists a page of the service users of the actor's company. */
export async function listServiceUsers(
  db: Db,
  actor: Actor,
  {
    limit = DEFAULT_PAGE_SIZE,
    page = 1,
  }: ExhaustiveQuery<QueryOf<Api['listServiceUsers']>, 'limit' | 'page'>,
): Promise<Reply<'listServiceUsers'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfServiceUsers(db, actor, { limit, page }),
    countServiceUsers(db, actor),
  ]);
  return { rows: rows.map(presentServiceUser), total_rows };
}

const presentServiceUser = ({
  blocked_at,
  created_at,
  last_used_at,
  ...row
}: ServiceUserRecord): RowOf<'listServiceUsers'> => ({
  ...row,
  active: blocked_at === null,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
