import { SpanKind } from '@opentelemetry/api';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Deps } from '../deps.ts';
import { createRateLimitedLog } from '../log/rate-limited-log.ts';
import { runInRequest } from '../request-context.ts';
import { recordSpan } from '../tracing/tracing.ts';
import type { Job } from './job.ts';
import { readJobData } from './job-data.ts';
import { HEARTBEAT_SECONDS, QUEUE_SCHEMA } from './pg-boss.ts';
import { openQueueConnection } from './queue-connection.ts';
import { checkWorkerReadiness } from './worker-readiness.ts';

export interface Worker {
  /** Returns whether it fetches jobs: false while it stops and while the database is unavailable. */
  takesJobs(): boolean;
  /** Stops gracefully: fetches no new job, waits for running ones, then closes. */
  stop(): Promise<void>;
}

/** Milliseconds that running jobs get to end at shutdown; another worker takes over the rest. */
const STOP_MS = 20_000;
/** Milliseconds between log lines, because in an outage every queue reports an error at every poll. */
const OUTAGE_MS = 5000;
/**
 * Seconds between polls of a queue by pg-boss, a fallback only. NOTIFY wakes the worker at once, a job that
 * ends makes it fetch the next, and `checkWorkerReadiness` finds jobs that came due or were missed.
 */
const POLL_SECONDS = 30;
/** Seconds between polls until pg-boss has cached its queues. */
const FIRST_POLL_SECONDS = 2;
/**
 * Seconds that pg-boss caches the keys of running jobs, whose waiting jobs it skips. A longer cache would
 * delay a job whose worker was killed.
 */
const KEY_CACHE_SECONDS = 5;

/** Runs one job with its log, span and metrics. @returns the job's result */
async function runJob(job: Job, deps: Deps, row: JobWithMetadata): Promise<unknown> {
  const { payload: data, request } = readJobData(row.data);
  const request_id = request === undefined ? {} : { request_id: request };
  const log = deps.log.child({ job: job.name, job_id: row.id, ...request_id });
  const attempt = row.retryCount + 1;
  const lastAttempt = row.retryCount >= row.retryLimit;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const payload = job.payload.parse(data);
    const handle = () => job.handle(payload, { deps, log, attempt, lastAttempt, signal: row.signal });
    const options = { kind: SpanKind.CONSUMER, attributes: { attempt, ...request_id } };
    const answer = await recordSpan(`job ${job.name}`, options, () =>
      request === undefined ? handle() : runInRequest(request, handle),
    );
    deps.metrics?.observeJob({ job: job.name, outcome: 'done' }, seconds());
    log.info({ ms: Math.round(seconds() * 1000) }, 'job done');
    return answer;
  } catch (err) {
    deps.metrics?.observeJob({ job: job.name, outcome: 'failed' }, seconds());
    log[lastAttempt ? 'error' : 'warn']({ err, attempt }, 'job failed');
    throw err;
  }
}

/**
 * Sets the cron schedules. It removes none, as they may be a newer program's: `RETIRED_JOBS` names the
 * retired ones.
 */
async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, cron } of jobs) {
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'America/Sao_Paulo', missed: 'once' });
  }
}

/**
 * Starts a loop that runs jobs until its queue is empty, because one notification may stand for hundreds of
 * jobs.
 * @returns the id by which pg-boss wakes the loop
 */
async function startLoop(boss: PgBoss, job: Job, deps: Deps): Promise<string> {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: FIRST_POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
    ...(job.groupConcurrency === undefined ? {} : { groupConcurrency: job.groupConcurrency }),
  } as const;
  const loop: { id?: string } = {};
  loop.id = await boss.work(job.name, options, async (rows: JobWithMetadata[]) => {
    try {
      let answer: unknown;
      for (const row of rows) answer = await runJob(job, deps, row);
      // pg-boss fetches one job at a time, so the result belongs to that job.
      return answer;
    } finally {
      if (loop.id !== undefined) boss.notifyWorker(loop.id);
    }
  });
  return loop.id;
}

/** Starts as many loops for each job as its concurrency. @returns the ids of the loops by queue */
async function startLoops(
  boss: PgBoss,
  jobs: readonly Job[],
  deps: Deps,
): Promise<ReadonlyMap<string, string[]>> {
  const loops = new Map<string, string[]>();
  for (const job of jobs) {
    const ids: string[] = [];
    for (let at = 0; at < job.concurrency; at += 1) ids.push(await startLoop(boss, job, deps));
    loops.set(job.name, ids);
  }
  return loops;
}

/**
 * Runs jobs until it is stopped. Any number of workers share the queues; when a worker is killed, another one
 * takes its jobs over after some seconds.
 */
export async function startWorker(url: string, jobs: readonly Job[], deps: Deps): Promise<Worker> {
  const connection = openQueueConnection(url, deps.log, deps.config.databaseDirectUrl);
  const boss = new PgBoss({
    db: connection.db,
    schema: QUEUE_SCHEMA,
    migrate: false,
    // Rebuilding indexes needs the owner's rights.
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    queueCacheIntervalSeconds: KEY_CACHE_SECONDS,
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 2,
  });
  const report = createRateLimitedLog<Error>(OUTAGE_MS, (err, suppressed) => {
    deps.log.warn({ err, suppressed }, 'the queue reported an error');
  });
  boss.on('error', report);
  boss.on('warning', (warning) => deps.log.info({ warning }, 'the queue reported a warning'));
  await boss.start();
  await schedule(boss, jobs);
  const loops = await startLoops(boss, jobs, deps);
  const wake = (queue: string) => {
    for (const id of loops.get(queue) ?? []) boss.notifyWorker(id);
  };
  const looks = checkWorkerReadiness(connection.db, {
    queues: [...loops.keys()],
    ready: wake,
    failed: report,
  });
  return {
    takesJobs: looks.isLooking,
    stop: async () => {
      await looks.stop();
      await boss.stop({ graceful: true, timeout: STOP_MS });
      await connection.close();
    },
  };
}
