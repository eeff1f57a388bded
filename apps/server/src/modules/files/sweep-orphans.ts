import type { Deps } from '../../platform/deps.ts';
import {
  daysInQuarantine,
  listQuarantine,
  moveToQuarantine,
  restoreFromQuarantine,
} from '../../platform/storage/quarantine.ts';
import { NotStored } from '../../platform/storage/storage.ts';
import { findUnnamedKeys } from './orphans.store.ts';

/** Storage folders of uploads. */
export const UPLOAD_FOLDERS = ['receivables', 'contracts', 'proofs', 'disputes', 'statements'] as const;
/** Minimum age of an orphan: far longer than an upload exists without its row. */
const MIN_AGE_MS = 24 * 3_600_000;
/**
 * Days in quarantine. After a point-in-time restore, the files of lost rows stay as long as backups are
 * usually kept. That is past the next month's end, when the books are closed and gaps show.
 */
export const QUARANTINE_DAYS = 30;
/** Most files that one sweep moves; the next sweep takes the rest. */
const MAX_MOVED = 1000;
/** Usual number of orphans in a month: a crash leaves one for each upload in progress. */
const MAX_USUAL_ORPHANS = 20;
/** Suspicious share of orphans in a small store, from three orphans on. */
const MAX_USUAL_SHARE = 0.05;

export interface OrphanSweep {
  /** Keys moved into quarantine, restored from it, and deleted permanently. */
  readonly quarantined: readonly string[];
  readonly restored: readonly string[];
  readonly removed: readonly string[];
  /** Number of files without a row after the sweep, quarantine included, and of files with one. */
  readonly unnamed: number;
  readonly named: number;
}

/**
 * Returns whether there are more orphans than crashes leave. The database may then be older than the storage.
 */
export function isSuspicious({ unnamed, named }: Pick<OrphanSweep, 'unnamed' | 'named'>): boolean {
  return unnamed > MAX_USUAL_ORPHANS || (unnamed >= 3 && unnamed / (unnamed + named) > MAX_USUAL_SHARE);
}

type SweepDeps = Pick<Deps, 'db' | 'storage'>;

interface SweepLimits {
  readonly now: number;
  readonly max: number;
}

/**
 * Moves stored uploads that no row names into quarantine. A process killed between storage and commit leaves
 * them, and so does a database restored to a point in time. Files that a row names again are restored; others
 * are removed after 30 days. All ages are in real time, whatever the demo's clock shows.
 */
export async function sweepOrphans(
  deps: SweepDeps,
  { now = Date.now(), max = MAX_MOVED }: Partial<SweepLimits> = {},
): Promise<OrphanSweep> {
  const waiting = await sweepQuarantine(deps, now);
  const fresh = await sweepUploads(deps, { now, max });
  return {
    quarantined: fresh.quarantined,
    restored: waiting.restored,
    removed: waiting.removed,
    unnamed: waiting.kept + fresh.unnamed,
    named: fresh.named,
  };
}

async function sweepQuarantine({ db, storage }: SweepDeps, now: number) {
  const swept = { restored: [] as string[], removed: [] as string[], kept: 0 };
  for await (const files of listQuarantine(storage)) {
    const unnamed = new Set(await findUnnamedKeys(db, [...new Set(files.map(({ origin }) => origin))]));
    for (const file of files) {
      const named = !unnamed.has(file.origin);
      if (named && !(await isStored(storage, file.origin))) {
        if (await restoreFromQuarantine(storage, file.origin)) swept.restored.push(file.origin);
      } else if (daysInQuarantine(file, now) >= QUARANTINE_DAYS) {
        await storage.remove(file.key);
        swept.removed.push(file.key);
      } else if (!named) swept.kept += 1;
    }
  }
  return swept;
}

async function sweepUploads({ db, storage }: SweepDeps, { now, max }: SweepLimits) {
  const swept = { quarantined: [] as string[], unnamed: 0, named: 0 };
  for (const folder of UPLOAD_FOLDERS) {
    for await (const keys of storage.list(folder)) {
      const unnamed = await findUnnamedKeys(db, keys);
      swept.named += keys.length - unnamed.length;
      for (const key of unnamed) {
        const old = await ignoreMissing(
          storage.changedAt(key).then((at) => now - at.getTime() >= MIN_AGE_MS),
        );
        if (!old) continue;
        swept.unnamed += 1;
        if (swept.quarantined.length >= max) continue;
        await ignoreMissing(moveToQuarantine(storage, key, now));
        swept.quarantined.push(key);
      }
    }
  }
  return swept;
}

const isStored = async (storage: SweepDeps['storage'], key: string): Promise<boolean> =>
  (await ignoreMissing(storage.size(key))) !== undefined;

/** Returns undefined when the file is gone: failing uploads remove their files, also during a sweep. */
async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotStored) return undefined;
    throw error;
  }
}
