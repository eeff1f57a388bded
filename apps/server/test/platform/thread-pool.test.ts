import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runInThread } from '../../src/platform/isolation/thread-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'pregao-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = join(folder, 'work.mjs');
writeFileSync(
  script,
  `export const answer = (task) => [task];
   export const fail = () => { throw new Error('cannot'); };
   export const compute = () => { for (;;) Math.random(); };`,
);
const run = (name: string, task: number, signal?: AbortSignal) =>
  runInThread(pathToFileURL(script), name, task, signal);

test('thread pool returns results and errors of a function to its caller', async () => {
  expect(await run('answer', 7)).toEqual([7]);
  await expect(run('fail', 0)).rejects.toThrow('cannot');
  expect(await run('answer', 8)).toEqual([8]);
});

test('thread pool runs two calls, queues sixteen and rejects the next with Retry-After', async () => {
  const gone = new AbortController();
  const running = [run('compute', 0, gone.signal), run('compute', 0, gone.signal)];
  const waiting = Array.from({ length: 16 }, (_, at) => run('answer', at));
  await expect(run('answer', 16)).rejects.toMatchObject({ key: 'UNAVAILABLE', extra: { retryAfter: 1 } });
  const ended = Promise.allSettled(running);
  gone.abort(new Error('nobody waits'));
  const reason = expect.objectContaining({ message: 'nobody waits' });
  expect(await ended).toEqual(Array(2).fill({ status: 'rejected', reason }));
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 16 }, (_, at) => [at]));
});
