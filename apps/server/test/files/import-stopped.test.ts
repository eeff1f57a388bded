import { afterAll, beforeAll, expect, it } from 'vitest';
import { importFileJob, stopImportJob } from '../../src/modules/files/import-file.job.ts';
import { installQueues } from '../../src/platform/jobs/pg-boss.ts';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { checkInvariants } from '../support/invariants.ts';
import { countMails, mailsSince } from '../support/row-queries.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import {
  csv,
  detailOf,
  fileRow,
  fileTrail,
  receivablesOf,
  sendFile,
  startImports,
  waitForImport,
} from './file-helpers.ts';

let s: TestServer;
let worker: Worker | undefined;
beforeAll(async () => {
  s = await createTestServer();
  // The production queue with fewer retries and a shorter backoff.
  const impatient = { ...importFileJob, retries: 1, backoffSeconds: 1, maxBackoffSeconds: 1 };
  await installQueues(s.t.database.url, [stopImportJob, impatient]);
});
afterAll(async () => {
  await worker?.stop();
  await s.close();
});

it('import fails with PROCESSING_STOPPED after its last attempt when the stored file is lost', async () => {
  const content = csv('Banco;20/05/2026;1.000,00;2');
  const mailsBefore = await countMails(s.db);
  const id = await sendFile(s, s.borrower, content);
  await s.deps.storage.remove((await fileRow(s.db, id)).storage_key);
  const good = await sendFile(s, s.borrower, `${content}\r\n`);
  worker = await startImports(s);
  expect((await waitForImport(s.db, good)).status).toBe('PROCESSED');
  await waitForImport(s.db, id);
  expect(await detailOf(s, id, s.borrower)).toMatchObject({
    status: 'PROCESSING_FAILURE',
    failure: 'FILE_TYPE_OR_SIZE',
    error_count: 1,
    errors: [{ line: null, column: null, code: 'PROCESSING_STOPPED', value: null }],
  });
  expect(await receivablesOf(s.db, id)).toEqual([]);
  expect(await fileTrail(s.db, id)).toEqual([
    'FILE RECEIVE START>PROCESSING',
    'FILE FAIL PROCESSING>PROCESSING_FAILURE',
  ]);
  expect(await mailsSince(s.db, mailsBefore)).toEqual([`FILE_FAILURE ${s.borrower.email}`]);
  const again = await sendFile(s, s.borrower, content, { on_repeat: 'KEEP' });
  expect((await waitForImport(s.db, again)).status).toBe('PROCESSED');
  await checkInvariants(s.db);
});
