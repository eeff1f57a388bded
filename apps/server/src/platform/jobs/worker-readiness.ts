import type { Db as BossDb } from 'pg-boss';
import { QUEUE_SCHEMA } from './pg-boss.ts';

/** A job that has come due, or whose worker was killed, waits so long at most: of neither does PostgreSQL tell. */
const LOOK_MS = 2000;

/** Three looks that brought nothing: no job is taken. */
const LOST_MS = 3 * LOOK_MS + 1000;

interface Looking {
  readonly queues: readonly string[];
  /** A job of this queue may be taken. */
  ready(queue: string): void;
  failed(err: Error): void;
}

export interface ReadinessCheck {
  /** False when it was stopped, and while the database does not answer. */
  isLooking(): boolean;
  stop(): Promise<void>;
}

/** One probe of the index by which jobs are fetched for each queue, however many wait in it. */
const READY = `
  SELECT queue.name FROM unnest($1::text[]) AS queue (name)
  WHERE EXISTS (
    SELECT FROM ${QUEUE_SCHEMA}.job
    WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked AND job.start_after <= ${QUEUE_SCHEMA}.job_now()
  )`;

/** Looks for all queues by one statement, over and over, where each would ask for itself. */
export function checkWorkerReadiness(db: BossDb, { queues, ready, failed }: Looking): ReadinessCheck {
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
    }, LOOK_MS);
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
