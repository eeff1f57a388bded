import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testConfig } from '../../../../test/support/app-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { type OpenedDeps, openDeps } from '../../src/open-deps.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { type Job, type JobContext, job } from '../../src/platform/jobs/job.ts';
import { installQueues } from '../../src/platform/jobs/pg-boss.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { createLogger } from '../../src/platform/log/log.ts';
import { currentRequestId, runInRequest } from '../../src/platform/request-context.ts';
import { collectSpans } from '../support/spans.ts';

let database: TestDatabase;
let opened: OpenedDeps;
const workers: Worker[] = [];

const done: string[] = [];
const waiting = new Map<string, () => void>();

/** Resolves when a job has reported `what`. */
function reported(what: string): Promise<void> {
  if (done.includes(what)) return Promise.resolve();
  return new Promise((resolve) => waiting.set(what, resolve));
}

function report(what: string): void {
  done.push(what);
  waiting.get(what)?.();
}

const payload = z.object({ what: z.string() });
const plain = job({
  name: 'test-plain',
  payload,
  handle: async ({ what }) => {
    report(what);
    const request = currentRequestId();
    if (request !== undefined) report(`${what}, of ${request}`);
    return { told: what };
  },
});
const failing = job({
  name: 'test-failing',
  payload,
  retries: 2,
  backoffSeconds: 1,
  maxBackoffSeconds: 1,
  handle: async ({ what }, { attempt, lastAttempt }: JobContext) => {
    report(`${what} ${attempt}${lastAttempt ? ' last' : ''}`);
    if (attempt < 3) throw new Error('not yet');
  },
});
const single = job({
  name: 'test-single',
  payload,
  singleton: true,
  handle: async ({ what }) => report(what),
});
const cron = job({
  name: 'test-cron',
  payload: z.object({}),
  cron: '* * * * *',
  handle: async () => report('cron'),
});
const kinds: readonly Job[] = [plain, failing, single, cron];

beforeAll(async () => {
  database = await createTestDatabase();
  await installQueues(database.url, kinds);
  const config = testConfig('/tmp/pregao-platform-test');
  opened = await openDeps(config, createLogger(config), database.url, { defaultActor: 'SYSTEM' });
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await opened.close();
  await database.drop();
});

async function work(...jobs: Job[]): Promise<Worker> {
  const worker = await startWorker(database.appUrl, jobs, opened.deps);
  workers.push(worker);
  return worker;
}

async function queued(name: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM jobs.job WHERE name = ${name} AND state < 'active'`.execute(
    database.owner,
  );
  return rows[0]?.n ?? 0;
}

test('job is queued only when its transaction commits', async () => {
  const { db, jobs } = opened.deps;
  const attempt = transaction(db, async (tx) => {
    await jobs.enqueue(tx, plain, { what: 'never' });
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await queued('test-plain')).toBe(0);
  await transaction(db, (tx) => jobs.enqueue(tx, plain, { what: 'committed' }));
  expect(await queued('test-plain')).toBe(1);
});

test('enqueue rejects a payload that does not match its schema', async () => {
  await expect(opened.deps.jobs.enqueue(opened.deps.db, plain, { what: 1 } as never)).rejects.toThrow(
    'expected string',
  );
});

test('idle worker starts a new job immediately', async () => {
  await work(plain);
  await reported('committed');
  const waits: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const before = Date.now();
    await opened.deps.jobs.enqueue(opened.deps.db, plain, { what: `quick ${n}` });
    await reported(`quick ${n}`);
    waits.push(Date.now() - before);
  }
  // Each job follows its predecessor immediately; polling would take two seconds for all but the first.
  expect(Math.min(...waits.slice(1))).toBeLessThan(1000);
  expect(done).not.toContain('never');
});

test('job runs with the id of the request that enqueued it', async () => {
  const { db, jobs } = opened.deps;
  await runInRequest('request-17', () => jobs.enqueue(db, plain, { what: 'asked for' }));
  await reported('asked for');
  await reported('asked for, of request-17');
});

test('job is traced as its own span with the id of its request', async () => {
  const kept = collectSpans();
  await runInRequest('request-18', () => opened.deps.jobs.enqueue(opened.deps.db, plain, { what: 'traced' }));
  await reported('traced');
  await expect.poll(() => kept).toContain('job test-plain alone 1 request-18');
});

test('completed job stores its result, and the worker reports that it accepts jobs', async () => {
  const answers = sql<{ output: unknown }>`
    SELECT output FROM jobs.job WHERE name = 'test-plain' AND state = 'completed' AND data ->> 'what' = 'committed'`;
  expect((await answers.execute(database.owner)).rows).toEqual([{ output: { told: 'committed' } }]);
  expect(workers[0]?.takesJobs()).toBe(true);
});

test('worker runs jobs enqueued together without a pause', async () => {
  const { db, jobs } = opened.deps;
  const all = Array.from({ length: 20 }, (_, at) => `of many ${at}`);
  const before = Date.now();
  await transaction(db, async (tx) => {
    for (const what of all) await jobs.enqueue(tx, plain, { what });
  });
  await Promise.all(all.map(reported));
  // Polling every two seconds would take forty seconds.
  expect(Date.now() - before).toBeLessThan(20_000);
});

test('failing job is retried until it succeeds', async () => {
  await work(failing);
  await opened.deps.jobs.enqueue(opened.deps.db, failing, { what: 'again' });
  await reported('again 3 last');
  expect(done.filter((what) => what.startsWith('again'))).toEqual(['again 1', 'again 2', 'again 3 last']);
});

test('queue holds one waiting job for each key', async () => {
  const { db, jobs } = opened.deps;
  expect(await jobs.enqueue(db, single, { what: 'a' }, { key: 'a' })).toBe(true);
  expect(await jobs.enqueue(db, single, { what: 'a again' }, { key: 'a' })).toBe(false);
  expect(await jobs.enqueue(db, single, { what: 'b' }, { key: 'b' })).toBe(true);
  await work(single);
  await Promise.all([reported('a'), reported('b')]);
  expect(done).not.toContain('a again');
});

test('delayed job starts at its time and not earlier', async () => {
  const { db, jobs } = opened.deps;
  const start = Date.now();
  await jobs.enqueue(db, plain, { what: 'later' }, { startAfter: 2 });
  await reported('later');
  expect(Date.now() - start).toBeGreaterThanOrEqual(2000);
  // No notification announces the time; a queue that only polls would find the job after half a minute.
  expect(Date.now() - start).toBeLessThan(15_000);
});

test('worker runs a job on its cron schedule', { timeout: 90_000 }, async () => {
  await work(cron);
  await reported('cron');
});

test('queue installation updates changed queues and leaves unchanged ones alone', async () => {
  const own = await createTestDatabase();
  await installQueues(own.url, kinds);
  const queues = sql<{ name: string; retries: number; changed: Date }>`
    SELECT name, retry_limit AS retries, updated_on AS changed FROM jobs.queue WHERE name IN (${plain.name}, ${failing.name}) ORDER BY name`;
  const before = (await queues.execute(own.owner)).rows;
  await installQueues(own.url, [{ ...plain, retries: plain.retries + 7 }, failing]);
  const after = (await queues.execute(own.owner)).rows;
  await own.drop();
  const changed = before.map((queue) =>
    queue.name === plain.name ? { ...queue, retries: plain.retries + 7, changed: expect.any(Date) } : queue,
  );
  expect(after).toEqual(changed);
});

test('concurrent queue installations all succeed', { timeout: 60_000 }, async () => {
  const own = await createTestDatabase();
  const starts = await Promise.allSettled(Array.from({ length: 6 }, () => installQueues(own.url, kinds)));
  await own.drop();
  expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
});
