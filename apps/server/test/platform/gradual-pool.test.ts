import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { GradualPool } from '../../src/platform/db/gradual-pool.ts';
import { APP_ROLE, createPool, poolUse } from '../../src/platform/db/pool.ts';

const LIMIT = 7;
/** Those that are opened as soon as they are asked for, and how long nothing was given back before each other one. */
const AT_ONCE = 4;
const LOOK_MS = 100;
/** What a timer may come too early by the finer clock. */
const EARLY_MS = 2;

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

function opened(): { pool: GradualPool; times: number[] } {
  const log = pino({ level: 'silent' });
  const pool = createPool({ url: t.url, log, role: APP_ROLE, unnamed: 'SYSTEM', max: LIMIT });
  onTestFinished(() => pool.end());
  const times: number[] = [];
  pool.on('connect', () => times.push(performance.now()));
  return { pool, times };
}

/** All that are wanted are given out while none is given back. */
const takenAll = (pool: GradualPool, count: number) =>
  Promise.all(Array.from({ length: count }, () => pool.connect()));

test('connections beyond the first few are opened one by one, while somebody waits', async () => {
  const { pool, times } = opened();
  const began = performance.now();
  const clients = await takenAll(pool, LIMIT);
  expect(times).toHaveLength(LIMIT);
  for (let beyond = 1; beyond <= LIMIT - AT_ONCE; beyond += 1)
    expect((times[AT_ONCE + beyond - 1] ?? 0) - began).toBeGreaterThan(beyond * (LOOK_MS - EARLY_MS));
  expect(poolUse(pool)).toEqual({ open: LIMIT, idle: 0, waiting: 0, limit: LIMIT });
  const late = pool.connect();
  expect(poolUse(pool).waiting).toBe(1);
  for (const client of clients) client.release();
  (await late).release();
  expect(poolUse(pool)).toEqual({ open: LIMIT, idle: LIMIT, waiting: 0, limit: LIMIT });
});

test('who waits gets what the first give back, and nothing more is opened for it', async () => {
  const { pool, times } = opened();
  const clients = await takenAll(pool, AT_ONCE);
  const waiting = pool.query('SELECT 1');
  clients[0]?.release();
  await waiting;
  // Beyond the look that was due.
  await pool.query('SELECT pg_sleep($1)', [(2 * LOOK_MS) / 1000]);
  for (const client of clients.slice(1)) client.release();
  for (let at = 0; at < 100; at += 1) await pool.query('SELECT 1');
  expect(times).toHaveLength(AT_ONCE);
});

test('of two who ask at one moment for the last idle one, who goes without gets another, though nobody else asks', async () => {
  const { pool } = opened();
  const clients = await takenAll(pool, AT_ONCE);
  clients[0]?.release();
  const two = await takenAll(pool, 2);
  expect(poolUse(pool)).toEqual({ open: AT_ONCE + 1, idle: 0, waiting: 0, limit: LIMIT });
  for (const client of [...two, ...clients.slice(1)]) client.release();
});

test('while the line moves one more is opened when it has moved for three seconds', async () => {
  const { pool, times } = opened();
  await takenAll(pool, AT_ONCE).then((clients) => clients.map((client) => client.release()));
  const began = performance.now();
  const ask = async () => {
    while (times.length === AT_ONCE) await pool.query('SELECT pg_sleep(0.02)');
  };
  await Promise.all(Array.from({ length: 3 * AT_ONCE }, ask));
  expect((times[AT_ONCE] ?? 0) - began).toBeGreaterThan(20 * LOOK_MS);
});

test('what is lost at once is opened again one by one', async () => {
  const { pool, times } = opened();
  const clients = await takenAll(pool, LIMIT);
  const pids = await Promise.all(
    clients.map(async (client) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid),
  );
  for (const client of clients) client.release();
  const gone = Promise.withResolvers<void>();
  pool.on('remove', () => pool.totalCount === 0 && gone.resolve());
  await sql`SELECT pg_terminate_backend(pid, 5000) FROM unnest(${pids}::integer[]) AS pid`.execute(t.owner);
  await gone.promise;
  times.length = 0;
  const began = performance.now();
  for (const client of await takenAll(pool, LIMIT)) client.release();
  expect(times).toHaveLength(LIMIT);
  expect((times.at(-1) ?? 0) - began).toBeGreaterThan((LIMIT - AT_ONCE) * (LOOK_MS - EARLY_MS));
});
