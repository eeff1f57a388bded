import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { childEnvironment } from '../../../../test/support/child-environment.ts';

/** Program that writes on start and on input, and takes a moment to stop. */
const PROGRAM = `
  import { runProcess } from '${new URL('../../src/run-process.ts', import.meta.url).href}';
  await runProcess(async ({ stops }) => {
    stops.push(() => new Promise((done) => setTimeout(done, 20)));
    process.stdin.once('data', () => process.stdout.write('heard'));
    process.stdout.write('up');
    return 'RUNNING';
  });`;

test('process shuts down with exit code 1 when the reader of its output is gone', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.write('x');
  // Exit code 130 would mean an aborted shutdown.
  expect(await once(child, 'exit')).toEqual([1, null]);
});
