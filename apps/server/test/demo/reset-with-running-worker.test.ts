import { Readable } from 'node:stream';
import { type CardNetwork, FILE_STATUSES } from '@pregao/domain';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { START } from '../../../../test/support/database.ts';
import { DEMO_COMPANIES } from '../../src/demo/companies.ts';
import { deleteAllData } from '../../src/demo/delete-all-data.ts';
import { loadDemo, resetDemo } from '../../src/demo/load-demo.ts';
import { jobs } from '../../src/jobs.ts';
import { runImport } from '../../src/modules/files/import/engine.ts';
import { importFile } from '../../src/modules/files/import/import-file.ts';
import { createImportFileJob } from '../../src/modules/files/import-file.job.ts';
import { receiveFile } from '../../src/modules/files/receive-file.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { fileRow, receivablesOf, waitForImport } from '../files/file-helpers.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor } from '../support/makers.ts';
import { signInAs } from '../support/sign-in.ts';

const TIMEOUT_MS = 180_000;
const emptyScenario = async () => {};

let t: TestApp;
let worker: Worker | undefined;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await worker?.stop();
  await t.close();
});

const csv = (issuer: string) => `Emissor;Vencimento;Valor;Quantidade\r\n${issuer};20/05/2099;1,00;1\r\n`;

async function send(actor: Session, issuer: string, card_network: CardNetwork = 'VISA'): Promise<number> {
  const command = { actor, request_id: 'test', idempotency: undefined };
  const content = Readable.from([Buffer.from(csv(issuer))]);
  const file = { name: `${issuer}.csv`, card_network, borrower_company_id: actor.company_id, content };
  return (await receiveFile(t.deps, command, { ...file, mode: 'ADD' })).id;
}

it('import in progress writes nothing to the file that reuses its id after a reset', async () => {
  const earlier = await send(await makeActor(t.database.db, 'BORROWER'), 'Antes');
  const reading = Promise.withResolvers<void>();
  const wiped = Promise.withResolvers<void>();
  const job = createImportFileJob(async (task) => {
    const result = await runImport(task);
    reading.resolve();
    await wiped.promise;
    return result;
  });
  const attempt = { deps: t.deps, log: t.deps.log, attempt: 1, lastAttempt: false };
  const handled = job.handle({ file_id: earlier }, { ...attempt, signal: new AbortController().signal });
  await reading.promise;
  await deleteAllData(t.database.owner, t.deps.storage);
  const later = await send(await makeActor(t.database.db, 'BORROWER'), 'Depois');
  wiped.resolve();
  await handled;
  expect(later).toBe(earlier);
  expect((await fileRow(t.database.db, later)).status).toBe('PROCESSING');
  expect(await receivablesOf(t.database.db, later)).toEqual([]);
  await deleteAllData(t.database.owner, t.deps.storage);
});

it('demo reset during running imports loads all data, and server and worker continue to work', {
  timeout: TIMEOUT_MS,
}, async () => {
  await loadDemo(t.deps, t.database.url, emptyScenario, START);
  const token = await signInAs(t, 'aurora.master@pregao.example');
  const reading = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  onTestFinished(() => loaded.resolve());
  let imports = 0;
  /** Keeps the first import running until the reset ends, while the worker runs others. */
  const job = createImportFileJob(async (task, options) => {
    imports += 1;
    const isFirst = imports === 1;
    if (isFirst) reading.resolve();
    const result = await importFile(task, options);
    if (isFirst) await loaded.promise;
    return result;
  });
  const concurrentJobs = jobs.map((one) => (one.name === job.name ? { ...job, concurrency: 2 } : one));
  worker = await startWorker(t.database.appUrl, concurrentJobs, t.deps);
  const sender = await makeActor(t.database.db, 'BORROWER');
  for (const issuer of ['Banco A', 'Banco B', 'Banco C']) await send(sender, issuer);

  await reading.promise;
  await resetDemo(t.deps, t.database.url, START);
  loaded.resolve();

  const companies = await t.database.db.selectFrom('companies').select('name').execute();
  expect(companies.length).toBe(DEMO_COMPANIES.length);
  const files = await t.database.db.selectFrom('managed_files').select(['name', 'status']).execute();
  expect(files.filter(({ name }) => name.startsWith('Banco'))).toEqual([]);
  expect(new Set(files.map(({ status }) => status))).toEqual(
    new Set(FILE_STATUSES.filter((status) => status !== 'PROCESSING')),
  );
  await checkInvariants(t.database.db);
  expect((await t.call('listCompanies', { token })).status).toBe(401);
  const again = await signInAs(t, 'aurora.master@pregao.example');
  const { body } = await t.call('listCompanies', { token: again });
  expect(body.rows).toMatchObject([{ name: 'Adquirente Aurora' }]);
  const newcomer = await makeActor(t.database.db, 'BORROWER');
  expect(await waitForImport(t.database.db, await send(newcomer, 'Banco D'))).toMatchObject({
    status: 'PROCESSED',
  });
});
