import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/log.ts';
import { StartError } from '../start-error.ts';
import { sqlState } from './errors.ts';

export interface LockWaits {
  readonly log?: Logger | undefined;
  /** Milliseconds of `lock_timeout`, for which other sessions may queue behind the awaited lock. */
  readonly lockMs?: number;
  /** Milliseconds before the first retry; doubled from retry to retry. */
  readonly pauseMs?: number;
  /** Milliseconds after which no further retry starts. */
  readonly maxWaitMs?: number;
}

export const LOCK_MS = 2000;
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;
const MAX_WAIT_MS = 300_000;

/** SQLSTATEs of `lock_timeout` and of a deadlock. */
const LOCK_FAILURES = new Set(['55P03', '40P01']);

/**
 * Retries work that needs table locks until it gets them. All later readers and writers of the table queue
 * behind a waiting session, so each try gives up after `lock_timeout` and lets them pass.
 * @param work rolls back its changes when it throws
 * @throws StartError when other sessions hold their locks for longer than `maxWaitMs`
 */
export async function withLockWaits<T>(
  what: string,
  { log, pauseMs = PAUSE_MS, maxWaitMs = MAX_WAIT_MS }: LockWaits,
  work: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + maxWaitMs;
  for (let wait = pauseMs; ; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!LOCK_FAILURES.has(sqlState(error) ?? '')) throw error;
      if (performance.now() + wait > until)
        throw new StartError(
          `${what}: no lock within ${Math.round(maxWaitMs / 1000)} s. End the long transactions that pg_stat_activity shows, then start again`,
          { cause: error },
        );
      log?.warn({ wait }, `${what}: lock not available, retrying after a pause`);
      await pause(wait);
    }
  }
}
