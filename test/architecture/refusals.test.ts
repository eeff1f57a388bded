import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIELD_ERRORS, REFUSALS } from '@pregao/domain';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Sources that answer calls, without the catalog itself. */
const sources = globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: ROOT })
  .filter((path) => !path.startsWith(join('packages/domain/src/refusals')))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

const unusedKeys = (catalog: object) => Object.keys(catalog).filter((key) => !sources.includes(`'${key}'`));

test('each refusal of the catalog is used by a source', () => {
  expect(unusedKeys(REFUSALS)).toEqual([]);
});

test('each field error of the catalog is used by a source', () => {
  expect(unusedKeys(FIELD_ERRORS)).toEqual([]);
});
