import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { execute, withDatabase } from '../../../../test/support/cluster.ts';
import { type Migration, migrate, readMigrations } from '../../src/platform/db/migrate.ts';

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

test('applies what is missing, each file once', async () => {
  await migrate(url, [ROLE, A]);
  await migrate(url, [ROLE, A, B]);
  await migrate(url, [ROLE, A, B]);
  expect(await rows('SELECT n FROM a')).toEqual([{ n: 1 }]);
});

test('four processes at once apply each file once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(url, [ROLE, A, B])));
  expect(await rows('SELECT n FROM a')).toEqual([{ n: 1 }]);
});

test('leaves nothing of a file that fails', async () => {
  const broken = step('0003_b.sql', 'INSERT INTO a VALUES (2); SELECT nothing_of_the_kind()');
  await expect(migrate(url, [ROLE, A, broken])).rejects.toThrow('migration 0003_b.sql failed');
  expect(await rows('SELECT n FROM a')).toEqual([]);
  expect(await rows('SELECT count(*)::int AS n FROM migrations')).toEqual([{ n: 2 }]);
});

test('refuses a file that was changed after it was applied', async () => {
  await migrate(url, [ROLE, A]);
  await expect(migrate(url, [ROLE, { ...A, checksum: 'other' }])).rejects.toThrow('0002_a.sql was changed');
});

test('refuses a database that is newer than the program', async () => {
  await migrate(url, [ROLE, A, B]);
  await expect(migrate(url, [ROLE, A])).rejects.toThrow('0003_b.sql');
});
