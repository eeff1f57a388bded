import type { RetentionDays } from '../../config.ts';
import type { Db } from '../../platform/db/db.ts';
import { deleteOutdatedBatch, type Outdated } from './outdated.store.ts';
import { TERMS } from './terms.ts';

/** Rows of one statement: none holds a lock for long, and a worker that stops has lost nothing that it has done. */
const SLICE = 1000;

const isOutdated = (name: string): name is Outdated =>
  TERMS[name as keyof typeof TERMS].job === 'forget-outdated';
/** What the nightly job forgets, in this order. */
const ALL = Object.keys(TERMS).filter(isOutdated);

interface Bounds {
  readonly signal?: AbortSignal;
  readonly slice?: number;
}

/**
 * Forgets what is older than its term, slice by slice, each for itself, until nothing is left or the worker stops: the next night goes on.
 * @returns how many rows of each; what had none is not named
 */
export async function deleteOutdatedRows(
  db: Db,
  settings: RetentionDays,
  { signal, slice = SLICE }: Bounds = {},
): Promise<Partial<Record<Outdated, number>>> {
  const forgotten: Partial<Record<Outdated, number>> = {};
  for (const name of ALL) {
    const days = TERMS[name].days(settings);
    for (let rows = slice; rows === slice && signal?.aborted !== true; ) {
      rows = await deleteOutdatedBatch(db, name, days, slice);
      if (rows > 0) forgotten[name] = (forgotten[name] ?? 0) + rows;
    }
  }
  return forgotten;
}
