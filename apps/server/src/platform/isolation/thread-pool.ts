import { Tinypool } from 'tinypool';
import { Refused } from '../refused.ts';
import { createSemaphore } from '../semaphore.ts';

/** One for each core of a small machine. */
const THREADS = 2;
/** Milliseconds that an idle thread lives, so that the next change of an amount needs no new one. */
const IDLE_MS = 60_000;
const pool = new Tinypool({ minThreads: 0, maxThreads: THREADS, idleTimeout: IDLE_MS });
/** Bounds the queue by number and time; the pool bounds it by number alone. */
const permits = createSemaphore({
  permits: THREADS,
  waiting: 16,
  waitMs: 10_000,
  refuse: () => new Refused('UNAVAILABLE', { retryAfter: 1 }),
});

/**
 * Calls a function of a module in a worker thread, so that a long computation does not block the event loop.
 * @param name the function, which the module exports
 * @param signal aborted when the answer is not needed any more: the thread ends
 * @throws Refused UNAVAILABLE where too many wait, or too long
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
