import type { Db as BossDb } from 'pg-boss';
import { QUEUE_SCHEMA } from './pg-boss.ts';

/**
 * Milliseconds between polls, for jobs that NOTIFY does not announce: those that come due or whose worker was
 * killed.
 */
const POLL_MS = 2000;

/** Milliseconds after which three polls have failed, and the worker counts as not ready. */
const LOST_MS = 3 * POLL_MS + 1000;

interface ReadinessOptions {
  readonly queues: readonly string[];
  /** Is called for a queue with a job that may be fetched. */
  ready(queue: string): void;
  failed(err: Error): void;
}

export interface ReadinessCheck {
  /** Returns false after `stop`, and while the database does not respond. */
  isLooking(): boolean;
  stop(): Promise<void>;
}

/** Probes each queue once in the index that fetches jobs. The cost does not depend on the queue's length. */
const READY = `
  SELECT queue.name FROM unnest($1::text[]) AS queue (name)
  WHERE EXISTS (
    SELECT FROM ${QUEUE_SCHEMA}.job
    WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked AND job.start_after <= ${QUEUE_SCHEMA}.job_now()
  )`;

/** Polls all queues with one statement, instead of one for each queue. */
export function checkWorkerReadiness(
  db: BossDb,
  { queues, ready, failed }: ReadinessOptions,
): ReadinessCheck {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looked = performance.now();
  const look = async () => {
    try {
      const { rows } = await db.executeSql(READY, [queues]);
      looked = performance.now();
      for (const { name } of rows as readonly { name: string }[]) ready(name);
    } catch (err) {
      failed(err as Error);
    }
    if (!stopped) later();
  };
  let looking: Promise<void> = Promise.resolve();
  const later = () => {
    timer = setTimeout(() => {
      looking = look();
    }, POLL_MS);
  };
  later();
  return {
    isLooking: () => !stopped && performance.now() - looked < LOST_MS,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
