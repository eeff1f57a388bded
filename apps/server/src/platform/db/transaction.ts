import { setTimeout as delay } from 'node:timers/promises';
import type { Db, OpenDb, Tx } from './db.ts';
import { isContention, isPreparedStatementRefused, OutcomeUnknown, ReplicaFailed } from './errors.ts';

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

const MAX_TRIES = 4;

/**
 * Runs `work` in one transaction, which commits completely or not at all. It retries at most three times
 * after a deadlock, a serialization failure, an invalidated prepared statement, or a failed replica, so
 * `work` must have no other effects.
 * @throws OutcomeUnknown when the connection was lost at COMMIT; after any other error nothing is written
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, options);
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_TRIES) throw error;
      await delay(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  isContention(error) || isPreparedStatementRefused(error) || error instanceof ReplicaFailed;

async function runOnce<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isolation }: TransactionOptions,
): Promise<T> {
  const begun = (db as OpenDb).transaction();
  const builder = isolation ? begun.setIsolationLevel(isolation) : begun;
  let committing = false;
  try {
    return await builder.execute(async (tx) => {
      const result = await work(tx);
      committing = true;
      return result;
    });
  } catch (error) {
    throw committing ? OutcomeUnknown.from(error) : error;
  }
}
