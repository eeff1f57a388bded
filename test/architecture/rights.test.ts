import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Endpoint } from '@pregao/contract';
import { RIGHTS, type Right } from '@pregao/domain';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Sources besides the calls that may check a right: decisions of the domain, streams and pages. */
const RIGHT_USERS = [
  'packages/domain/src/**/*.ts',
  'apps/server/src/**/*.streams.ts',
  'apps/web/src/**/*.{ts,tsx}',
];
const TABLE = 'packages/domain/src/people/permissions.ts';

function sourcesOf(patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: ROOT }).filter(
    (file) => file !== TABLE && !file.includes('.test.'),
  );
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
}

test('every right is named by a call, a stream, a decision of the domain or a page', () => {
  const calls = new Set(
    Object.values<Endpoint>(api).map(({ access }) => (access.kind === 'user' ? access.right : undefined)),
  );
  const sources = sourcesOf(RIGHT_USERS);
  const unused = (Object.keys(RIGHTS) as Right[]).filter(
    (right) => !calls.has(right) && !sources.includes(`'${right}'`),
  );
  expect(unused).toEqual([]);
});
