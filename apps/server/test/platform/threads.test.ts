import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createThreads } from '../../src/platform/limited/threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'pregao-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = join(folder, 'work.mjs');
writeFileSync(
  script,
  `import { parentPort, workerData } from 'node:worker_threads';
   if (workerData === 'fail') throw new Error('cannot');
   if (workerData === 'compute') for (;;) Math.random();
   parentPort.postMessage([workerData]);`,
);
const module = pathToFileURL(script);
const LIMITS = { atOnce: 1, waiting: 1, waitMs: 10_000 };

test('a module answers from its thread, and its failure is its caller’s', async () => {
  const run = createThreads(LIMITS);
  expect(await run(module, 7)).toEqual([7]);
  await expect(run(module, 'fail')).rejects.toThrow('cannot');
  expect(await run(module, 8)).toEqual([8]);
});

test('so many run, so many wait, and what is more is told to come again', async () => {
  const run = createThreads(LIMITS);
  const gone = new AbortController();
  const running = run(module, 'compute', gone.signal);
  const waiting = run(module, 1);
  await expect(run(module, 2)).rejects.toMatchObject({ key: 'UNAVAILABLE', extra: { retryAfter: 1 } });
  gone.abort(new Error('nobody waits'));
  await expect(running).rejects.toThrow('nobody waits');
  expect(await waiting).toEqual([1]);
});
