import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../apps/server/migrations');

test('each migration has a number of its own', () => {
  const numbers = readdirSync(FOLDER).map((file) => /^(\d{4})_\w+\.sql$/.exec(file)?.[1] ?? file);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at || !/^\d{4}$/.test(number))).toEqual(
    [],
  );
});
