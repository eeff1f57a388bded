import type { Api, QueryOf, Reply, RowOf } from '@pregao/contract';
import { DEFAULT_PAGE_SIZE, isInternalAddress } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../../platform/db/apply-filters.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { countSessions, type OwnSession, pageOfSessions } from './own-sessions.store.ts';

/** Lists the live sessions of the actor. */
export async function listSessions(
  db: Db,
  actor: Session,
  { limit = DEFAULT_PAGE_SIZE, page = 1 }: ExhaustiveQuery<QueryOf<Api['listSessions']>, 'limit' | 'page'>,
): Promise<Reply<'listSessions'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfSessions(db, actor, { limit, page }),
    countSessions(db, actor),
  ]);
  return { rows: rows.map((row) => presentOwnSession(row, actor)), total_rows };
}

const presentAddress = (address: string | null) =>
  address === null ? null : { address, internal: isInternalAddress(address) };

const presentOwnSession = (
  { id, browser, system, address, seen_address, ...times }: OwnSession,
  { session_id }: Session,
): RowOf<'listSessions'> => ({
  id,
  browser,
  system,
  current: id === session_id,
  opened_from: presentAddress(address),
  seen_from: presentAddress(seen_address),
  created_at: times.created_at.toISOString(),
  seen_at: times.seen_at.toISOString(),
  expires_at: times.expires_at.toISOString(),
});
