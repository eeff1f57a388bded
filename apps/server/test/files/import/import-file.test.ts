import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ImportOptions, importFile } from '../../../src/modules/files/import/import-file.ts';
import { csv, inFolder, TODAY, withRows } from './importing.ts';

const GOOD = csv('A;30/11/2026;1,00;1', 'B;30/11/2026;2,00;1');
/** Takes seconds: time to interfere. */
const LARGE = csv() + 'A;30/11/2026;1,00;1\n'.repeat(2_000_000);

function importInProcess(content: string, options?: ImportOptions) {
  return inFolder(async (folder) => {
    const path = join(folder, 'sent');
    await writeFile(path, content);
    return withRows(await importFile({ path, cardNetwork: 'VISA', today: TODAY, folder }, options));
  });
}

test('a good file', async () => {
  const outcome = await importInProcess(GOOD);
  expect(outcome).toMatchObject({ ok: true, total_value: 300 });
  expect(outcome.rows).toHaveLength(2);
});

test('a faulty file', async () => {
  expect(await importInProcess('%PDF-1.7')).toMatchObject({ ok: false, reason: 'FILE_TYPE_OR_SIZE' });
});

const exhausted = { ok: false, reason: 'FILE_TYPE_OR_SIZE', errors: [{ code: 'RESOURCE_LIMIT' }] };

test('a file that takes too long is refused', async () => {
  expect(await importInProcess(LARGE, { limits: { milliseconds: 700 } })).toMatchObject(exhausted);
});

test('a file that takes too much memory is refused', async () => {
  expect(await importInProcess(LARGE, { limits: { residentBytes: 1024 } })).toMatchObject(exhausted);
});

test('an abort ends the import with its reason', async () => {
  const before = importInProcess(GOOD, { signal: AbortSignal.abort(new Error('stopping')) });
  await expect(before).rejects.toThrow('stopping');
  const amid = importInProcess(LARGE, { signal: AbortSignal.timeout(700) });
  await expect(amid).rejects.toThrow(/timeout/);
});

test('trouble that is not the file’s is an error, to be tried again', async () => {
  const missing = { path: '/nowhere/sent', cardNetwork: 'VISA', today: TODAY, folder: '/nowhere' } as const;
  await expect(importFile(missing)).rejects.toThrow(/ENOENT/);
  await inFolder(async (folder) => {
    const path = join(folder, 'sent');
    await writeFile(path, GOOD);
    await expect(importFile({ ...missing, path })).rejects.toThrow(/the import process failed: .*nowhere/);
  });
});
