import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenRules, openRules, type RulesDb } from '../../src/modules/files/import/open-rules.ts';

/** Those that no import uses now, by their threads. */
const idle = new Map<number, RulesDb[]>();
let spilled: string | undefined;

/** Where they put what does not fit their memory. */
function folder(): string {
  if (spilled !== undefined) return spilled;
  const made = mkdtempSync(join(tmpdir(), 'pregao-test-rules-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  spilled = made;
  return made;
}

/**
 * A database with the rules of the import that serves the next one as well: opening it takes a third of what a small
 * file takes. What an import leaves in it is rolled back.
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
