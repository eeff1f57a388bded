import { NotStored, type Storage } from './storage.ts';

/** Where stored files wait that no row names: `quarantine/2026-11-22/folder/...`, by the day they were put there. */
const QUARANTINE = 'quarantine';

const DAY_MS = 24 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface Quarantined {
  /** Where it lies. */
  readonly key: string;
  /** The key that a row would name. */
  readonly origin: string;
  /** Beginning of the UTC day on which it was put there. */
  readonly since: Date;
}

/** @param now real time. @throws NotStored for a key that holds nothing */
export async function moveToQuarantine(storage: Storage, origin: string, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length);
  await storage.move(origin, `${QUARANTINE}/${day}/${origin}`);
}

/** All that lie in the quarantine, some hundreds at a time. */
export async function* inQuarantine(storage: Storage): AsyncGenerator<readonly Quarantined[]> {
  for await (const keys of storage.list(QUARANTINE)) yield keys.flatMap(quarantined);
}

function quarantined(key: string): Quarantined[] {
  const [, day = '', ...origin] = key.split('/');
  return DAY.test(day) ? [{ key, origin: origin.join('/'), since: new Date(day) }] : [];
}

/** Whole days that it has been there for at least. */
export const daysInQuarantine = ({ since }: Quarantined, now: number): number =>
  Math.floor((now - since.getTime()) / DAY_MS) - 1;

/**
 * Puts a file back to where its row names it; of several the one that was put away last.
 * @returns false when the quarantine does not hold it
 */
export async function restoreFromQuarantine(storage: Storage, origin: string): Promise<boolean> {
  const days = (await storage.folders(QUARANTINE)).filter((name) => DAY.test(name)).toSorted();
  for (const day of days.reverse()) {
    try {
      await storage.move(`${QUARANTINE}/${day}/${origin}`, origin);
      return true;
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
    }
  }
  return false;
}
