import type { RetentionDays } from '../../config.ts';
import type { Db } from '../../platform/db/db.ts';
import { deleteOutdatedBatch, type Outdated } from './outdated.store.ts';
import { TERMS } from './terms.ts';

/** Rows per statement, so that none holds locks for long and an interrupted run keeps its progress. */
const SLICE = 1000;

const isOutdated = (name: string): name is Outdated =>
  TERMS[name as keyof typeof TERMS].job === 'forget-outdated';
/** Kinds of data that the nightly job deletes, in this order. */
const ALL = Object.keys(TERMS).filter(isOutdated);

interface Bounds {
  readonly signal?: AbortSignal;
  readonly slice?: number;
}

/**
 * Deletes data past its retention term in batches, each a statement of its own. It ends when none is left or
 * the worker stops; the next night continues.
 * @returns the number of rows by kind; kinds without any are left out
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
