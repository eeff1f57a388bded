import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { ActorPool } from '../../src/platform/db/actor-pool.ts';
import { createDb, type Db } from '../../src/platform/db/db.ts';
import { isUnavailable, OutcomeUnknown } from '../../src/platform/db/errors.ts';
import { APP_ROLE, createPool } from '../../src/platform/db/pool.ts';
import { withDeadline } from '../../src/platform/db/statement-deadline.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { mapErrorToRefusal } from '../../src/platform/http/map-error.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';

let t: TestDatabase;
let line: DatabaseProxy;
let db: Db;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  t = await createTestDatabase();
  await sql`CREATE TABLE notes (text text)`.execute(t.owner);
  line = await startDatabaseProxy(t.url);
  db = createDb(
    new ActorPool(
      createPool({ url: line.url, log, role: APP_ROLE, max: 2, statementTimeout: 1000 }),
      'SYSTEM',
    ),
  );
});
beforeEach(async () => {
  await sql`DELETE FROM notes`.execute(t.owner);
});
afterAll(async () => {
  await db.destroy();
  await line.close();
  await t.drop();
});

const logLines = async () => (await sql`SELECT text FROM notes`.execute(t.owner)).rows.length;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Ends the connection from outside and waits until it is gone. */
async function end(pid: number): Promise<void> {
  await sql`SELECT pg_terminate_backend(${pid}, 5000)`.execute(t.owner);
}

test('transaction is rolled back and reported unavailable when its connection is lost between statements', async () => {
  const failed = transaction(db, async (tx) => {
    await sql`INSERT INTO notes VALUES ('half')`.execute(tx);
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await end(rows[0]?.pid ?? 0);
    await sql`INSERT INTO notes VALUES ('whole')`.execute(tx);
  });
  const error = await failureOf(failed);
  expect(isUnavailable(error)).toBe(true);
  expect(mapErrorToRefusal(error)).toMatchObject({ key: 'UNAVAILABLE', extra: { retryAfter: 5 } });
  expect(await logLines()).toBe(0);
  await transaction(db, (tx) => sql`INSERT INTO notes VALUES ('again')`.execute(tx));
  expect(await logLines()).toBe(1);
});

test.each([
  ['before', 0],
  ['after', 1],
] as const)(
  'connection loss at COMMIT, %s PostgreSQL receives it, is reported as an unknown outcome',
  async (cut, written) => {
    line.cutNextCommit(cut);
    const failed = transaction(db, (tx) => sql`INSERT INTO notes VALUES ('whole')`.execute(tx));
    const error = await failureOf(failed);
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(mapErrorToRefusal(error)).toMatchObject({ key: 'OUTCOME_UNKNOWN', extra: { retryAfter: 5 } });
    await expect.poll(logLines).toBe(written);
  },
);

test('constraint violation at COMMIT is not an unknown outcome', async () => {
  await sql`CREATE TABLE parents (id integer PRIMARY KEY);
    CREATE TABLE children (parent integer REFERENCES parents DEFERRABLE INITIALLY DEFERRED)`.execute(t.owner);
  const failed = transaction(db, (tx) => sql`INSERT INTO children VALUES (1)`.execute(tx));
  await expect(failed).rejects.toMatchObject({ code: '23503' });
});

test('call deadline ends a transaction on a frozen PostgreSQL and discards its connection', async () => {
  const pidOf = async (tx: Db) =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)).rows[0]?.pid;
  let before: number | undefined;
  const began = performance.now();
  const failed = withDeadline(300, () =>
    transaction(db, async (tx) => {
      before = await pidOf(tx);
      await sql`INSERT INTO notes VALUES ('half')`.execute(tx);
      line.freeze();
      await sql`INSERT INTO notes VALUES ('whole')`.execute(tx);
    }),
  );
  const error = await failureOf(failed);
  expect(mapErrorToRefusal(error).key).toBe('UNAVAILABLE');
  // The error is not that of the rollback.
  expect(error).toMatchObject({ message: 'Query read timeout' });
  // Well before the timeout without a deadline.
  expect(performance.now() - began).toBeLessThan(5000);
  line.thaw();
  const after = await Promise.all([pidOf(db), pidOf(db)]);
  expect(after).not.toContain(before);
  expect(await logLines()).toBe(0);
});

test('connection whose statement exceeds its call deadline is not reused for the next call', async () => {
  const one = createDb(new ActorPool(createPool({ url: t.url, log, role: APP_ROLE, max: 1 }), 'SYSTEM'));
  onTestFinished(() => one.destroy());
  await sql`SELECT 1`.execute(one);
  for (let round = 0; round < 5; round += 1) {
    const late = withDeadline(400, () => sql`SELECT pg_sleep(5)`.execute(one));
    const next = sql`SELECT 1 AS one`.execute(one);
    expect(await Promise.all([failureOf(late), next])).toMatchObject([
      { message: 'Query read timeout' },
      { rows: [{ one: 1 }] },
    ]);
  }
});

test('statement without a deadline fails seconds after the statement timeout when PostgreSQL is frozen', async () => {
  await sql`SELECT 1`.execute(db);
  line.freeze();
  const began = performance.now();
  const error = await failureOf(sql`SELECT 1`.execute(db));
  line.thaw();
  expect(isUnavailable(error)).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(5500);
});
