import { Worker } from 'node:worker_threads';
import { Refused } from '../refused.ts';
import { createTurns } from '../turns.ts';

export interface ThreadLimits {
  /** Threads at once. */
  readonly atOnce: number;
  /** How many more may wait for one, and so many milliseconds. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Runs one of our modules in a thread of its own. */
export type RunInThread = <Answer>(module: URL, data: unknown, gone?: AbortSignal) => Promise<Answer>;

/**
 * Threads for what computes for longer than the answering process should stand still. A module posts one message, its
 * answer; its thread ends with it, or when nobody wants the answer any more.
 */
export function createThreads({ atOnce, waiting, waitMs }: ThreadLimits): RunInThread {
  const refuse = () => new Refused('UNAVAILABLE', { retryAfter: 1 });
  const turns = createTurns({ atOnce, waiting, waitMs, refuse });
  return async (module, data, gone) => {
    const leave = await turns.take('', gone);
    try {
      return await answerOf(module, data, gone);
    } finally {
      leave();
    }
  };
}

async function answerOf<Answer>(module: URL, data: unknown, gone?: AbortSignal): Promise<Answer> {
  gone?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const giveUp = () => reject(gone?.reason);
  const worker = new Worker(module, { workerData: data });
  worker.once('message', resolve);
  worker.once('error', reject);
  gone?.addEventListener('abort', giveUp, { once: true });
  try {
    return await promise;
  } finally {
    gone?.removeEventListener('abort', giveUp);
    await worker.terminate();
  }
}

/** Those of this process: as many as a machine of two cores has, whoever asks. */
export const inThread = createThreads({ atOnce: 2, waiting: 16, waitMs: 10_000 });
