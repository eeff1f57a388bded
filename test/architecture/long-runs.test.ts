import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_RUNS } from '../../scripts/long-runs.ts';

const ROOT = join(import.meta.dirname, '../..');

test('long runs name existing test files and folders', () => {
  const missing = Object.values(LONG_RUNS)
    .flat()
    .filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});
