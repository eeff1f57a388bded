import { Tinypool } from 'tinypool';
import { Refused } from '../refusal.ts';
import { createSemaphore } from '../semaphore.ts';

/** Worker threads, one for each core of a small machine. */
const THREADS = 2;
/** Milliseconds before an idle thread ends, so that the next recalculation of an amount needs no new one. */
const IDLE_MS = 60_000;
const pool = new Tinypool({ minThreads: 0, maxThreads: THREADS, idleTimeout: IDLE_MS });
/** Limits the queue by length and wait; the pool itself limits only its length. */
const permits = createSemaphore({
  permits: THREADS,
  waiting: 16,
  waitMs: 10_000,
  refuse: () => new Refused('UNAVAILABLE', { retryAfter: 1 }),
});

/**
 * Calls a function of a module in a worker thread. A long computation would block the event loop.
 * @param name the function, which the module exports
 * @param signal aborted when the result is no longer needed, which ends the thread
 * @throws Refused UNAVAILABLE where too many calls wait, or too long
 */
export async function runInThread<Answer>(
  module: URL,
  name: string,
  task: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const release = await permits.acquire('', signal);
  try {
    return await pool.run(task, { filename: module.href, name, signal: signal ?? null });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    release();
  }
}
