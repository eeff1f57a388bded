import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '@pregao/domain';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** For calls that do not exist yet: users, companies, credentials, requests for access. */
const WAITING = /^(USER|COMPANY|ROLE|CREDENTIAL|ACCESS_REQUEST)_|^(INVALID_CLIENT|UNSUPPORTED_GRANT_TYPE)$/;

test('each refusal of the catalogue is answered by somebody', () => {
  const sources = globSync(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: ROOT })
    .filter((path) => !path.startsWith(join('packages/domain/src/refusals')))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const idle = Object.keys(REFUSALS).filter((key) => !sources.includes(`'${key}'`) && !WAITING.test(key));
  expect(idle).toEqual([]);
});
