import { findViolations } from '../../src/modules/audit/invariants.ts';
import type { Db } from '../../src/platform/db/db.ts';

/**
 * Fails when a rule of `invariants.sql` is broken: to be called at the end of every test that writes.
 * @param except rules that the test breaks on purpose
 */
export async function checkInvariants(db: Db, except: readonly string[] = []): Promise<void> {
  const violations = (await findViolations(db)).filter(({ name }) => !except.includes(name));
  if (violations.length === 0) return;
  const lines = violations.map(({ name, holds, rows }) => `${name} (${holds}): ${JSON.stringify(rows)}`);
  throw new Error(`invariants do not hold:\n${lines.join('\n')}`);
}
