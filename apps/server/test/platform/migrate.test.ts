import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { schemaDump } from '../../../../scripts/schema-dump.ts';
import { execute, withDatabase } from '../../../../test/support/cluster.ts';
import { type Migration, migrate, readMigrations } from '../../src/platform/db/migrate.ts';
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

test.each([
  ['number', ['0001_a.sql', '0002_b.sql', '0002_c.sql'], '0002_b.sql and 0002_c.sql'],
  ['words', ['0001_a.sql', '0002_a.sql'], '0001_a.sql and 0002_a.sql'],
])('refuses two files that have the same %s', (what, files, named) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) writeFileSync(join(folder, file), '');
  expect(() => readMigrations(folder)).toThrow(`${named} have the same ${what}`);
});

/** What the files were called when several had the same number. */
const EARLIER_NUMBERS: Record<string, string> = {
  dashboard_totals: '0008',
  users: '0008',
  audit_chain: '0009',
  credentials: '0009',
  access_requests: '0010',
  credentials_of_a_changed_address: '0011',
  lists_of_all: '0012',
  answers_in_their_transactions: '0013',
  held_changes: '0014',
  installation: '0016',
  costly_leases: '0018',
};
const underEarlierNumbers = readMigrations()
  .filter(({ name }) => name <= '0020_z')
  .map((file) => {
    const [number = '', words = ''] = /^(\d+)_(\w+)\.sql$/.exec(file.name)?.slice(1) ?? [];
    return { ...file, name: `${EARLIER_NUMBERS[words] ?? number}_${words}.sql` };
  });

test.each([11, 20])(
  'a database that knows %i files by their earlier numbers is brought to the same schema, nothing run twice',
  async (applied) => {
    await migrate(url, underEarlierNumbers.slice(0, applied));
    const times = () => rows('SELECT checksum, applied_at FROM migrations ORDER BY name');
    const before = await times();
    await migrate(url, readMigrations());
    expect(await rows('SELECT name FROM migrations ORDER BY name')).toEqual(
      readMigrations().map((file) => ({ name: file.name })),
    );
    expect((await times()).slice(0, applied)).toEqual(before);
    expect(await schemaDump(url)).toBe(
      readFileSync(new URL('../../../../docs/schema.sql', import.meta.url), 'utf8'),
    );
  },
);

test('the application reads which files were applied and changes nothing there', async () => {
  await migrate(url, [ROLE, A]);
  expect(await schemaDump(url)).toContain(`GRANT SELECT ON TABLE migrations TO ${APP_ROLE};`);
});
