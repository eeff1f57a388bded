import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/log.ts';
import { StartError } from '../start-error.ts';
import { sqlState } from './errors.ts';

export interface LockWaits {
  readonly log?: Logger | undefined;
  /** Milliseconds for which others may queue behind a lock that is waited for. */
  readonly lockMs?: number;
  /** Milliseconds before the next try; doubled from try to try. */
  readonly pauseMs?: number;
  /** Milliseconds after which no further try is begun. */
  readonly patienceMs?: number;
}

export const LOCK_MS = 2000;
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 8000;
const PATIENCE_MS = 300_000;

/** Ended by `lock_timeout`, or as one of two that waited for each other. */
const WAITED_FOR_A_LOCK = new Set(['55P03', '40P01']);

/**
 * Tries what takes locks of tables until it gets them. Whoever waits for such a lock makes all later readers and writers of the
 * table wait behind: each try gives up soon, and lets them through.
 * @param work rolls back what it has done when it throws
 * @throws StartError when others held on to their locks for too long
 */
export async function withLockWaits<T>(
  what: string,
  { log, pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS }: LockWaits,
  work: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let wait = pauseMs; ; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!WAITED_FOR_A_LOCK.has(sqlState(error) ?? '')) throw error;
      if (performance.now() + wait > until)
        throw new StartError(
          `${what} got no lock within ${Math.round(patienceMs / 1000)} s: end the long transactions that pg_stat_activity shows, then start again`,
          { cause: error },
        );
      log?.warn(
        { wait },
        `${what} waits for a lock that others hold; they are let through before the next try`,
      );
      await pause(wait);
    }
  }
}
