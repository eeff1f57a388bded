import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../src/jobs.ts';
import { invariantsJob } from '../../src/modules/audit/invariants.job.ts';
import { makeReceivables } from '../support/makers.ts';
import { createStage, type Stage } from '../support/stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await createStage();
});
afterAll(() => s.close());

/** What the job logs, line by line, and the names that it answers. */
async function logged() {
  const lines: { level: number; invariant?: string; rows?: unknown[] }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const { signal } = new AbortController();
  const answer = await invariantsJob.handle({}, { deps: s.deps, log, attempt: 1, lastAttempt: true, signal });
  return { lines, answer };
}

it('is among the jobs that workers work, every hour', () => {
  expect(jobs.find(({ name }) => name === invariantsJob.name)).toBe(invariantsJob);
  expect(invariantsJob.every).toBe('17 * * * *');
});

it('is silent while all rules hold, and logs an error for each one that is broken', async () => {
  const [id] = await makeReceivables(s.db, s.borrower, 2);
  expect(await logged()).toEqual({ lines: [], answer: { broken: [] } });
  await sql`UPDATE receivables SET value = value + 1 WHERE id = ${id}`.execute(s.t.database.owner);
  expect(await logged()).toMatchObject({
    lines: [{ level: 50, invariant: 'file_sums', rows: [expect.anything()] }],
    answer: { broken: ['file_sums'] },
  });
});
