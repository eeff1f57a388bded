import type { Refused } from './refusal.ts';

export interface SemaphoreOptions {
  /** Permits that one key holds at most. */
  readonly permits: number;
  /** Callers of one key that may wait for a permit. */
  readonly waiting: number;
  /** Milliseconds that a caller waits at most. */
  readonly waitMs: number;
  /**
   * Milliseconds: a queue whose first caller has waited longer accepts no more callers, because it moves too
   * slowly.
   */
  readonly maxQueueMs?: number;
  /** Creates the error for a full queue and for a wait that timed out. */
  readonly refuse: () => Refused;
}

export interface Semaphore {
  /**
   * Acquires a permit of the key (a user, a company, a network), in FIFO order.
   * @param signal aborted when the permit is no longer needed
   * @param maxMs milliseconds to wait, if less than `waitMs`
   * @returns a function that releases it; later calls have no effect
   * @throws Refused by `refuse`
   */
  acquire(key: string, signal?: AbortSignal, maxMs?: number): Promise<() => void>;
}

interface Queue {
  held: number;
  /** Callbacks that grant a permit, oldest first, with the time at which the wait began. */
  readonly waiting: Map<() => void, number>;
}

/**
 * Limits the concurrency of each key in this process. Further callers wait in a bounded queue of their key.
 */
export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { permits, waiting, waitMs, maxQueueMs = Number.POSITIVE_INFINITY, refuse } = options;
  const queues = new Map<string, Queue>();

  const isFull = (queue: Queue) => {
    const [since = Number.POSITIVE_INFINITY] = queue.waiting.values();
    return queue.waiting.size >= waiting || performance.now() - since > maxQueueMs;
  };

  const wait = (queue: Queue, ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        queue.waiting.delete(enter);
        end();
      };
      const enter = () => settle(resolve);
      const giveUp = () => settle(() => reject(refuse()));
      const timer = setTimeout(giveUp, ms).unref();
      signal?.addEventListener('abort', giveUp);
      queue.waiting.set(enter, performance.now());
    });

  /** Passes the permit on to the oldest waiter. */
  const release = (key: string, queue: Queue) => {
    const [enter] = queue.waiting.keys();
    if (enter) return enter();
    queue.held -= 1;
    if (queue.held === 0) queues.delete(key);
  };

  return {
    async acquire(key, signal, maxMs = waitMs) {
      const queue = queues.get(key) ?? { held: 0, waiting: new Map() };
      queues.set(key, queue);
      if (queue.held < permits) queue.held += 1;
      else if (isFull(queue)) throw refuse();
      else await wait(queue, Math.min(waitMs, maxMs), signal);
      let isReleased = false;
      return () => {
        if (!isReleased) release(key, queue);
        isReleased = true;
      };
    },
  };
}

/**
 * Acquires several permits one after the other, within `maxMs` in total. The caller's own key comes first
 * and the shared one last, so that the shared queue holds few calls of any key.
 * @returns a function that releases them all
 * @throws Refused as `acquire`, after releasing the permits held so far
 */
export async function acquireAll(
  wanted: readonly (readonly [Semaphore, string])[],
  maxMs: number,
  signal?: AbortSignal,
): Promise<() => void> {
  const until = performance.now() + maxMs;
  const held: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of held.splice(0).reverse()) release();
  };
  try {
    for (const [semaphore, key] of wanted)
      held.push(await semaphore.acquire(key, signal, Math.max(until - performance.now(), 0)));
    return releaseAll;
  } catch (error) {
    releaseAll();
    throw error;
  }
}
