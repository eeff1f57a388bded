import { LINK_SECONDS, LINK_USES } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { LinkRequester } from './link-readers.store.ts';

/** Tells whether the session or credential behind a link is live, and its user still has the role. */
export async function isSignedIn(
  db: Db,
  { user_id, session_id, via, role }: LinkRequester,
): Promise<boolean> {
  const open =
    via === 'SESSION'
      ? sql<SqlBool>`exists (select from sessions s where s.id::text = ${session_id} and s.user_id = users.id
          and s.ended_at is null and s.expires_at > app_now())`
      : sql<SqlBool>`exists (select from credentials c where c.client_id = ${session_id} and c.user_id = users.id
          and c.status = 'ACTIVE' and c.expires_at > app_now())`;
  const user = db.selectFrom('users').select('id').where('id', '=', user_id).where('role', '=', role);
  return (await user.where(open).executeTakeFirst()) !== undefined;
}

/** Counts a use of a link across all processes; false once the limit is reached. */
export async function countUse(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO link_uses (id, uses, until)
    VALUES (${id}, 1, app_now() + make_interval(secs => ${LINK_SECONDS}))
    ON CONFLICT (id) DO UPDATE SET uses = link_uses.uses + 1 WHERE link_uses.uses < ${LINK_USES}
    RETURNING 1`.execute(db);
  return rows.length > 0;
}
