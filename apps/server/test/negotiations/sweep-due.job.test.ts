import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobs } from '../../src/jobs.ts';
import { processDeadlinesJob } from '../../src/modules/negotiations/deadlines/process-deadlines.job.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { offerRow } from '../support/row-queries.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let worker: Worker;
beforeAll(async () => {
  s = await createTestServer();
  worker = await startWorker(s.t.database.appUrl, [processDeadlinesJob], s.deps);
});
afterAll(async () => {
  await worker.stop();
  await s.close();
});

it('deadline job is registered to run every minute', () => {
  expect(jobs.find(({ name }) => name === processDeadlinesJob.name)).toBe(processDeadlinesJob);
  expect(processDeadlinesJob.cron).toBe('* * * * *');
});

it('deadline job expires an overdue offer when a worker runs it', async () => {
  const expire_date = '2026-03-11T12:00:00Z';
  const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders, expire_date });
  await s.setClock(expire_date);
  await s.deps.jobs.enqueue(s.db, processDeadlinesJob, {});
  await vi.waitFor(async () => expect((await offerRow(s.db, offer.id)).status).toBe('EXPIRED'), 15_000);
  await checkInvariants(s.db);
});
