import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../src/jobs.ts';
import { invariantsJob } from '../../src/modules/audit/invariants.job.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

/** Runs the job. @returns its log lines and its result */
async function runJob() {
  const lines: { level: number; invariant?: string; rows?: unknown[] }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const { signal } = new AbortController();
  const answer = await invariantsJob.handle({}, { deps: s.deps, log, attempt: 1, lastAttempt: true, signal });
  return { lines, answer };
}

it('invariants job is registered to run every hour', () => {
  expect(jobs.find(({ name }) => name === invariantsJob.name)).toBe(invariantsJob);
  expect(invariantsJob.cron).toBe('17 * * * *');
});

it('invariants job logs an error for a broken invariant and nothing otherwise', async () => {
  const [id] = await makeReceivables(s.db, s.borrower, 2);
  expect(await runJob()).toEqual({ lines: [], answer: { broken: [] } });
  await sql`UPDATE receivables SET value = value + 1 WHERE id = ${id}`.execute(s.t.database.owner);
  expect(await runJob()).toMatchObject({
    lines: [{ level: 50, invariant: 'file_sums', rows: [expect.anything()] }],
    answer: { broken: ['file_sums'] },
  });
});
