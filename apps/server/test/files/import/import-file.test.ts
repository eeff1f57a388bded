import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ImportOptions, importFile } from '../../../src/modules/files/import/import-file.ts';
import { csv, readRows, TODAY, withFolder } from './import-content.ts';

const GOOD = csv('A;30/11/2026;1,00;1', 'B;30/11/2026;2,00;1');
/** Takes seconds to import, which leaves time to interrupt. */
const LARGE = csv() + 'A;30/11/2026;1,00;1\n'.repeat(2_000_000);

function importInProcess(content: string, options?: ImportOptions) {
  return withFolder(async (folder) => {
    const path = join(folder, 'sent');
    await writeFile(path, content);
    return readRows(await importFile({ path, cardNetwork: 'VISA', today: TODAY, folder }, options));
  });
}

test('import process returns the receivables of a valid file', async () => {
  const outcome = await importInProcess(GOOD);
  expect(outcome).toMatchObject({ ok: true, total_value: 300 });
  expect(outcome.rows).toHaveLength(2);
});

test('import process refuses an invalid file', async () => {
  expect(await importInProcess('%PDF-1.7')).toMatchObject({ ok: false, reason: 'FILE_TYPE_OR_SIZE' });
});

const EXHAUSTED = { ok: false, reason: 'FILE_TYPE_OR_SIZE', errors: [{ code: 'RESOURCE_LIMIT' }] };

test('import process refuses a file that exceeds the time limit', async () => {
  expect(await importInProcess(LARGE, { limits: { milliseconds: 700 } })).toMatchObject(EXHAUSTED);
});

test('import process refuses a file that exceeds the memory limit', async () => {
  expect(await importInProcess(LARGE, { limits: { residentBytes: 1024 } })).toMatchObject(EXHAUSTED);
});

test('import process ends with the abort reason before and during the import', async () => {
  const before = importInProcess(GOOD, { signal: AbortSignal.abort(new Error('stopping')) });
  await expect(before).rejects.toThrow('stopping');
  const amid = importInProcess(LARGE, { signal: AbortSignal.timeout(700) });
  await expect(amid).rejects.toThrow(/timeout/);
});

test('import process throws when the file or its folder is missing', async () => {
  const missing = { path: '/nowhere/sent', cardNetwork: 'VISA', today: TODAY, folder: '/nowhere' } as const;
  await expect(importFile(missing)).rejects.toThrow(/ENOENT/);
  await withFolder(async (folder) => {
    const path = join(folder, 'sent');
    await writeFile(path, GOOD);
    await expect(importFile({ ...missing, path })).rejects.toThrow(/the import process failed: .*nowhere/);
  });
});
