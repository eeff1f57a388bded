import type { Actor, Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { StoredNotice } from '../notices/stored-notice.ts';
import { ownNotices } from './notifications.store.ts';

/** Scope of a digest: notices before an instant, on a business day. */
export interface DueDigest {
  readonly day: Day;
  readonly before: Date;
}

/** Returns the ids of users without the day's digest, in pages after an id. */
export async function findUsersAwaitingDigest(
  db: Db,
  { day, before }: DueDigest,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('notices as n')
    .select('n.user_id')
    .distinct()
    .where('n.awaits_digest', '=', true)
    .where('n.created_at', '<', before)
    .where('n.user_id', '>', after)
    .where(
      sql<boolean>`not exists (select from digests d where d.user_id = n.user_id and d.day = ${day}::date)`,
    )
    .orderBy('n.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Takes the notices that await a user's digest out of the queue. The UPDATE locks them, so that a concurrent
 * call takes none.
 */
export async function takeAwaitingNotices(tx: Tx, userId: number, before: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('notices')
    .set({ awaits_digest: false })
    .where('user_id', '=', userId)
    .where('awaits_digest', '=', true)
    .where('created_at', '<', before)
    .returning('place')
    .execute();
  return rows.map(({ place }) => place);
}

/** Returns those of the given notices that the reader may still see, oldest first. */
export async function findVisibleNotices(tx: Tx, actor: Actor, places: readonly number[]) {
  const rows = await ownNotices(tx, actor)
    .select(['n.kind', 'n.said', 'n.path', 'n.created_at'])
    .where('n.place', '=', sql<number>`any(${places}::bigint[])`)
    .orderBy('n.place')
    .execute();
  // As written by `insertNotices`.
  return rows as ((typeof rows)[number] & { said: StoredNotice['said'] })[];
}

/** Stores that a user's digest of the day was written. The primary key rejects a second one. */
export async function insertDigest(tx: Tx, user_id: number, day: Day, notices: number): Promise<void> {
  await tx.insertInto('digests').values({ user_id, day, notices }).execute();
}
