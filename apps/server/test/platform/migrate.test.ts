import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { schemaDump } from '../../../../scripts/schema-dump.ts';
import { execute, withDatabase } from '../../../../test/support/cluster.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Migration, readMigrations } from '../../src/platform/db/migration-files.ts';
import { APP_ROLE } from '../../src/platform/db/pool.ts';

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const ROLE = step('0001_role.sql', readMigrations()[0]?.sql ?? '');
const A = step('0002_a.sql', 'CREATE TABLE a (n integer)');
const B = step('0003_b.sql', 'CREATE TABLE b (n integer); INSERT INTO a VALUES (1)');

const name = `migrate_${process.pid}`;
const url = withDatabase(inject('clusterUrl'), name);

beforeEach(() => execute(inject('clusterUrl'), `CREATE DATABASE ${name}`));
afterEach(() => execute(inject('clusterUrl'), `DROP DATABASE ${name} WITH (FORCE)`));

async function rows(sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('migration runner applies each pending file exactly once', async () => {
  await migrate(url, [ROLE, A]);
  await migrate(url, [ROLE, A, B]);
  await migrate(url, [ROLE, A, B]);
  expect(await rows('SELECT n FROM a')).toEqual([{ n: 1 }]);
});

test('four concurrent migration runners apply each file once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(url, [ROLE, A, B])));
  expect(await rows('SELECT n FROM a')).toEqual([{ n: 1 }]);
});

test('migration runner rolls back a file that fails', async () => {
  const broken = step('0003_b.sql', 'INSERT INTO a VALUES (2); SELECT nothing_of_the_kind()');
  await expect(migrate(url, [ROLE, A, broken])).rejects.toThrow('migration 0003_b.sql failed');
  expect(await rows('SELECT n FROM a')).toEqual([]);
  expect(await rows('SELECT count(*)::int AS n FROM migrations')).toEqual([{ n: 2 }]);
});

test('migration runner rejects a file that was changed after it was applied', async () => {
  await migrate(url, [ROLE, A]);
  await expect(migrate(url, [ROLE, { ...A, checksum: 'other' }])).rejects.toThrow('0002_a.sql was changed');
});

test('migration runner rejects a database that is newer than the program', async () => {
  await migrate(url, [ROLE, A, B]);
  await expect(migrate(url, [ROLE, A])).rejects.toThrow(
    'the database contains migration 0003_b.sql, which is incompatible with this release (newest migration 0002_a.sql): start the newer release',
  );
});

test('migration runner accepts newer files that declare compatibility with this program', async () => {
  const expand = step('0003_b.sql', '-- compatible: expand\nALTER TABLE a ADD COLUMN b integer');
  const contract = step('0004_c.sql', '-- compatible: from 0003\nALTER TABLE a DROP COLUMN n');
  await migrate(url, [ROLE, A, expand]);
  expect(await migrate(url, [ROLE, A])).toEqual(['0003_b.sql']);
  await migrate(url, [ROLE, A, expand, contract]);
  expect(await migrate(url, [ROLE, A, expand])).toEqual(['0004_c.sql']);
  await expect(migrate(url, [ROLE, A])).rejects.toThrow(
    '0004_c.sql, which is incompatible with this release (newest migration 0002_a.sql)',
  );
});

test('migration runner rejects a second installation whose owner may not grant the existing role', async () => {
  await migrate(url, [ROLE]);
  const other = `other_${name}`;
  const cluster = inject('clusterUrl');
  await execute(cluster, `CREATE ROLE ${other} LOGIN CREATEROLE PASSWORD 'secret'`);
  await execute(cluster, `CREATE DATABASE ${other} OWNER ${other}`);
  onTestFinished(async () => {
    await execute(cluster, `DROP DATABASE ${other} WITH (FORCE)`);
    await execute(cluster, `DROP ROLE ${other}`);
  });
  const second = new URL(withDatabase(cluster, other));
  Object.assign(second, { username: other, password: 'secret' });
  await expect(migrate(second.href, readMigrations())).rejects.toThrow(
    `The role ${APP_ROLE} of this PostgreSQL cluster belongs to another installation. Use a separate cluster for this one (docs/deployment.md).`,
  );
});

/** Waits until the migration waits for a lock. */
async function waitUntilBlocked(client: pg.Client): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pregao-migrate' AND wait_event_type = 'Lock'`;
  while ((await client.query(waiting)).rowCount === 0);
}

test('waiting migration yields to other transactions between lock attempts and succeeds', async () => {
  await migrate(url, [ROLE, A]);
  const alter = step('0003_b.sql', 'ALTER TABLE a ADD COLUMN b integer');
  const [long, short] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([long.connect(), short.connect()]);
  await long.query('BEGIN; SELECT n FROM a');
  const migrated = migrate(url, [ROLE, A, alter], { lockMs: 50, pauseMs: 1 });
  await waitUntilBlocked(short);
  // This reader queues behind the pending lock.
  await short.query('SELECT n FROM a');
  await long.query('COMMIT');
  await migrated;
  expect((await short.query('SELECT b FROM a')).rows).toEqual([]);
  await Promise.all([long.end(), short.end()]);
});

test('migration without a lock in time fails and leaves no change', async () => {
  await migrate(url, [ROLE, A]);
  const alter = step('0003_b.sql', 'CREATE TABLE b (n integer); ALTER TABLE a ADD COLUMN b integer');
  const long = new pg.Client(url);
  await long.connect();
  await long.query('BEGIN; SELECT n FROM a');
  await expect(migrate(url, [ROLE, A, alter], { lockMs: 20, pauseMs: 1, maxWaitMs: 0 })).rejects.toThrow(
    'migration 0003_b.sql: no lock within 0 s. End the long transactions',
  );
  await long.end();
  expect(await rows(`SELECT to_regclass('b') AS b`)).toEqual([{ b: null }]);
});

const INDEXES = step(
  '0003_indexes.sql',
  `-- compatible: expand
-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY a_once ON a (n);
DROP INDEX CONCURRENTLY IF EXISTS a_before;
CREATE INDEX CONCURRENTLY a_after ON a (n);
`,
);
const indexes = () =>
  rows(`SELECT relname, indisvalid FROM pg_index JOIN pg_class ON oid = indexrelid
        WHERE indrelid = 'a'::regclass ORDER BY relname`);
const WHOLE = ['a_after', 'a_once'].map((relname) => ({ relname, indisvalid: true }));

test('concurrent index migration rebuilds invalid indexes and keeps valid ones in parallel runs', async () => {
  await migrate(url, [ROLE, A]);
  await rows('INSERT INTO a VALUES (1), (1); CREATE INDEX a_before ON a (n)');
  await expect(migrate(url, [ROLE, A, INDEXES])).rejects.toThrow('migration 0003_indexes.sql failed');
  expect(await indexes()).toEqual([
    { relname: 'a_before', indisvalid: true },
    { relname: 'a_once', indisvalid: false },
  ]);
  await rows('DELETE FROM a; CREATE INDEX a_after ON a (n)');
  const [whole] = await rows(`SELECT 'a_after'::regclass::oid AS oid`);
  await Promise.all([migrate(url, [ROLE, A, INDEXES]), migrate(url, [ROLE, A, INDEXES])]);
  expect(await indexes()).toEqual(WHOLE);
  expect(await rows(`SELECT 'a_after'::regclass::oid AS oid`)).toEqual([whole]);
});

test('readMigrations rejects two files with the same number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['0001_a.sql', '0002_b.sql', '0002_c.sql']) writeFileSync(join(folder, file), '');
  expect(() => readMigrations(folder)).toThrow('0002_b.sql and 0002_c.sql have the same number');
});

test('application role has only SELECT on the table of migrations', async () => {
  await migrate(url, [ROLE, A]);
  expect(await schemaDump(url)).toContain(`GRANT SELECT ON TABLE migrations TO ${APP_ROLE};`);
});
