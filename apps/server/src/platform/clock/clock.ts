import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import { runAsOwner } from '../db/owner-connection.ts';

/** Returns the instant of the app clock: real time plus the offset of a demo or a test. */
export async function appNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return (rows[0] as { now: Date }).now;
}

/**
 * Sets the app clock to `at`, from which it continues; undefined resets it to real time. It needs the owner's
 * address, as the application's role may not do this.
 * @throws Error outside of a demo
 */
export async function moveClock(
  ownerUrl: string,
  { demo }: { demo: boolean },
  at: Date | undefined,
): Promise<void> {
  if (!demo) throw new Error('the clock can only be moved in a demo (DEMO=1)');
  const { text, values } = clockMoveStatement(at);
  await runAsOwner(ownerUrl, (owner) => owner.query(text, values));
}

/** Returns the owner's statement that sets the app clock to `at`; undefined resets it to real time. */
export function clockMoveStatement(at: Date | undefined): { readonly text: string; readonly values: Date[] } {
  const offset = at === undefined ? `interval '0'` : '$1::timestamptz - clock_timestamp()';
  return { text: `UPDATE clock SET offset_by = ${offset}`, values: at === undefined ? [] : [at] };
}
