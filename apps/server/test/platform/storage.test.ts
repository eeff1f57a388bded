import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutAfter, refuse, reply, startFaultProxy } from '../../../../test/outages/fault-proxy.ts';
import { testConfig } from '../../../../test/support/app-config.ts';
import { putHashed } from '../../src/platform/storage/put-hashed.ts';
import {
  listQuarantine,
  moveToQuarantine,
  restoreFromQuarantine,
} from '../../src/platform/storage/quarantine.ts';
import {
  createStorage,
  NotStored,
  removeLeftover,
  type Storage,
} from '../../src/platform/storage/storage.ts';
import { storageReadiness } from '../../src/platform/storage/storage-readiness.ts';
import { StorageWriteError } from '../../src/platform/storage/storage-write-error.ts';
import { AlteredFileError, openVerified } from '../../src/platform/storage/verify-integrity.ts';
import { type Bucket, startBucket } from '../support/bucket.ts';
import { collectSpans, runInTestSpan } from '../support/spans.ts';

const folder = mkdtempSync(join(tmpdir(), 'pregao-storage-'));
let bucket: Bucket;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  bucket = await startBucket();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const put = (storage: Storage, key: string, content = key) =>
  storage.put(key, Readable.from([Buffer.from(content)]));
const DAY_ONE = Date.parse('2026-03-01T23:59:59Z');
const DAY_TWO = Date.parse('2026-03-02T00:00:00Z');

describe.each(['a folder', 'a bucket'])('files in %s', (place) => {
  let storage: Storage;
  beforeEach(async () => {
    bucket.objects.clear();
    rmSync(join(folder, 'files'), { recursive: true, force: true });
    const url = place === 'a bucket' ? bucket.url : `file://${folder}/files`;
    storage = await createStorage(testConfig(folder, { STORAGE_URL: url }).storage);
  });
  afterEach(() => {
    bucket.failRemovals = false;
  });
  const keys = async (where: string) => (await Array.fromAsync(storage.list(where))).flat().toSorted();

  it('are reported as NotStored when they are missing', async () => {
    for (const ask of [storage.get, storage.size, storage.changedAt])
      await expect(ask('a/none')).rejects.toBeInstanceOf(NotStored);
    await expect(storage.move('a/none', 'b/none')).rejects.toBeInstanceOf(NotStored);
    expect(await storage.folders('none')).toEqual([]);
    expect(await keys('none')).toEqual([]);
  });

  it('move to the quarantine of their day and are restored latest first', async () => {
    await put(storage, 'contracts/a', 'first');
    await moveToQuarantine(storage, 'contracts/a', DAY_ONE);
    await put(storage, 'contracts/a', 'second');
    await moveToQuarantine(storage, 'contracts/a', DAY_TWO);
    expect(await keys('contracts')).toEqual([]);
    const held = (await Array.fromAsync(listQuarantine(storage))).flat();
    expect(held.map(({ key, origin, since }) => [key, origin, since.toISOString()]).toSorted()).toEqual([
      ['quarantine/2026-03-01/contracts/a', 'contracts/a', '2026-03-01T00:00:00.000Z'],
      ['quarantine/2026-03-02/contracts/a', 'contracts/a', '2026-03-02T00:00:00.000Z'],
    ]);
    expect(await restoreFromQuarantine(storage, 'contracts/b')).toBe(false);
    expect(await restoreFromQuarantine(storage, 'contracts/a')).toBe(true);
    expect(await text(await storage.get('contracts/a'))).toBe('second');
    expect(await keys('quarantine')).toEqual(['quarantine/2026-03-01/contracts/a']);
  });

  it('are opened after verification, also from quarantine, and rejected when altered', async () => {
    const file = await putHashed(storage, 'contracts', Readable.from([Buffer.from('signed')]));
    expect(await text(await openVerified(storage, file))).toBe('signed');
    await moveToQuarantine(storage, file.storage_key, DAY_ONE);
    expect(await text(await openVerified(storage, file))).toBe('signed');
    await put(storage, file.storage_key, 'forged');
    await expect(openVerified(storage, file)).rejects.toBeInstanceOf(AlteredFileError);
    await storage.remove(file.storage_key);
    await expect(openVerified(storage, file)).rejects.toBeInstanceOf(NotStored);
  });
});

it('full or unreachable bucket throws StorageWriteError, an aborted file its own error; readiness checks the bucket', async () => {
  const storage = await createStorage(testConfig(folder, { STORAGE_URL: bucket.url }).storage);
  const ready = storageReadiness(storage, pino({ level: 'silent' }), { goodMs: 0, badMs: 0 });
  bucket.objects.clear();
  expect(await ready()).toBe(true);
  bucket.full = true;
  await expect(put(storage, 'contracts/a')).rejects.toMatchObject({ name: 'StorageWriteError', full: true });
  expect(await ready()).toBe(false);
  bucket.full = false;
  const broken = new Readable({ read: () => broken.destroy(new Error('gone')) });
  await expect(storage.put('contracts/a', broken)).rejects.toThrow('gone');
  const elsewhere = { STORAGE_URL: 's3://bucket?endpoint=http://127.0.0.1:9&region=us-east-1' };
  const away = await createStorage(testConfig(folder, elsewhere).storage);
  await expect(put(away, 'contracts/a')).rejects.toMatchObject({ name: 'StorageWriteError', full: false });
  expect([...bucket.objects.keys()]).toEqual([]);
});

it('move in a bucket leaves the file under both keys when the removal fails', async () => {
  const storage = await createStorage(testConfig(folder, { STORAGE_URL: bucket.url }).storage);
  bucket.objects.clear();
  await put(storage, 'contracts/a');
  bucket.failRemovals = true;
  await expect(moveToQuarantine(storage, 'contracts/a', DAY_ONE)).rejects.toThrow();
  bucket.failRemovals = false;
  expect([...bucket.objects.keys()].toSorted()).toEqual(['contracts/a', 'quarantine/2026-03-01/contracts/a']);
  await moveToQuarantine(storage, 'contracts/a', DAY_ONE);
  expect([...bucket.objects.keys()]).toEqual(['quarantine/2026-03-01/contracts/a']);
});

it('bucket call is traced as a span of its caller without the object key', async () => {
  const storage = await createStorage(testConfig(folder, { STORAGE_URL: bucket.url }).storage);
  const kept = collectSpans();
  await runInTestSpan(() => put(storage, 'a/key'));
  await expect(runInTestSpan(() => storage.size('a/none'))).rejects.toBeInstanceOf(NotStored);
  await put(storage, 'b/key');
  const { bucket: name } = testConfig(folder, { STORAGE_URL: bucket.url }).storage as { bucket: string };
  expect(kept).toEqual([`S3 put ${name}`, 'S3 size failed', `S3 size ${name}`]);
});

it('failed write throws StorageWriteError, an aborted upload its own error', async () => {
  const { port } = new URL(new URL(bucket.url).searchParams.get('endpoint') ?? '');
  const proxy = await startFaultProxy(Number(port));
  const error = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
  proxy.setBehavior(reply(error));
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  const behind = `s3://bucket?endpoint=http://127.0.0.1:${proxy.port}&region=us-east-1`;
  for (const url of [behind, `file://${folder}/kept`]) {
    const storage = await createStorage(testConfig(folder, { STORAGE_URL: url }).storage);
    const brokenOff = new Readable({ read: () => brokenOff.destroy(new Error('gone')) });
    await expect(storage.put('contracts/a', brokenOff)).rejects.toThrow('gone');
    const before = new Readable({ read: () => {} });
    before.once('error', () => {});
    before.destroy(new Error('gone before'));
    await expect(storage.put('contracts/a', before)).rejects.toThrow('gone before');
    if (url === behind) await expect(put(storage, 'contracts/a')).rejects.toBeInstanceOf(StorageWriteError);
    else await expect(put(storage, '../no-folder/a')).rejects.toBeInstanceOf(StorageWriteError);
  }
  await proxy.close();
});

it('failed download throws StorageWriteError, a failed callback its own error; removeLeftover throws nothing', async () => {
  const { port } = new URL(new URL(bucket.url).searchParams.get('endpoint') ?? '');
  const proxy = await startFaultProxy(Number(port));
  const behind = `s3://bucket?endpoint=http://127.0.0.1:${proxy.port}&region=us-east-1`;
  const storage = await createStorage(testConfig(folder, { STORAGE_URL: behind }).storage);
  await put(storage, 'contracts/a', 'x'.repeat(50_000));
  const faulty = storage.withLocalFile('contracts/a', () => Promise.reject(new Error('faulty')));
  await expect(faulty).rejects.toThrow('faulty');
  await expect(storage.withLocalFile('contracts/b', async () => {})).rejects.toBeInstanceOf(NotStored);
  for (const behavior of [cutAfter({ answered: 9000 }), refuse]) {
    proxy.setBehavior(behavior);
    await expect(storage.withLocalFile('contracts/a', async () => {})).rejects.toBeInstanceOf(
      StorageWriteError,
    );
  }
  await removeLeftover(storage, 'contracts/a');
  await proxy.close();
});
