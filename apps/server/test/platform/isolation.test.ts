import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ProcessLimits, runChildProcess } from '../../src/platform/isolation/run-child-process.ts';
import { createRunPdfProcess } from '../../src/platform/pdf/run-pdf-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'pregao-limited-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = new URL(`file://${join(folder, 'script.mjs')}`);
writeFileSync(
  script,
  `import { serveParentTask } from ${JSON.stringify(new URL('../../src/platform/isolation/child-process-main.ts', import.meta.url))};
   const kept = [];
   const works = {
     sleep: () => new Promise((resolve) => setTimeout(resolve, 60_000)),
     eat: () => new Promise(() => setInterval(() => kept.push(Buffer.alloc(2 ** 24, 1)), 5)),
     fill: async () => { for (;;) kept.push({ kept: [kept.length] }); },
     fail: async () => { throw new Error('cannot'); },
     last: async () => { const began = Date.now(); await new Promise((resolve) => setTimeout(resolve, 500)); return [began, Date.now()]; },
     leave: async () => process.exit(3),
     environment: async () => Object.keys(process.env),
   };
   serveParentTask((task) => works[task]());`,
);

const LIMITS: ProcessLimits = { milliseconds: 15_000, residentBytes: 256 * 1024 ** 2, heapMegabytes: 64 };
const ask = (task: string, limits?: Partial<ProcessLimits>, signal?: AbortSignal) =>
  runChildProcess(script, task, { ...LIMITS, ...limits }, signal);

test('child process returns its result and sees no settings of its parent', async () => {
  process.env.SECRET_OF_A_TEST = 'x';
  const outcome = await ask('environment');
  delete process.env.SECRET_OF_A_TEST;
  expect(outcome.kind === 'ANSWERED' && (outcome.answer as string[])).toEqual(
    expect.not.arrayContaining(['SECRET_OF_A_TEST', 'SECRET', 'DATABASE_URL', 'HOME']),
  );
});

test.each([
  ['takes too long', 'sleep', { milliseconds: 500 }],
  ['takes too much memory', 'eat', {}],
  ['fills its heap', 'fill', { residentBytes: 1024 ** 3 }],
])('child process that %s is stopped and reported as exhausted', async (_, task, limits) => {
  expect(await ask(task, limits)).toEqual({ kind: 'EXHAUSTED' });
});

test('failed child process reports its error, an early exit its exit code', async () => {
  expect(await ask('fail')).toEqual({ kind: 'FAILED', why: expect.stringContaining('Error: cannot') });
  expect(await ask('leave')).toEqual({ kind: 'FAILED', why: '3' });
});

test('aborted child process rejects with the abort reason, before its start and while it runs', async () => {
  const reason = new Error('stopping');
  await expect(ask('sleep', {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  await expect(ask('sleep', {}, AbortSignal.timeout(200))).rejects.toThrow('timeout');
});

test('PDF runner limits concurrent child processes across companies', async () => {
  const askPdf = createRunPdfProcess(2);
  const ask = (company: number) => askPdf<[number, number]>(script, 'last', LIMITS, company);
  const outcomes = await Promise.all([1, 1, 1, 2, 3].map(ask));
  const spans = outcomes.map((outcome) => (outcome.kind === 'ANSWERED' ? outcome.answer : [0, 0]));
  const atOnce = spans.map(
    ([began = 0]) => spans.filter(([from = 0, to = 0]) => from <= began && began < to).length,
  );
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('ANSWERED'));
});
