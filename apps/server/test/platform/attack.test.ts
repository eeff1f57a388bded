import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { type ApiProcess, START_MS, startApi } from '../support/api-process.ts';
import {
  type Attack,
  sendNestedBodies,
  startSlowBodies,
  startSlowReaders,
  type Target,
  type TimedAnswer,
  timeCall,
  timeOtherClients,
} from '../support/attack.ts';
import { makeCompany } from '../support/makers.ts';

/** Connections of an attack: more than a process serves at once. `node bench/attack.ts` is the long form. */
const CONNECTIONS = 280;
const MS = 2500;
/** Median response time on a quiet machine: the limit during an attack, and the time without one. */
const MAX_MEDIAN_MS = 300;
const QUIET_MS = 5;
/** Longest response time on any machine. A client blocked by such an attack waits for more than a minute. */
const MAX_RESPONSE_MS = 15_000;
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

/** Median response time. A higher percentile would measure the burst of new connections, not the server. */
const median = (answers: readonly TimedAnswer[]) =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(answers.length / 2) - 1] ?? 0;

async function startSite(): Promise<void> {
  const database = await createTestDatabase();
  // A company in the database keeps the demo data from being loaded.
  await makeCompany(database.db, 'LENDER');
  const api = await startApi({ DATABASE_URL: database.url, SECRET: 'x'.repeat(64), DATA_DIR: dataDir });
  const target = { port: Number(new URL(api.url).port) };
  sites.push({ database, api, target });
  await timeCall(target, { path: SCRIPT });
}

/** The attacked server and a quiet one, which measures the response time of the machine meanwhile. */
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
 * Checks response times and readiness for other clients during an attack. On a busy machine the limit
 * grows with the response time of the quiet server. The first response after the connections have opened
 * only has to meet `MAX_RESPONSE_MS`.
 */
async function timeOthersDuring(
  begin: (target: Target) => Pick<Attack, 'begun' | 'stop'>,
  after: (target: Target) => Promise<unknown>,
): Promise<void> {
  const [target, quiet] = targets();
  const { begun, stop } = begin(target);
  await begun;
  const first = await timeCall(target, FIRST);
  const looks: Promise<TimedAnswer>[] = [];
  const watch = setInterval(() => looks.push(timeCall(target, { path: '/readyz' })), 250);
  const over = after(target);
  const [answers, elsewhere] = await Promise.all([
    timeOtherClients(target, CALLS, over),
    timeOtherClients(quiet, CALLS, over),
  ]);
  clearInterval(watch);
  const ready = (await Promise.all(looks)).map(({ status }) => status);
  stop();
  const all = [first, ...answers];
  expect(all.map(({ status }) => status).filter((status) => ![200, 400].includes(status))).toEqual([]);
  expect(median(answers)).toBeLessThan(MAX_MEDIAN_MS * Math.max(1, median(elsewhere) / QUIET_MS));
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(MAX_RESPONSE_MS);
  expect(new Set(ready)).toEqual(new Set([200]));
}

test.each([
  ['other addresses', { fromClientAddress: false }],
  ['the same address', { fromClientAddress: true }],
])('slow request bodies from %s do not delay other clients', async (_, options) => {
  await timeOthersDuring(
    (target) => startSlowBodies(target, CONNECTIONS, options),
    () => delay(MS),
  );
});

test('slow readers of one script do not delay other clients', async () => {
  await timeOthersDuring(
    (target) => startSlowReaders(target, CONNECTIONS, SCRIPT),
    () => delay(MS),
  );
});

test('ten concurrent nested bodies of a megabyte do not delay other clients', async () => {
  const statuses: number[] = [];
  const waves = async (target: Target) => {
    for (let wave = 0; wave < 6; wave += 1) {
      const answers = await sendNestedBodies(target, 10);
      statuses.push(...answers.map(({ status }) => status));
      await delay(MS / 8);
    }
  };
  await timeOthersDuring(() => ({ begun: Promise.resolve(), stop: () => {} }), waves);
  // A client that still sends when the refusal arrives may miss it.
  expect(statuses.filter((status) => ![413, 0].includes(status))).toEqual([]);
});
