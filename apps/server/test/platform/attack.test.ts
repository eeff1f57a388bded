import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import {
  type Answered,
  ask,
  nestedBodies,
  serveOthers,
  slowBodies,
  slowReaders,
  type Target,
} from '../support/attack.ts';

/** The short form of `npm run attack`: more of each than the process takes calls at once. */
const EACH = 280;
const MS = 4000;
const SCRIPT = '/api/docs/scalar.js';

let database: TestDatabase;
let api: ApiProcess;
let target: Target;
let quiet: number;
const dataDir = mkdtempSync(join(tmpdir(), 'pregao-attack-'));
const CALLS = [
  { path: '/api/about' },
  { path: '/api/management-files/templates/csv' },
  { path: '/api/auth', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
];

const p95 = (answers: readonly Answered[]) =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(answers.length * 0.95) - 1] ?? 0;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, SECRET: 'x'.repeat(64), DATA_DIR: dataDir });
  target = { port: Number(new URL(api.url).port) };
  await ask(target, { path: SCRIPT });
  quiet = p95(await serveOthers(target, CALLS, delay(1000)));
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true });
});

/** The bar is 300 ms on a quiet machine; on one that others use, what an answer takes without an attack counts. */
const most = () => Math.max(300, 10 * quiet);

async function othersDuring(attack: () => Promise<void>): Promise<void> {
  const ready: number[] = [];
  const watch = setInterval(
    () => void ask(target, { path: '/readyz' }).then(({ status }) => ready.push(status)),
    250,
  );
  const answers = await serveOthers(target, CALLS, attack());
  clearInterval(watch);
  expect(answers.map(({ status }) => status).filter((status) => ![200, 400].includes(status))).toEqual([]);
  expect(p95(answers)).toBeLessThan(most());
  expect(new Set(ready)).toEqual(new Set([200]));
}

test.each([
  ['other addresses', { here: false }],
  ['the same address', { here: true }],
])('slow bodies from %s hold nobody up', async (_, options) => {
  await othersDuring(async () => {
    const attack = slowBodies(target, EACH, options);
    await delay(MS);
    attack.stop();
  });
});

test('slow readers of one script hold nobody up', async () => {
  await othersDuring(async () => {
    const attack = slowReaders(target, EACH, SCRIPT);
    await delay(MS);
    attack.stop();
  });
});

test('ten nested megabytes at once hold nobody up', async () => {
  await othersDuring(async () => {
    for (let wave = 0; wave < 3; wave += 1) {
      const answers = await nestedBodies(target, 10);
      // Who is still sending when the refusal comes may miss it.
      expect(answers.filter(({ status }) => ![413, 0].includes(status))).toEqual([]);
    }
  });
});
