import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { childEnvironment } from '../../../../test/support/child-environment.ts';

/** Says a line when it is up, and one more for what it hears; stopping takes it a moment. */
const PROGRAM = `
  import { runFramed } from '${new URL('../../src/process-frame.ts', import.meta.url).href}';
  await runFramed(async ({ stops }) => {
    stops.push(() => new Promise((done) => setTimeout(done, 20)));
    process.stdin.once('data', () => process.stdout.write('heard'));
    process.stdout.write('up');
    return 'RUNNING';
  });`;

test('a process whose reader has gone stops in order, and does not go on telling that to nobody', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.write('x');
  // 130 would be one that gave up stopping.
  expect(await once(child, 'exit')).toEqual([1, null]);
});
