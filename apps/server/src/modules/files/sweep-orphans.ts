import type { Deps } from '../../platform/deps.ts';
import {
  daysInQuarantine,
  inQuarantine,
  moveToQuarantine,
  restoreFromQuarantine,
} from '../../platform/storage/quarantine.ts';
import { NotStored } from '../../platform/storage/storage.ts';
import { unnamedKeys } from './orphans.store.ts';

/** The folders that uploads are put into. */
export const UPLOAD_FOLDERS = ['receivables', 'contracts'] as const;
/** Far longer than any upload lives without its row. */
const AGE_MS = 24 * 3_600_000;
/**
 * Days: who restores the database to a point in the past has the files of what was lost for as long as backups are
 * commonly kept, and past the next month's end, when the books are closed and what is missing is missed.
 */
export const QUARANTINE_DAYS = 30;
/** A sweep that finds more leaves the rest to the next. */
const MAX_MOVED = 1000;
/** A crash leaves one behind for each upload under way: more than this in a month is no crash. */
const USUAL_ORPHANS = 20;
/** In a small store so large a share of the files is suspicious sooner, from three on. */
const USUAL_SHARE = 0.05;

export interface SweptOrphans {
  /** Keys that went into the quarantine, that came back out of it, and that are gone from it for good. */
  readonly quarantined: readonly string[];
  readonly restored: readonly string[];
  readonly removed: readonly string[];
  /** Files without a row after the sweep, wherever they lie, and how many have one. */
  readonly unnamed: number;
  readonly named: number;
}

/** More than crashes leave behind: the database may be an older one than the storage. */
export function isSuspicious({ unnamed, named }: Pick<SweptOrphans, 'unnamed' | 'named'>): boolean {
  return unnamed > USUAL_ORPHANS || (unnamed >= 3 && unnamed / (unnamed + named) > USUAL_SHARE);
}

type SweepDeps = Pick<Deps, 'db' | 'storage'>;

interface Limits {
  readonly now: number;
  readonly max: number;
}

/**
 * Puts stored uploads that no row names into quarantine: what a process left behind that was killed between the storage
 * and the commit, or what a database restored to a point in the past does not know yet. What a row names again comes
 * back; what none names for 30 days is removed. All ages are real time's, whatever the demo's clock shows.
 */
export async function sweepOrphans(
  deps: SweepDeps,
  { now = Date.now(), max = MAX_MOVED }: Partial<Limits> = {},
): Promise<SweptOrphans> {
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
  for await (const files of inQuarantine(storage)) {
    const unnamed = new Set(await unnamedKeys(db, [...new Set(files.map(({ origin }) => origin))]));
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

async function sweepUploads({ db, storage }: SweepDeps, { now, max }: Limits) {
  const swept = { quarantined: [] as string[], unnamed: 0, named: 0 };
  for (const folder of UPLOAD_FOLDERS) {
    for await (const keys of storage.list(folder)) {
      const unnamed = await unnamedKeys(db, keys);
      swept.named += keys.length - unnamed.length;
      for (const key of unnamed) {
        const old = await ifStored(storage.changedAt(key).then((at) => now - at.getTime() >= AGE_MS));
        if (!old) continue;
        swept.unnamed += 1;
        if (swept.quarantined.length >= max) continue;
        await ifStored(moveToQuarantine(storage, key, now));
        swept.quarantined.push(key);
      }
    }
  }
  return swept;
}

const isStored = async (storage: SweepDeps['storage'], key: string): Promise<boolean> =>
  (await ifStored(storage.size(key))) !== undefined;

/** Uploads that fail take their files with them, also while a sweep looks at them. */
async function ifStored<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotStored) return undefined;
    throw error;
  }
}
