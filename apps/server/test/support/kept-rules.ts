import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenRules, openRules, type RulesDb } from '../../src/modules/files/import/open-rules.ts';

/** Idle databases by number of threads. */
const idle = new Map<number, RulesDb[]>();
let spilled: string | undefined;

/** Returns the folder into which the databases spill. */
function folder(): string {
  if (spilled !== undefined) return spilled;
  const made = mkdtempSync(join(tmpdir(), 'pregao-test-rules-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  spilled = made;
  return made;
}

/**
 * Opens a rules database and reuses it for later imports. Opening takes a third of the time of a small
 * import; each import is rolled back.
 */
export const keptRules: OpenRules = async (options) => {
  const free = idle.get(options.threads) ?? [];
  idle.set(options.threads, free);
  const rules = free.pop() ?? (await openRules({ ...options, folder: folder() }));
  const { db } = rules;
  await db.run('BEGIN');
  const giveBack = async () => {
    await db.run('ROLLBACK');
    free.push(rules);
  };
  return { db, close: () => void giveBack() };
};
