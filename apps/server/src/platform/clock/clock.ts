import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import { runAsOwner } from '../db/owner-connection.ts';

/** The one clock's instant: real time plus the offset that a demo or a test has set. */
export async function appNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return (rows[0] as { now: Date }).now;
}

/**
 * Makes the one clock show `at` from now on; undefined brings it back to real time. The application's own
 * role cannot do this: it takes the owner's address.
 * @throws Error outside of a demo
 */
export async function moveClock(
  ownerUrl: string,
  { demo }: { demo: boolean },
  at: Date | undefined,
): Promise<void> {
  if (!demo) throw new Error('the clock can be moved in a demo only (DEMO=1)');
  const { text, values } = clockShift(at);
  await runAsOwner(ownerUrl, (owner) => owner.query(text, values));
}

/** What the owner says to make the one clock show `at`; undefined: real time. */
export function clockShift(at: Date | undefined): { readonly text: string; readonly values: Date[] } {
  const offset = at === undefined ? `interval '0'` : '$1::timestamptz - clock_timestamp()';
  return { text: `UPDATE clock SET offset_by = ${offset}`, values: at === undefined ? [] : [at] };
}
