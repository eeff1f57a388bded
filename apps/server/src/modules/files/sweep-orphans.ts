import type { Deps } from '../../platform/deps.ts';
import { unnamedKeys } from './orphans.store.ts';

/** The folders that uploads are put into. */
export const UPLOAD_FOLDERS = ['receivables', 'contracts'] as const;
/** Far longer than any upload lives without its row. */
const KEPT_MS = 24 * 3_600_000;
/** A sweep that finds more leaves the rest to the next. */
const MAX_REMOVED = 1000;

/**
 * Removes stored uploads that no row names: what a process left behind that was killed between the storage and the commit.
 * Their age is real time's, whatever the demo's clock shows.
 * @returns how many were removed
 */
export async function sweepOrphans(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { now = Date.now(), max = MAX_REMOVED } = {},
): Promise<number> {
  let removed = 0;
  for (const folder of UPLOAD_FOLDERS) {
    for await (const keys of storage.list(folder)) {
      for (const key of await unnamedKeys(db, keys)) {
        if (removed >= max) return removed;
        if (now - (await storage.changedAt(key)).getTime() < KEPT_MS) continue;
        await storage.remove(key);
        removed += 1;
      }
    }
  }
  return removed;
}
