import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStorage, newKey } from '../../src/platform/storage/storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-file-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('file store stores a stream under a random key and removes it', async () => {
  const storage = await createStorage({ kind: 'file', folder });
  const key = newKey('files');
  await storage.put(key, Readable.from([Buffer.from('one'), Buffer.from('two')]));
  expect(key).toMatch(/^files\/[0-9a-f-]{36}$/);
  expect(await text(await storage.get(key))).toBe('onetwo');
  expect(await storage.size(key)).toBe(6);
  expect(await storage.withLocalFile(key, async (path) => readFileSync(path, 'utf8'))).toBe('onetwo');
  await storage.remove(key);
  await storage.remove(key);
  await expect(storage.get(key).then(buffer)).rejects.toThrow();
});

test('file store leaves no file after a failed stream and throws the error of the stream', async () => {
  const storage = await createStorage({ kind: 'file', folder });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('some');
      throw new RangeError('the client is gone');
    })(),
  );
  await expect(storage.put('files/x', broken)).rejects.toThrow('the client is gone');
  expect(existsSync(join(folder, 'files/x'))).toBe(false);
});
