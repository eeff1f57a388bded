import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfig } from '../../../../test/support/app-config.ts';
import { putHashed } from '../../src/platform/storage/put-hashed.ts';
import { inQuarantine, moveToQuarantine, putBack } from '../../src/platform/storage/quarantine.ts';
import { createStorage, NotStored, type Storage } from '../../src/platform/storage/storage.ts';
import { AlteredFile, openWhole } from '../../src/platform/storage/whole.ts';
import { type Bucket, startBucket } from '../support/bucket.ts';

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

  it('tell what is not there apart from a storage that does not answer', async () => {
    for (const ask of [storage.get, storage.size, storage.changedAt])
      await expect(ask('a/none')).rejects.toBeInstanceOf(NotStored);
    await expect(storage.move('a/none', 'b/none')).rejects.toBeInstanceOf(NotStored);
    expect(await storage.folders('none')).toEqual([]);
    expect(await keys('none')).toEqual([]);
  });

  it('go into the quarantine of their day and come back, the last one first', async () => {
    await put(storage, 'contracts/a', 'first');
    await moveToQuarantine(storage, 'contracts/a', DAY_ONE);
    await put(storage, 'contracts/a', 'second');
    await moveToQuarantine(storage, 'contracts/a', DAY_TWO);
    expect(await keys('contracts')).toEqual([]);
    const held = (await Array.fromAsync(inQuarantine(storage))).flat();
    expect(held.map(({ key, origin, since }) => [key, origin, since.toISOString()]).toSorted()).toEqual([
      ['quarantine/2026-03-01/contracts/a', 'contracts/a', '2026-03-01T00:00:00.000Z'],
      ['quarantine/2026-03-02/contracts/a', 'contracts/a', '2026-03-02T00:00:00.000Z'],
    ]);
    expect(await putBack(storage, 'contracts/b')).toBe(false);
    expect(await putBack(storage, 'contracts/a')).toBe(true);
    expect(await text(await storage.get('contracts/a'))).toBe('second');
    expect(await keys('quarantine')).toEqual(['quarantine/2026-03-01/contracts/a']);
  });

  it('are opened whole, from the quarantine as well, and never altered', async () => {
    const file = await putHashed(storage, 'contracts', Readable.from([Buffer.from('signed')]));
    expect(await text(await openWhole(storage, file))).toBe('signed');
    await moveToQuarantine(storage, file.storage_key, DAY_ONE);
    expect(await text(await openWhole(storage, file))).toBe('signed');
    await put(storage, file.storage_key, 'forged');
    await expect(openWhole(storage, file)).rejects.toBeInstanceOf(AlteredFile);
    await storage.remove(file.storage_key);
    await expect(openWhole(storage, file)).rejects.toBeInstanceOf(NotStored);
  });
});

it('a move in a bucket that ends between copy and removal leaves the file under both keys', async () => {
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
