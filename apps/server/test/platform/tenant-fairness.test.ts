import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { createTokens } from '../../src/platform/tokens/tokens.ts';
import { type ApiProcess, START_MS, startApi } from '../support/api-process.ts';
import { type Target, type TimedCall, timeCall, timeOtherClients } from '../support/attack.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { tokenFor } from '../support/sessions.ts';

const ROWS = 1000;
const LISTS = 40;
/** Limit of the p95 of another company's response times on a quiet machine. */
const MAX_MS = 1000;
/** Response time of a list of 1,000 rows on a quiet machine. */
const QUIET_LIST_MS = 60;
const SECRET = 'x'.repeat(64);

let database: TestDatabase;
let api: ApiProcess;
let target: Target;
const dataDir = mkdtempSync(join(tmpdir(), 'pregao-one-tenant-'));
beforeAll(async () => {
  database = await createTestDatabase();
  await makeActor(database.db, 'LENDER');
  api = await startApi({ DATABASE_URL: database.url, SECRET, DATA_DIR: dataDir });
  target = { port: Number(new URL(api.url).port) };
}, START_MS);
afterAll(async () => {
  await api?.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** Milliseconds that one list of 1,000 rows takes: the median of five, one after another. */
async function timeWithoutLoad(list: TimedCall): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) times.push((await timeCall(target, list)).ms);
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

/** Makes an acquirer with `rows` receivables. @returns the call of its list */
async function makeList(rows: number): Promise<TimedCall> {
  const actor = await makeActor(database.db, 'BORROWER');
  await makeReceivables(database.db, actor, rows);
  const token = await tokenFor({ db: database.db, tokens: createTokens(keysOf({ secret: SECRET })) }, actor);
  return { path: `/api/operation-files?limit=${ROWS}`, headers: { authorization: `Bearer ${token}` } };
}

test('another company is answered within a second while one company loads forty long lists', async () => {
  const [long, short] = [await makeList(ROWS), await makeList(10)];
  const before = await timeWithoutLoad(long);
  await timeCall(target, short);
  const lists = Promise.all(Array.from({ length: LISTS }, () => timeCall(target, long)));
  const answers = await timeOtherClients(target, [short], lists, { clients: 2, pause: 10 });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const statuses = (await lists).map(({ status }) => status);
  // On a busy machine the limit grows with the slowdown of a single list, before or after.
  const slowdown = Math.max(1, before / QUIET_LIST_MS, (await timeWithoutLoad(long)) / QUIET_LIST_MS);
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  expect(times[Math.ceil(times.length * 0.95) - 1]).toBeLessThan(MAX_MS * slowdown);
  expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
});
