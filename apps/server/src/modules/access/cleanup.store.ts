import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** How long after its end a row is kept; who signed in when stays in the audit trail. */
const KEPT = {
  throttle: sql`until < app_now() - interval '1 day'`,
  pin_challenges: sql`expires_at < app_now() - interval '1 day'`,
  one_time_tokens: sql`expires_at < app_now() - interval '30 days'`,
  sessions: sql`expires_at < app_now() - interval '30 days'`,
  known_addresses: sql`seen_at < app_now() - interval '180 days'`,
} as const;

/** Deletes what sign-in no longer needs; answers how many rows went. */
export async function deleteOutdated(tx: Tx): Promise<number> {
  let deleted = 0n;
  for (const [table, outdated] of Object.entries(KEPT)) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${outdated}`.execute(tx);
    deleted += numAffectedRows ?? 0n;
  }
  return Number(deleted);
}
