import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import type { Sessions } from '../../../platform/db/schema.generated.ts';

export type SessionEnd = NonNullable<Sessions['ended_cause']>;

/**
 * Ends all sessions of a user at once.
 * @returns their ids
 */
export async function endSessions(tx: Tx, userId: number, cause: SessionEnd): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`app_now()`, ended_cause: cause })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Closes all open challenges of a user. */
export async function closeChallenges(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('pin_challenges')
    .set({ used_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
