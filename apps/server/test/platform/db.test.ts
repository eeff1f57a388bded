import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { schemaDump } from '../../../../scripts/schema-dump.ts';
import { schemaTypes } from '../../../../scripts/schema-types.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { appNow, moveClock } from '../../src/platform/clock/clock.ts';
import { type ActorIdentity, runAsActor, runAsSystem } from '../../src/platform/db/actor-context.ts';
import { ActorPool, SET_ACTOR } from '../../src/platform/db/actor-pool.ts';
import { createDb, type Db, type Tx } from '../../src/platform/db/db.ts';
import { isUniqueViolation } from '../../src/platform/db/errors.ts';
import { createNotifications } from '../../src/platform/db/notifications.ts';
import { CUSTOM_PLAN_HINT, GENERIC_PLAN_HINT } from '../../src/platform/db/plan-cache-hints.ts';
import { APP_ROLE, createPool } from '../../src/platform/db/pool.ts';
import { StatementNames } from '../../src/platform/db/statement-names.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { openQueueConnection } from '../../src/platform/jobs/queue-connection.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
  await sql`CREATE TABLE counters (id integer PRIMARY KEY, n integer NOT NULL)`.execute(t.owner);
  await sql`INSERT INTO counters VALUES (1, 0), (2, 0)`.execute(t.owner);
});
afterAll(() => t.drop());

describe('generated files of the migrated schema', () => {
  const checkedIn = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await createTestDatabase();
  });
  afterAll(() => fresh.drop());

  test('schema types equal the checked-in file', async () => {
    expect(await schemaTypes(fresh.url)).toBe(checkedIn('src/platform/db/schema.generated.ts'));
  });

  test('schema dump equals the checked-in file and shows changed constraints, indexes, triggers and rights', async () => {
    expect(await schemaDump(fresh.url)).toBe(checkedIn('../../docs/schema.sql'));
    const addedLines = async (change: string) => {
      const before = (await schemaDump(fresh.url)).split('\n');
      await sql.raw(change).execute(fresh.owner);
      return (await schemaDump(fresh.url)).split('\n').filter((line) => !before.includes(line));
    };
    expect(
      await addedLines('ALTER TABLE throttle ADD CONSTRAINT named CHECK (key IS NOT NULL)'),
    ).toHaveLength(1);
    expect(await addedLines('CREATE INDEX named ON throttle (key)')).toHaveLength(1);
    expect(
      await addedLines('CREATE TRIGGER named AFTER INSERT ON throttle EXECUTE FUNCTION tell_changes()'),
    ).toEqual([expect.stringContaining('CREATE TRIGGER named')]);
    expect(await addedLines(`REVOKE DELETE ON throttle FROM ${APP_ROLE}`)).toEqual([
      `GRANT INSERT, SELECT, UPDATE ON TABLE throttle TO ${APP_ROLE};`,
    ]);
  });
});

test('autovacuum and analyze of frequently written tables start after thousands of rows', async () => {
  const { rows } = await sql<{ name: string; analyzed: number; vacuumed: number }>`
    SELECT c.relname AS name, max(o.option_value::integer) FILTER (WHERE o.option_name = 'autovacuum_analyze_threshold') AS analyzed,
      least(max(o.option_value::integer) FILTER (WHERE o.option_name = 'autovacuum_vacuum_threshold'),
        max(o.option_value::integer) FILTER (WHERE o.option_name = 'autovacuum_vacuum_insert_threshold')) AS vacuumed
    FROM pg_class c CROSS JOIN LATERAL pg_options_to_table(c.reloptions) o
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    GROUP BY 1`.execute(t.owner);
  const kept = rows
    .filter(({ analyzed, vacuumed }) => Math.min(analyzed, vacuumed) >= 5000)
    .map((row) => row.name);
  expect(kept).toEqual(
    expect.arrayContaining([
      'offers',
      'credits',
      'offer_lenders',
      'sessions',
      'receivable_totals',
      'receivable_month_totals',
    ]),
  );
});

test('driver returns bigints as numbers, days as text, timestamps as instants and decimals exactly', async () => {
  const { rows } = await sql`SELECT 9007199254740991::bigint AS big, DATE '2026-02-28' AS day,
    TIMESTAMPTZ '2026-02-28 23:00-03' AS instant, 1.10::numeric AS amount, ARRAY[1, NULL]::bigint[] AS bigs`.execute(
    t.db,
  );
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      day: '2026-02-28',
      instant: new Date('2026-03-01T02:00:00Z'),
      amount: '1.10',
      bigs: [1, null],
    },
  ]);
});

test('driver throws for a bigint beyond the safe integers', async () => {
  await expect(sql`SELECT 9007199254740993::bigint`.execute(t.db)).rejects.toThrow('9007199254740993');
});

test('application role owns no table and cannot write the clock or delete audit rows', async () => {
  const { rows } = await sql`SELECT current_user AS role`.execute(t.db);
  expect(rows).toEqual([{ role: 'pregao_app' }]);
  await expect(sql`DROP TABLE companies`.execute(t.db)).rejects.toThrow('must be owner');
  await expect(sql`UPDATE clock SET offset_by = '1 day'`.execute(t.db)).rejects.toThrow('permission denied');
  await expect(sql`DELETE FROM audit`.execute(t.db)).rejects.toThrow('permission denied');
});

test('failed transaction leaves no change', async () => {
  const attempt = transaction(t.db, async (tx) => {
    await sql`UPDATE counters SET n = 100 WHERE id = 1`.execute(tx);
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  expect((await sql`SELECT n FROM counters WHERE id = 1`.execute(t.db)).rows).toEqual([{ n: 0 }]);
});

test('statements queued behind a failed one of their transaction are never committed', async () => {
  const sent: Promise<unknown>[] = [];
  const failed = transaction(t.db, (tx) => {
    for (const id of [1, 11, 12, 13, 14, 15])
      sent.push(sql`INSERT INTO counters VALUES (${id}, 0)`.execute(tx));
    return Promise.all(sent);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  await Promise.allSettled(sent);
  expect((await sql`SELECT id FROM counters WHERE id > 10`.execute(t.db)).rows).toEqual([]);
});

test('deadlocked transactions are retried until both succeed', async () => {
  const meet = Promise.withResolvers<void>();
  let arrived = 0;
  const add = (first: number, second: number) => {
    let tries = 0;
    return transaction(t.db, async (tx) => {
      tries += 1;
      await sql`UPDATE counters SET n = n + 1 WHERE id = ${first}`.execute(tx);
      if (tries === 1) {
        arrived += 1;
        if (arrived === 2) meet.resolve();
        await meet.promise;
      }
      await sql`UPDATE counters SET n = n + 1 WHERE id = ${second}`.execute(tx);
      return tries;
    });
  };
  const tries = await Promise.all([add(1, 2), add(2, 1)] as const);
  // At least one is rolled back and retried; PostgreSQL chooses which one, and how often.
  expect(tries[0] + tries[1]).toBeGreaterThan(2);
  expect((await sql`SELECT n FROM counters ORDER BY id`.execute(t.db)).rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('actor context covers its statement or its part of a transaction and nothing after', async () => {
  const actor = sql<{ actor: string | null }>`SELECT current_setting('pregao.actor', true) AS actor`;
  const actorOf = async (db: Db | Tx) => (await actor.execute(db)).rows[0]?.actor;
  const borrower = { company_type: 'BORROWER', company_id: 7, user_id: 9 } as const;
  const lender = { company_type: 'LENDER', company_id: 8, user_id: 3 } as const;
  const log = pino({ level: 'silent' });
  const one = createDb(new ActorPool(createPool({ url: t.url, log, role: APP_ROLE, max: 1 })));
  onTestFinished(() => one.destroy());
  const outside = () => one.connection().execute((connection) => actorOf(connection));

  expect(await runAsActor(borrower, () => actorOf(one))).toBe('BORROWER 7 9');
  expect(await outside()).toBe('');
  const inside = await transaction(one, async (tx) => {
    const said = [await actorOf(tx)];
    // Concurrent statements run in the order of their start.
    said.push(
      ...(await Promise.all(
        [borrower, lender, 'VISITOR', lender].map((who) =>
          runAsActor(who as ActorIdentity, () => actorOf(tx)),
        ),
      )),
    );
    await sql`SAVEPOINT here`.execute(tx);
    said.push(await runAsSystem(() => actorOf(tx)));
    await sql`ROLLBACK TO SAVEPOINT here`.execute(tx);
    said.push(await runAsSystem(() => actorOf(tx)), await runAsActor(lender, () => actorOf(tx)));
    return said;
  });
  expect(inside).toEqual([
    '',
    'BORROWER 7 9',
    'LENDER 8 3',
    'VISITOR',
    'LENDER 8 3',
    'SYSTEM',
    'SYSTEM',
    'LENDER 8 3',
  ]);
  expect(await outside()).toBe('');
  const failed = runAsActor(lender, () => sql`SELECT 1 / 0`.execute(one));
  await expect(failed).rejects.toThrow('division by zero');
  expect(await outside()).toBe('');
  expect(await runAsActor(lender, () => transaction(one, actorOf))).toBe('LENDER 8 3');
  expect(await runAsActor(borrower, () => transaction(one, actorOf))).toBe('BORROWER 7 9');
});

test('statement does not run when PostgreSQL rejects its actor, and that error is thrown', async () => {
  const log = pino({ level: 'silent' });
  const pool = createPool({ url: t.url, log, role: APP_ROLE, max: 1 });
  const one = createDb(new ActorPool(pool));
  onTestFinished(() => one.destroy());
  // Text cannot hold a zero byte.
  const refused = runAsActor({ company_type: 'LENDER\0' as never, company_id: 8, user_id: 3 }, () =>
    sql`UPDATE counters SET n = 99`.execute(one),
  );
  await expect(refused).rejects.toMatchObject({ code: '22021' });
  expect((await sql`SELECT n FROM counters WHERE n = 99`.execute(t.owner)).rows).toEqual([]);
  expect((await sql`SELECT 1 AS one`.execute(one)).rows).toEqual([{ one: 1 }]);
});

test('connection stays usable after a failed write outside of a transaction', async () => {
  const log = pino({ level: 'silent' });
  const pool = createPool({ url: t.url, log, role: APP_ROLE, max: 1 });
  const notices: unknown[] = [];
  pool.on('connect', (client) => client.on('notice', (notice) => notices.push(notice)));
  const one = createDb(new ActorPool(pool, 'SYSTEM'));
  onTestFinished(() => one.destroy());
  const failed = sql`INSERT INTO counters VALUES (3, 0), (1, 0)`.execute(one);
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect((await sql`SELECT id FROM counters ORDER BY id`.execute(one)).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await transaction(one, async (tx) => (await sql`SELECT 1 AS one`.execute(tx)).rows)).toEqual([
    { one: 1 },
  ]);
  // Such as "there is already a transaction in progress".
  expect(notices).toEqual([]);
});

test('concurrent statements of two actors on few connections each run as their own actor', async () => {
  const log = pino({ level: 'silent' });
  const few = createDb(new ActorPool(createPool({ url: t.url, log, role: APP_ROLE, max: 3 })));
  onTestFinished(() => few.destroy());
  const actors = ['VISITOR', 'SYSTEM'] as const;
  const actorOf = Array.from({ length: 50 }, (_, at) =>
    runAsActor(actors[at % 2] as ActorIdentity, () =>
      sql<{ actor: string }>`SELECT current_setting('pregao.actor') AS actor`.execute(few),
    ),
  );
  const found = (await Promise.all(actorOf)).map(({ rows }) => rows[0]?.actor);
  expect(found).toEqual(actorOf.map((_, at) => actors[at % 2]));
});

test('unique violation is identified by its index', async () => {
  const error = await sql`INSERT INTO counters VALUES (1, 0)`.execute(t.owner).catch((caught) => caught);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'counters_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another')).toBe(false);
});

test('clock moves in demo mode only and continues from the target instant', async () => {
  await expect(moveClock(t.url, { demo: false }, new Date())).rejects.toThrow('demo');
  const target = new Date('2030-01-01T01:00:00Z');
  await moveClock(t.url, { demo: true }, target);
  const moved = await appNow(t.db);
  expect(moved.getTime() - target.getTime()).toBeGreaterThanOrEqual(0);
  expect(moved.getTime() - target.getTime()).toBeLessThan(10_000);
  const { rows } = await sql<{ day: string }>`select sao_paulo_day(app_now()) as day`.execute(t.db);
  expect(rows).toEqual([{ day: '2029-12-31' }]);
  await moveClock(t.url, { demo: true }, undefined);
  expect(Math.abs((await appNow(t.db)).getTime() - Date.now())).toBeLessThan(10_000);
});

test('listener behind a connection pooler warns about DATABASE_DIRECT_URL and does not report listening', async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  const { db } = await other.owner
    .selectNoFrom(sql<string>`current_database()`.as('db'))
    .executeTakeFirstOrThrow();
  for (const statement of [
    'CREATE SCHEMA pooled',
    'GRANT USAGE ON SCHEMA pooled TO public',
    'CREATE SEQUENCE pooled.sessions; GRANT USAGE ON pooled.sessions TO public',
    `CREATE FUNCTION pooled.pg_backend_pid() RETURNS integer LANGUAGE sql AS $$ SELECT nextval('pooled.sessions')::integer $$`,
    `ALTER DATABASE ${db} SET search_path = pooled, pg_catalog, public`,
  ])
    await sql.raw(statement).execute(other.owner);
  const said = Promise.withResolvers<string>();
  const log = pino({ level: 'warn' }, { write: (line: string) => said.resolve(line) });
  const notifications = createNotifications({ url: other.appUrl, log });
  let listens = false;
  notifications.listen('changes', { onNotification: () => {}, onListening: () => (listens = true) });
  expect(await said.promise).toContain('DATABASE_DIRECT_URL');
  expect(listens).toBe(false);
  await notifications.close();
});

describe('repeated statement', () => {
  /** Opens a pool of one connection. */
  function oneLine(): Db {
    const log = pino({ level: 'silent' });
    const db = createDb(new ActorPool(createPool({ url: t.url, log, role: APP_ROLE, max: 1 }), 'SYSTEM'));
    onTestFinished(() => db.destroy());
    return db;
  }
  const counter = (db: Db | Tx) => sql`SELECT * FROM counters WHERE id = ${1}`.execute(db);
  const prepared = async (db: Db | Tx) =>
    (
      await sql<{
        name: string;
      }>`SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT * FROM counters%'`.execute(db)
    ).rows.length;

  test('becomes a prepared statement on its second execution', async () => {
    const db = oneLine();
    await counter(db);
    expect(await prepared(db)).toBe(0);
    await counter(db);
    await counter(db);
    expect(await prepared(db)).toBe(1);
  });

  test('gets custom or generic plans according to its plan cache hint', async () => {
    const db = oneLine();
    const plans = async (mark: string) => {
      for (let times = 0; times < 12; times += 1)
        await sql`SELECT * FROM counters WHERE ${sql.raw(mark)} id = ${times}`.execute(db);
      const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
        SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement = ${`SELECT * FROM counters WHERE ${mark} id = $1`}`.execute(
        db,
      );
      return rows;
    };
    expect(await plans(CUSTOM_PLAN_HINT)).toEqual([{ generic_plans: 0, custom_plans: 11 }]);
    expect(await plans(GENERIC_PLAN_HINT)).toEqual([{ generic_plans: 11, custom_plans: 0 }]);
    const both = `${CUSTOM_PLAN_HINT} ${GENERIC_PLAN_HINT}`;
    expect(await plans(both)).toEqual([{ generic_plans: 11, custom_plans: 0 }]);
    // Each statement of a transaction follows its own hint.
    await transaction(db, async (tx) => {
      for (const mark of [GENERIC_PLAN_HINT, CUSTOM_PLAN_HINT, GENERIC_PLAN_HINT])
        await sql`SELECT * FROM counters WHERE ${sql.raw(mark)} id = ${0}`.execute(tx);
    });
    expect(await plans(CUSTOM_PLAN_HINT)).toEqual([{ generic_plans: 0, custom_plans: 24 }]);
  });

  test('of the job queue uses a generic plan, throws its errors and survives DEALLOCATE ALL', async () => {
    const queue = openQueueConnection(t.url, pino({ level: 'silent' }));
    onTestFinished(() => queue.close());
    const text = 'SELECT * FROM counters WHERE id = $1 -- of the queue';
    for (let times = 1; times < 12; times += 1) await queue.db.executeSql(text, [times]);
    expect((await queue.db.executeSql(text, [2])).rows).toEqual([expect.objectContaining({ id: 2 })]);
    const { rows } = await queue.db.executeSql(
      'SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement = $1',
      [text],
    );
    expect(rows).toEqual([{ generic_plans: 11, custom_plans: 0 }]);
    await expect(queue.db.executeSql(text, ['none'])).rejects.toMatchObject({ code: '22P02' });
    // Simulates a pooler that switches the connection.
    await queue.db.executeSql('DEALLOCATE ALL', []);
    expect((await queue.db.executeSql(text, [2])).rows).toHaveLength(1);
  });

  test('returns new columns after a migration under an open connection, also in a transaction', async () => {
    const db = oneLine();
    for (let times = 0; times < 3; times += 1) await counter(db);
    await sql`ALTER TABLE counters ADD COLUMN one integer DEFAULT 1`.execute(t.owner);
    expect((await counter(db)).rows).toEqual([expect.objectContaining({ id: 1, one: 1 })]);
    for (let times = 0; times < 3; times += 1) await counter(db);
    await sql`ALTER TABLE counters ADD COLUMN two integer DEFAULT 2`.execute(t.owner);
    const { rows } = await transaction(db, (tx) => counter(tx));
    expect(rows).toEqual([expect.objectContaining({ id: 1, two: 2 })]);
  });

  test('runs, and stays unprepared, after a pooler has lost prepared statements', async () => {
    const db = oneLine();
    for (let times = 0; times < 2; times += 1) await counter(db);
    await sql`DEALLOCATE ALL`.execute(db);
    expect((await transaction(db, (tx) => counter(tx))).rows).toHaveLength(1);
    for (let times = 0; times < 3; times += 1) await counter(db);
    expect(await prepared(db)).toBe(0);
  });

  test.each(['DEALLOCATE', 'PREPARE'])(
    'keeps its actor when a pooler switches the connection: %s',
    async (elsewhere) => {
      const [db, other] = [oneLine(), oneLine()];
      for (let times = 0; times < 3; times += 1) await counter(other);
      const settings = await sql<{ name: string }>`
        SELECT name FROM pg_prepared_statements WHERE statement = ${SET_ACTOR}`.execute(other);
      const [{ name }] = settings.rows as [{ name: string }];
      if (elsewhere === 'DEALLOCATE') {
        for (let times = 0; times < 2; times += 1) await counter(db);
        await sql.raw(`DEALLOCATE "${name}"`).execute(db);
      } else {
        await sql.raw(`PREPARE "${name}" AS SELECT 1`).execute(db);
      }
      const { rows } = await sql`SELECT current_setting('pregao.actor') AS actor`.execute(db);
      expect(rows).toEqual([{ actor: 'SYSTEM' }]);
      expect((await transaction(db, (tx) => counter(tx))).rows).toHaveLength(1);
    },
  );

  test('restarts its transaction when a pooler has lost the statement that sets the actor', async () => {
    const db = oneLine();
    for (let times = 0; times < 2; times += 1) await counter(db);
    await sql`DEALLOCATE ALL`.execute(db);
    expect((await transaction(db, (tx) => counter(tx))).rows).toHaveLength(1);
  });

  test('has one name in all processes; a connection prepares at most 200 short ones', () => {
    const [names, others, client] = [new StatementNames(), new StatementNames(), new pg.Client()];
    const named = (text: string, of = names) => [of.nameOf(client, text), of.nameOf(client, text)];
    const [first, second] = named('select 1');
    expect(first).toBeUndefined();
    expect(named('select 1', others)).toEqual([undefined, second]);
    expect(named('select 2')).not.toContain(second);
    expect(named(`select ${'$1, '.repeat(3000)}`)).toEqual([undefined, undefined]);
    expect(named('begin')).toEqual([undefined, undefined]);
    const many = Array.from({ length: 300 }, (_, n) => named(`select ${n}`, others)[1]);
    expect(many.filter(Boolean)).toHaveLength(200);
    expect(others.nameOf(new pg.Client(), 'select 299')).toBeDefined();
  });

  test('is forgotten after thousands of other statements', () => {
    const [names, client] = [new StatementNames(), new pg.Client()];
    names.nameOf(client, 'select 0');
    for (let n = 1; n < 2500; n += 1) names.nameOf(client, `select ${n}`);
    expect(names.nameOf(client, 'select 0')).toBeUndefined();
    expect(names.nameOf(client, 'select 2499')).toBeDefined();
  });
});
