import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../test/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { ensureLogin, isOwner, requireRestrictedLogin, verifierOf } from '../../src/platform/db/logins.ts';
import { requireRole } from '../../src/prepare.ts';

let t: TestDatabase;
let app: pg.Client;
beforeAll(async () => {
  t = await createTestDatabase();
  app = new pg.Client({ connectionString: t.appUrl, options: '-c role=pregao_app' });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await t.drop();
});

const loginOf = (name: string, password = 'a/b:c@d é') => {
  const url = new URL(t.url);
  url.username = name;
  url.password = password;
  return url.href;
};

describe('application login', () => {
  it('cannot become the owner or another role', async () => {
    const owner = new URL(t.url).username;
    for (const attempt of [
      `SET ROLE ${owner}`,
      `SET SESSION AUTHORIZATION ${owner}`,
      'SET ROLE pg_read_server_files',
    ])
      await expect(app.query(attempt), attempt).rejects.toThrow('permission denied');
    await app.query('SET ROLE NONE');
    // The login itself has fewer rights than the application role.
    await expect(app.query('SELECT id FROM companies')).rejects.toThrow('permission denied');
    await app.query('SET ROLE pregao_app');
  });

  it.each([
    `COPY throttle FROM PROGRAM 'true'`,
    `COPY throttle FROM '/etc/passwd'`,
    'ALTER TABLE companies DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE audit DISABLE TRIGGER audit_chain',
    'SET session_replication_role = replica',
    'CREATE POLICY open ON offers USING (true)',
    'CREATE TABLE mine (id integer)',
    'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE ROLE mine',
    'GRANT pregao_app TO CURRENT_USER',
    'TRUNCATE offers',
    'DROP TABLE jobs.job',
  ])('may not execute: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(
      /permission denied|must be owner|must be a member|only roles/i,
    );
  });

  it('sees no row without an actor and cannot turn off row-level security', async () => {
    await expect(app.query(`BEGIN; SET LOCAL row_security = off; SELECT id FROM offers`)).rejects.toThrow(
      'row-level security',
    );
    await app.query('ROLLBACK');
    expect((await app.query('SELECT FROM companies UNION ALL SELECT FROM users')).rowCount).toBe(0);
  });
});

it('ensureLogin creates a login once, with a SCRAM verifier of its password', async () => {
  const name = `made_${process.pid}`;
  try {
    await Promise.all([ensureLogin(t.url, loginOf(name)), ensureLogin(t.url, loginOf(name))]);
    await ensureLogin(t.url, loginOf(name, 'another'));
    await requireRestrictedLogin(loginOf(name));
    expect([await isOwner(loginOf(name)), await isOwner(t.url)]).toEqual([false, true]);
    await expect(requireRestrictedLogin(loginOf(name, 'another'))).rejects.toThrow(
      'password authentication failed',
    );
    expect(verifierOf('x', 4096)).toMatch(/^SCRAM-SHA-256\$4096:[\w+/]{22}==\$[\w+/]{43}=:[\w+/]{43}=$/);
  } finally {
    await execute(t.url, `DROP ROLE IF EXISTS ${name}`);
  }
});

it('requireRole rejects connections that do not assume the application role', async () => {
  const log = pino({ level: 'silent' });
  await requireRole(t.appUrl, log);
  await requireRole(t.url, log);
  const url = new URL(t.url);
  url.searchParams.set('options', '-c statement_timeout=0');
  await expect(requireRole(url.href, log)).rejects.toThrow(
    new RegExp(`run as ${url.username} instead of pregao_app`),
  );
});

it.each([
  ['CREATEROLE', 'may create roles'],
  ['BYPASSRLS', 'bypasses row-level security'],
  ['IN ROLE pg_monitor', 'may become .*pg_monitor'],
])('requireRestrictedLogin rejects a login with %s', async (right, why) => {
  const name = `bound_${process.pid}`;
  await execute(t.url, `CREATE ROLE ${name} LOGIN PASSWORD 'secret' ${right}`);
  try {
    await expect(requireRestrictedLogin(loginOf(name, 'secret'))).rejects.toThrow(
      new RegExp(`signs in as ${name}, which ${why}`),
    );
  } finally {
    await execute(t.url, `DROP ROLE ${name}`);
  }
});

it('every table has row-level security policies, and views are read-only', async () => {
  const { rows: open } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND (NOT relrowsecurity OR NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid))`.execute(t.owner);
  expect(open, 'ALTER TABLE ... ENABLE ROW LEVEL SECURITY and a policy, see docs/architecture.md').toEqual(
    [],
  );
  const { rows: written } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm', 'f')
      AND has_table_privilege('pregao_app', oid, 'INSERT, UPDATE, DELETE, TRUNCATE')`.execute(t.owner);
  expect(written).toEqual([]);
});
