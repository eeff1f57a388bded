import type { api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE, decideManageCredentials } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../platform/db/apply-filters.ts';
import type { Db } from '../../platform/db/db.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { countCredentials, credentialOwner, pageOfCredentials } from './credentials.store.ts';

/**
 * Lists a page of a user's credentials, the actor's own by default.
 * @throws Refused NOT_FOUND
 */
export async function listCredentials(
  db: Db,
  actor: Actor,
  query: ExhaustiveQuery<QueryOf<typeof api.listCredentials>, 'user_Id' | 'limit' | 'page'>,
): Promise<Reply<'listCredentials'>> {
  const owner = await credentialOwner(db, query.user_Id ?? actor.user_id);
  if (!owner) throw new Refused('NOT_FOUND');
  orThrow(decideManageCredentials(actor, owner));
  const page = { limit: query.limit ?? DEFAULT_PAGE_SIZE, page: query.page ?? 1 };
  const [rows, total_rows] = await Promise.all([
    pageOfCredentials(db, owner.id, page),
    countCredentials(db, owner.id),
  ]);
  return { rows: rows.map(presentCredential), total_rows };
}

type Row = Awaited<ReturnType<typeof pageOfCredentials>>[number];

const presentCredential = ({ created_at, expires_at, last_used_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
