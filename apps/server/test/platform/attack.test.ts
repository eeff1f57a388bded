import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { type ApiProcess, START_MS, startApi } from '../support/api-process.ts';
import {
  type Answered,
  type Attack,
  ask,
  nestedBodies,
  serveOthers,
  slowBodies,
  slowReaders,
  type Target,
} from '../support/attack.ts';
import { makeCompany } from '../support/makers.ts';

/** The short form of `node bench/attack.ts`: more of each than the process takes calls at once. */
const EACH = 280;
const MS = 2500;
/** On a quiet machine: what half of the answers may take while somebody attacks, and take while nobody does. */
const BAR_MS = 300;
const QUIET_MS = 5;
/** What no answer may take anywhere: who was held up by such an attack waited for more than a minute. */
const PATIENCE_MS = 15_000;
const SCRIPT = '/api/docs/scalar.js';

interface Site {
  readonly database: TestDatabase;
  readonly api: ApiProcess;
  readonly target: Target;
}

const sites: Site[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'pregao-attack-'));
const FIRST = { path: '/api/about' };
const CALLS = [
  FIRST,
  { path: '/api/management-files/templates/csv' },
  { path: '/api/auth', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
];

/** Half of the answers: hundreds of connections that begin at once cost a burst, which tells of the machine. */
const median = (answers: readonly Answered[]) =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(answers.length / 2) - 1] ?? 0;

async function startSite(): Promise<void> {
  const database = await createTestDatabase();
  // Nobody reads the demo, which is loaded where there is nothing yet.
  await makeCompany(database.db, 'LENDER');
  const api = await startApi({ DATABASE_URL: database.url, SECRET: 'x'.repeat(64), DATA_DIR: dataDir });
  const target = { port: Number(new URL(api.url).port) };
  sites.push({ database, api, target });
  await ask(target, { path: SCRIPT });
}

/** What is attacked, and what nobody attacks: it tells how long an answer takes on the machine meanwhile. */
const targets = () => sites.map(({ target }) => target) as [Target, Target];

beforeAll(async () => {
  await startSite();
  await startSite();
}, 2 * START_MS);
afterAll(async () => {
  for (const { api, database } of sites) {
    await api.stop();
    await database.drop();
  }
  rmSync(dataDir, { recursive: true });
});

/**
 * What others get while an attack goes on: on a busy machine the bar is higher by as much as answers elsewhere take longer. What
 * hundreds of connections cost at once when they are opened is over with the first answer after them, for which patience is the bar.
 */
async function othersDuring(
  begin: (target: Target) => Pick<Attack, 'begun' | 'stop'>,
  after: (target: Target) => Promise<unknown>,
): Promise<void> {
  const [target, quiet] = targets();
  const { begun, stop } = begin(target);
  await begun;
  const first = await ask(target, FIRST);
  const looks: Promise<Answered>[] = [];
  const watch = setInterval(() => looks.push(ask(target, { path: '/readyz' })), 250);
  const over = after(target);
  const [answers, elsewhere] = await Promise.all([
    serveOthers(target, CALLS, over),
    serveOthers(quiet, CALLS, over),
  ]);
  clearInterval(watch);
  const ready = (await Promise.all(looks)).map(({ status }) => status);
  stop();
  const all = [first, ...answers];
  expect(all.map(({ status }) => status).filter((status) => ![200, 400].includes(status))).toEqual([]);
  expect(median(answers)).toBeLessThan(BAR_MS * Math.max(1, median(elsewhere) / QUIET_MS));
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(PATIENCE_MS);
  expect(new Set(ready)).toEqual(new Set([200]));
}

test.each([
  ['other addresses', { here: false }],
  ['the same address', { here: true }],
])('slow bodies from %s hold nobody up', async (_, options) => {
  await othersDuring(
    (target) => slowBodies(target, EACH, options),
    () => delay(MS),
  );
});

test('slow readers of one script hold nobody up', async () => {
  await othersDuring(
    (target) => slowReaders(target, EACH, SCRIPT),
    () => delay(MS),
  );
});

test('ten nested megabytes at once hold nobody up', async () => {
  const statuses: number[] = [];
  const waves = async (target: Target) => {
    for (let wave = 0; wave < 6; wave += 1) {
      const answers = await nestedBodies(target, 10);
      statuses.push(...answers.map(({ status }) => status));
      await delay(MS / 8);
    }
  };
  await othersDuring(() => ({ begun: Promise.resolve(), stop: () => {} }), waves);
  // Who is still sending when the refusal comes may miss it.
  expect(statuses.filter((status) => ![413, 0].includes(status))).toEqual([]);
});
