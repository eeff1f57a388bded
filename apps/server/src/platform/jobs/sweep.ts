import * as z from 'zod';
import type { Tx } from '../db/db.ts';
import { type TransactionOptions, transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { job } from './job.ts';

/** Ids in one query; each row is handled in its own transaction. */
const IDS_PER_QUERY = 200;

/** Range of ids of due rows, in ascending order. */
export interface IdRange {
  /** Exclusive lower bound. */
  readonly after: number;
  readonly limit: number;
}

export interface Sweep {
  /** Singular of the rows in log lines, such as `an offer`. */
  readonly rowName: string;
  /** Name of the id in log lines, such as `offer_id`. */
  readonly idName: string;
  /** Of the transaction of each row; the default of the database if absent. */
  readonly isolation?: TransactionOptions['isolation'];
  find(range: IdRange): Promise<number[]>;
  /** Handles one row under its lock. @returns false if it is no longer due or another worker handles it */
  handle(tx: Tx, id: number): Promise<boolean>;
}

/** Counts of rows; the next sweep retries those that `failed`. */
export type SweepCounts = Readonly<Record<'handled' | 'failed', number>>;

/**
 * Handles every due row. It is idempotent and safe to run in any number of workers at once; a row that fails
 * is logged and does not delay the others.
 */
export async function sweep(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  signal: AbortSignal | undefined,
  { rowName, idName, isolation, find, handle }: Sweep,
): Promise<SweepCounts> {
  const count = { handled: 0, failed: 0 };
  let ids: number[] = [];
  do {
    ids = await find({ after: ids.at(-1) ?? 0, limit: IDS_PER_QUERY });
    for (const id of ids) {
      signal?.throwIfAborted();
      try {
        if (await transaction(db, (tx) => handle(tx, id), isolation && { isolation })) count.handled += 1;
      } catch (error) {
        count.failed += 1;
        log.error({ err: error, [idName]: id }, `${rowName} could not be processed`);
      }
    }
  } while (ids.length === IDS_PER_QUERY);
  return count;
}

/** Declares a sweep that runs every minute. It has no retries, because the next run follows. */
export const sweepJob = (
  name: string,
  run: (deps: Deps, signal: AbortSignal) => Promise<Readonly<Record<string, number>>>,
) =>
  job({
    name,
    payload: z.object({}),
    cron: '* * * * *',
    singleton: true,
    retries: 0,
    handle: async (_payload, { deps, log, signal }) => {
      const swept = await run(deps, signal);
      if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'due rows processed');
    },
  });
