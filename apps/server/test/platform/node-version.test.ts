import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

test('program names the required Node.js version when it is started on an older one', () => {
  const older = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.19.0' })`;
  const args = ['--import', older, join(ROOT, 'scripts/check-node.mjs'), 'program.ts', 'main-api.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Pregão needs Node\.js 26; this is 20\.19\.0\. .*https:\/\/nodejs\.org\n$/);
});
