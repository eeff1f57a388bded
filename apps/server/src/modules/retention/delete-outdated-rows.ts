import type { RetentionDays } from '../../config.ts';
import type { Db } from '../../platform/db/db.ts';
import { deleteOutdatedBatch, type OutdatedKind } from './outdated.store.ts';
import { TERMS } from './terms.ts';

/** Rows per statement, so that none holds locks for long and an interrupted run keeps its progress. */
const BATCH_SIZE = 1000;

const isOutdatedKind = (name: string): name is OutdatedKind =>
  TERMS[name as keyof typeof TERMS].job === 'forget-outdated';
/** Kinds of data that the nightly job deletes, in this order. */
const OUTDATED_KINDS = Object.keys(TERMS).filter(isOutdatedKind);

interface BatchOptions {
  readonly signal?: AbortSignal;
  readonly batchSize?: number;
}

/**
 * Deletes data past its retention term in batches, each a statement of its own. It ends when none is left or
 * the worker stops; the next night continues.
 * @returns the number of rows by kind; kinds without any are left out
 */
export async function deleteOutdatedRows(
  db: Db,
  settings: RetentionDays,
  { signal, batchSize = BATCH_SIZE }: BatchOptions = {},
): Promise<Partial<Record<OutdatedKind, number>>> {
  const deleted: Partial<Record<OutdatedKind, number>> = {};
  for (const name of OUTDATED_KINDS) {
    const days = TERMS[name].days(settings);
    for (let rows = batchSize; rows === batchSize && signal?.aborted !== true; ) {
      rows = await deleteOutdatedBatch(db, name, days, batchSize);
      if (rows > 0) deleted[name] = (deleted[name] ?? 0) + rows;
    }
  }
  return deleted;
}
