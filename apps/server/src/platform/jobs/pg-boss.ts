import { type Db as BossDb, fromKysely, PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Db } from '../db/db.ts';
import { LOCK_MS, withLockWaits } from '../db/lock-waits.ts';
import { runAsOwner } from '../db/owner-connection.ts';
import { APP_ROLE } from '../db/pool.ts';
import type { Logger } from '../log/log.ts';
import { StartError } from '../start-error.ts';
import type { Job } from './job.ts';
import { jobDataOf } from './job-data.ts';
import type { Jobs } from './jobs.ts';

/** Schema of the queue's tables, apart from the product's. */
export const QUEUE_SCHEMA = 'jobs';
/**
 * Schema version of the queue's tables, which pg-boss creates and does not keep compatible with its older
 * versions. After an upgrade that raises it, no older process can run alongside (docs/operations.md).
 */
export const QUEUE_VERSION = 43;
export const QUEUE_TABLES = { schema: QUEUE_SCHEMA, version: QUEUE_VERSION } as const;
/**
 * Seconds between heartbeats of a job, the minimum of pg-boss: a job of a killed worker is released after it.
 */
export const HEARTBEAT_SECONDS = 10;
/** Seconds that finished jobs are kept; the history of deals is in the audit trail. */
const KEEP_FINISHED_SECONDS = 24 * 3600;

const BOSS_OPTIONS = { supervise: false, schedule: false, schema: QUEUE_SCHEMA } as const;

function queueOptions(job: Job): Omit<Queue, 'name' | 'policy'> {
  return {
    retryLimit: job.retries,
    retryDelay: job.backoffSeconds,
    retryBackoff: true,
    retryDelayMax: job.maxBackoffSeconds,
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
    notify: true,
    ...(job.deadLetterJob && { deadLetter: job.deadLetterJob.name }),
  };
}

/** Key of the advisory lock; no other lock of the database may use it. */
const LOCK = 7_365_002;

export interface InstallOptions {
  readonly log?: Logger | undefined;
  /** Leaves existing queues unchanged, because a newer program configured them. */
  readonly keep?: boolean;
  /** Names of retired jobs, whose schedules are removed. */
  readonly ended?: readonly string[];
}

/**
 * Creates or updates the queue's tables, one queue for each job, and the grants of the application's role. An
 * advisory lock admits one process at a time.
 */
export function installQueues(
  ownerUrl: string,
  jobs: readonly Job[],
  { log, keep = false, ended = [] }: InstallOptions = {},
): Promise<void> {
  return runAsOwner(ownerUrl, async (owner) => {
    await owner.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await owner.query(`SET lock_timeout = ${LOCK_MS}`);
    const db = { executeSql: (text: string, values?: unknown[]) => owner.query(text, values) };
    await withLockWaits('the tables of the job queue', { log }, async () => {
      // Ends a transaction that pg-boss left open in a failed attempt.
      await owner.query('ROLLBACK');
      await makeQueues(db, jobs, { keep, ended });
    });
    await owner.query(`
      GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${APP_ROLE};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${APP_ROLE};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${APP_ROLE};
    `);
  });
}

/**
 * Returns whether a queue already has the job's options; most starts change none. @param known as the
 * database has it
 */
const hasSameOptions = (job: Job, known: QueueResult): boolean =>
  Object.entries(queueOptions(job)).every(
    ([name, value]) => value === undefined || known[name as keyof QueueResult] === value,
  );

async function makeQueues(
  owner: BossDb,
  jobs: readonly Job[],
  { keep, ended }: Required<Pick<InstallOptions, 'keep' | 'ended'>>,
): Promise<void> {
  const boss = new PgBoss({ ...BOSS_OPTIONS, db: owner });
  boss.on('error', () => {});
  await boss.start();
  try {
    const version = await boss.schemaVersion();
    if (version !== QUEUE_VERSION)
      throw new StartError(
        `the queue tables have version ${version}, but this release requires ${QUEUE_VERSION}: start the newer release`,
      );
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    // Dead-letter queues must exist before the queues that refer to them.
    for (const job of jobs.toSorted((a, b) => Number(!!a.deadLetterJob) - Number(!!b.deadLetterJob))) {
      const policy = job.singleton ? 'stately' : 'standard';
      const queue = known.get(job.name);
      if (queue === undefined) await boss.createQueue(job.name, { policy, ...queueOptions(job) });
      else if (!keep && !hasSameOptions(job, queue)) await boss.updateQueue(job.name, queueOptions(job));
    }
    for (const name of ended) await boss.unschedule(name);
  } finally {
    await boss.stop({ graceful: false });
  }
}

export interface Enqueuer extends Jobs {
  stop(): Promise<void>;
}

/** Creates the enqueuing side of the queue over the application's connections. It runs no jobs. */
export async function createEnqueuer(db: Db, log: Logger): Promise<Enqueuer> {
  const boss = new PgBoss({ ...BOSS_OPTIONS, db: fromKysely(db), migrate: false });
  boss.on('error', (err) => log.warn({ err }, 'the queue reported an error'));
  await boss.start();
  return {
    enqueue: async (tx, job, payload, { key, startAfter, priority, group } = {}) => {
      const data = jobDataOf(job, payload);
      const id = await boss.send(job.name, data, {
        db: fromKysely(tx),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(priority === undefined ? {} : { priority }),
        ...(group === undefined ? {} : { group: { id: group } }),
      });
      return id !== null;
    },
    enqueueAll: async (tx, job, many) => {
      const jobs = many.map(({ payload, key, priority }) => ({
        data: jobDataOf(job, payload),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(priority === undefined ? {} : { priority }),
      }));
      if (jobs.length > 0) await boss.insert(job.name, jobs, { db: fromKysely(tx) });
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}
