import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { storageReadiness } from '../../src/platform/storage/storage-readiness.ts';
import { approved, upload } from '../negotiations/uploading.ts';
import { makePdf } from '../support/pdf.ts';
import { tokenFor } from '../support/sessions.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { csv, send, sent } from './sending.ts';

let s: Stage;
let origin: string;
beforeAll(async () => {
  s = await createStage();
  await s.t.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(s.t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => s.close());

/** A folder of the store, there and empty. */
function folderOf(name: string): string {
  const { storage } = s.deps.config;
  if (storage.kind !== 'file') throw new Error('tests keep files in a folder');
  const folder = join(storage.folder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const run = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0;
const mount = (folder: string, options: string) =>
  run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder);

/** A disk of its own in the place of a folder, for one test. */
function disk(name: string, size: string): { readonly folder: string; lock(): void } {
  const folder = folderOf(name);
  expect(mount(folder, `size=${size}`)).toBe(true);
  onTestFinished(() => {
    run('umount', folder);
  });
  return { folder, lock: () => expect(run('mount', '-o', 'remount,ro', folder)).toBe(true) };
}

/** Sends a file over a real connection, as browsers do. */
async function sendOver(bytes: number): Promise<Response> {
  const form = new FormData();
  const fields = { name: 'a.csv', card_network: 'VISA', borrower_company_id: String(s.borrower.company_id) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('content', new Blob([Buffer.alloc(bytes, 'x')]), 'a.csv');
  const authorization = `Bearer ${await tokenFor(s.deps, s.borrower)}`;
  return fetch(`${origin}/api/management-files`, { method: 'POST', headers: { authorization }, body: form });
}

const files = (folder: string) => readdirSync(folder, { recursive: true });
const counted = async () => (await s.db.selectFrom('managed_files').select('id').execute()).length;

it('a store that does not let us write is answered 503 in words, and readiness says so', async () => {
  const folder = folderOf('receivables');
  const ready = storageReadiness(s.deps.storage, pino({ level: 'silent' }), { goodMs: 0, badMs: 0 });
  expect(await ready()).toBe(true);
  for (const name of ['receivables', 'probes']) {
    rmSync(folderOf(name), { recursive: true });
    writeFileSync(join(folder, '..', name), 'not a folder');
  }
  const before = await counted();
  const { status, problem, response } = await send(s, s.borrower, csv('A;20/05/2026;1,00;1'));
  expect([status, problem.message, response.headers['retry-after']]).toEqual([
    503,
    'STORAGE_UNAVAILABLE',
    '30',
  ]);
  expect(await ready()).toBe(false);
  expect(await counted()).toBe(before);
  for (const name of ['receivables', 'probes']) rmSync(join(folder, '..', name));
  expect(await ready()).toBe(true);
  await sent(s, s.borrower, csv('A;20/05/2026;1,00;1'));
});

it('an answer of readiness holds for some seconds, and who asks meanwhile waits for the same', async () => {
  const ready = storageReadiness(s.deps.storage, pino({ level: 'silent' }), { goodMs: 60_000 });
  expect(await Promise.all([ready(), ready()])).toEqual([true, true]);
  rmSync(folderOf('probes'), { recursive: true });
  writeFileSync(join(folderOf('receivables'), '../probes'), '');
  expect(await ready()).toBe(true);
  rmSync(join(folderOf('receivables'), '../probes'));
});

// Only who may mount has disks of this size.
const mounts = run('unshare', '-m', 'mount', '-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', '/tmp');
describe.skipIf(!mounts)('on a disk that is full', () => {
  it('a file is refused with a sentence in both languages, nothing of it stays, and what fits is taken', async () => {
    const { folder } = disk('receivables', '256k');
    const answer = await sendOver(8 * 1024 ** 2);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '30']);
    expect(await answer.json()).toMatchObject({
      message: 'STORAGE_FULL',
      detail: expect.stringContaining('sem espaço'),
    });
    expect(files(folder)).toEqual([]);
    await sent(s, s.borrower, csv('Banco que cabe;20/05/2026;1,00;1'));
  });

  it('a contract is refused the same way, and taken as soon as there is room', async () => {
    const { folder } = disk('contracts', '16k');
    const { credit } = await approved(s);
    const pdf = makePdf('Contrato', 200);
    expect(pdf.length).toBeGreaterThan(16 * 1024);
    const { status, problem } = await upload(s, credit, pdf);
    expect([status, problem.message]).toEqual([507, 'STORAGE_FULL']);
    expect(files(folder)).toEqual([]);
    expect(run('mount', '-o', 'remount,size=4m', folder)).toBe(true);
    expect((await upload(s, credit, pdf)).status).toBe(201);
  });

  it('or may only be read readiness says no', async () => {
    const { lock, folder } = disk('probes', '32k');
    const ready = storageReadiness(s.deps.storage, pino({ level: 'silent' }), { goodMs: 0, badMs: 0 });
    expect(await ready()).toBe(false);
    expect(run('mount', '-o', 'remount,size=1m', folder)).toBe(true);
    expect(await ready()).toBe(true);
    lock();
    expect(await ready()).toBe(false);
  });
});
