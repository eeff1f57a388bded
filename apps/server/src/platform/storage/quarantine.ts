import { NotStored, type Storage } from './storage.ts';

/**
 * Folder of orphaned files, which no row names: `quarantine/2026-11-22/folder/...`, by the UTC day of the
 * move.
 */
const QUARANTINE = 'quarantine';

const DAY_MS = 24 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface QuarantinedFile {
  /** Current key, in the quarantine. */
  readonly key: string;
  /** Original key, which a row would name. */
  readonly origin: string;
  /** Start of the UTC day on which the file was moved here. */
  readonly since: Date;
}

/** Moves a file to the quarantine. @param now real time. @throws NotStored for a key that holds nothing */
export async function moveToQuarantine(storage: Storage, origin: string, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length);
  await storage.move(origin, `${QUARANTINE}/${day}/${origin}`);
}

/** Lists the files in the quarantine, up to 500 at a time. */
export async function* listQuarantine(storage: Storage): AsyncGenerator<readonly QuarantinedFile[]> {
  for await (const keys of storage.list(QUARANTINE)) yield keys.flatMap(parseQuarantined);
}

function parseQuarantined(key: string): QuarantinedFile[] {
  const [, day = '', ...origin] = key.split('/');
  return DAY.test(day) ? [{ key, origin: origin.join('/'), since: new Date(day) }] : [];
}

/** Returns the whole days that a file has spent in the quarantine at least. */
export const daysInQuarantine = ({ since }: QuarantinedFile, now: number): number =>
  Math.floor((now - since.getTime()) / DAY_MS) - 1;

/**
 * Moves a file back to its original key; among several, the one that was quarantined last.
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
