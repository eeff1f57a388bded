import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { storageReadiness } from '../../src/platform/storage/storage-readiness.ts';
import { makeAcceptedCredit, uploadPdf } from '../negotiations/upload-fixture.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { makePdf } from '../support/pdf.ts';
import { tokenFor } from '../support/sessions.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { csv, sendFile, sendFileJson } from './file-helpers.ts';

const SECRET = 'a secret of tests that both processes share';
let s: TestServer;
beforeAll(async () => {
  s = await createTestServer({ SECRET });
});
afterAll(() => s.close());

/** Returns a folder of the storage and creates it when it is missing. */
function folderOf(name: string): string {
  const { storage } = s.deps.config;
  if (storage.kind !== 'file') throw new Error('tests keep files in a folder');
  const folder = join(storage.folder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Maximum file size of the limited process in blocks of 512 bytes, above what readiness writes. */
const MAX_BLOCKS = 256;

/** Starts an API over the same database and storage whose files may not exceed MAX_BLOCKS. */
async function startLimited(): Promise<ApiProcess> {
  const env = { DATABASE_URL: s.t.database.url, DATA_DIR: s.deps.config.dataDir, SECRET };
  const api = await startApi(env, 'main-api.ts', ['sh', '-c', `ulimit -f ${MAX_BLOCKS}; exec "$@"`, 'sh']);
  onTestFinished(api.stop);
  return api;
}

const authorizationOf = async (actor: Session) => ({
  authorization: `Bearer ${await tokenFor(s.deps, actor)}`,
});

/** Sends a file over a real connection, as browsers do. */
async function sendOverHttp({ url }: ApiProcess, content: Buffer): Promise<Response> {
  const form = new FormData();
  const fields = { name: 'a.csv', card_network: 'VISA', borrower_company_id: String(s.borrower.company_id) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('content', new Blob([new Uint8Array(content)]), 'a.csv');
  const headers = await authorizationOf(s.borrower);
  return fetch(`${url}/api/management-files`, { method: 'POST', headers, body: form });
}

const files = (folder: string) => readdirSync(folder, { recursive: true });
const countFiles = async () => (await s.db.selectFrom('managed_files').select('id').execute()).length;

it('upload returns 503 STORAGE_UNAVAILABLE and readiness fails without a writable storage', async () => {
  const folder = folderOf('receivables');
  const ready = storageReadiness(s.deps.storage, pino({ level: 'silent' }), { goodMs: 0, badMs: 0 });
  expect(await ready()).toBe(true);
  for (const name of ['receivables', 'probes']) {
    rmSync(folderOf(name), { recursive: true });
    writeFileSync(join(folder, '..', name), 'not a folder');
  }
  const before = await countFiles();
  const { status, problem, response } = await sendFileJson(s, s.borrower, csv('A;20/05/2026;1,00;1'));
  expect([status, problem.message, response.headers['retry-after']]).toEqual([
    503,
    'STORAGE_UNAVAILABLE',
    '30',
  ]);
  expect(await ready()).toBe(false);
  expect(await countFiles()).toBe(before);
  for (const name of ['receivables', 'probes']) rmSync(join(folder, '..', name));
  expect(await ready()).toBe(true);
  await sendFile(s, s.borrower, csv('A;20/05/2026;1,00;1'));
});

it('readiness result of the storage is cached and shared by concurrent callers', async () => {
  const ready = storageReadiness(s.deps.storage, pino({ level: 'silent' }), { goodMs: 60_000 });
  expect(await Promise.all([ready(), ready()])).toEqual([true, true]);
  rmSync(folderOf('probes'), { recursive: true });
  writeFileSync(join(folderOf('receivables'), '../probes'), '');
  expect(await ready()).toBe(true);
  rmSync(join(folderOf('receivables'), '../probes'));
});

it('file upload returns 507 STORAGE_FULL only for a file that exceeds the storage', async () => {
  const api = await startLimited();
  const folder = folderOf('receivables');
  const before = files(folder);
  const answer = await sendOverHttp(api, Buffer.alloc(8 * 1024 ** 2, 'x'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '30']);
  expect(await answer.json()).toMatchObject({
    message: 'STORAGE_FULL',
    detail: expect.stringContaining('sem espaço'),
  });
  expect(files(folder)).toEqual(before);
  expect((await sendOverHttp(api, Buffer.from(csv('Banco que cabe;20/05/2026;1,00;1')))).status).toBe(202);
});

it('contract upload returns 507 STORAGE_FULL when the storage lacks space, and succeeds later', async () => {
  const api = await startLimited();
  const { credit } = await makeAcceptedCredit(s);
  const pdf = makePdf('x'.repeat(1024 * MAX_BLOCKS));
  const answer = await fetch(`${api.url}/api/contracts/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await authorizationOf(s.lenders[0])) },
    body: JSON.stringify({ content: pdf.toString('base64'), Name: 'contrato.pdf', credit_id: credit }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    507,
    expect.objectContaining({ message: 'STORAGE_FULL' }),
  ]);
  expect(files(folderOf('contracts'))).toEqual([]);
  expect((await uploadPdf(s, credit, pdf)).status).toBe(201);
});
