import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../apps/server/migrations');

test('each migration has a number of its own, and none is left out', () => {
  const numbers = readdirSync(FOLDER)
    .map((file) => Number(/^(\d{4})_\w+\.sql$/.exec(file)?.[1]))
    .sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
