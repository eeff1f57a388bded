import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the database layer uses no member of the driver that its types leave out', () => {
  const folder = join(ROOT, 'apps/server/src/platform/db');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = files.filter((name) => /as unknown as|\._\w/.test(readFileSync(join(folder, name), 'utf8')));
  expect(found).toEqual([]);
});
