import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';
import { normalizeIp } from '../../../platform/ip-network.ts';
import { isLive, isUnseen } from '../sessions.store.ts';

/**
 * Stores the last use of a session and its address. Of concurrent calls one does so and none waits (SKIP
 * LOCKED).
 */
export async function touchSession(db: Db, id: string, ip: string): Promise<void> {
  const row = db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where(isUnseen)
    .forNoKeyUpdate()
    .skipLocked();
  await db
    .updateTable('sessions')
    .set({ seen_at: sql`app_now()`, seen_address: normalizeIp(ip) })
    .where('id', 'in', row)
    .execute();
}

interface Owner {
  readonly user_id: number;
}

const selectLive = (db: Db, { user_id }: Owner) =>
  db.selectFrom('sessions').where('user_id', '=', user_id).where(isLive);

/** Returns one page of the owner's live sessions, most recently used first. */
export function pageOfSessions(db: Db, owner: Owner, page: PageQuery) {
  const seenAt = sql<Date>`coalesce(seen_at, created_at)`;
  return rowsOfPage(
    selectLive(db, owner)
      .select(['id', 'browser', 'system', 'address', 'seen_address', 'created_at', 'expires_at'])
      .select(seenAt.as('seen_at'))
      .orderBy(seenAt, 'desc')
      .orderBy('id'),
    page,
  );
}

export type OwnSession = Awaited<ReturnType<typeof pageOfSessions>>[number];

export const countSessions = (db: Db, owner: Owner): Promise<number> => countRows(selectLive(db, owner));

/** Ends one live session of the owner; false if there is none with this id. */
export async function endOwnSession(tx: Tx, { user_id }: Owner, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`app_now()`, ended_cause: 'ENDED_BY_OWNER' })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where(isLive)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/**
 * Ends all live sessions of the owner except the current one.
 * @returns their ids
 */
export async function endOtherSessionRows(
  tx: Tx,
  { user_id, session_id }: Owner & { readonly session_id: string },
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`app_now()`, ended_cause: 'ENDED_BY_OWNER' })
    .where('user_id', '=', user_id)
    .where('id', '<>', session_id)
    .where(isLive)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
