import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { applyConcurrently } from './apply-concurrently.ts';
import { createClient } from './create-client.ts';
import { LOCK_MS, type LockWaits, withLockWaits } from './lock-waits.ts';
import { declarationOf, type Migration, readMigrations } from './migration-files.ts';
import { APP_ROLE } from './pool.ts';
import { readSchemaVersion } from './schema-version.ts';

/** Key of the advisory lock; no other lock of the database may use it. */
const LOCK = 7_365_001;
const LOCK_POLL_MS = 200;

/**
 * Migrates the database to the newest schema. Each file runs in one transaction, unless it declares
 * otherwise, and an advisory lock admits one process at a time.
 * @param url of the owner of the database
 * @returns migrations that a newer program applied and that are compatible with this one
 * @throws StartError when an applied file has changed, the database is too new for this program, or a lock
 * was not obtained
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = readMigrations(),
  waits: LockWaits = {},
): Promise<readonly string[]> {
  const client = createClient({ connectionString: url, application_name: 'pregao-migrate' });
  await client.connect();
  try {
    await acquireLock(client);
    await createTable(client);
    const { pending, ahead } = await readSchemaVersion(client, migrations);
    if (pending.length > 0) await requireGrantable(client);
    for (const migration of pending) await apply(client, migration, waits);
    await client.query(
      `REVOKE ALL ON migrations FROM ${APP_ROLE}; GRANT SELECT ON migrations TO ${APP_ROLE}`,
    );
    return ahead;
  } finally {
    await client.end();
  }
}

/**
 * Checks that the owner may grant the application's role. Roles belong to the whole cluster, and only the
 * owner who created this one may grant it.
 * @throws StartError when the role belongs to an installation with another owner
 */
async function requireGrantable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ grantable: boolean }>(
    `SELECT rolsuper OR EXISTS (SELECT FROM pg_auth_members WHERE roleid = role.oid AND member = owner.oid AND admin_option) AS grantable
     FROM pg_roles owner, (SELECT oid FROM pg_roles WHERE rolname = $1) role WHERE owner.rolname = current_user`,
    [APP_ROLE],
  );
  if (rows[0]?.grantable === false)
    throw new StartError(
      `The role ${APP_ROLE} of this PostgreSQL cluster belongs to another installation. Use a separate cluster for this one (docs/deployment.md).`,
    );
}

/**
 * Polls for the advisory lock. A statement that waits for it would hold a transaction open, for which a
 * concurrent index build waits.
 */
async function acquireLock(client: pg.Client): Promise<void> {
  const taken = async () =>
    (await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])).rows[0]?.mine;
  while (!(await taken())) await pause(LOCK_POLL_MS);
}

/** Creates the table of applied migrations if it is missing. */
async function createTable(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    compatible_from smallint
  )`);
}

async function apply(client: pg.Client, migration: Migration, waits: LockWaits): Promise<void> {
  const { concurrent } = declarationOf(migration);
  await withLockWaits(`migration ${migration.name}`, waits, async () => {
    try {
      if (concurrent) await applyConcurrently(client, migration, () => recordMigration(client, migration));
      else await applyInTransaction(client, migration, waits.lockMs ?? LOCK_MS);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      throw Object.assign(new Error(`migration ${migration.name} failed: ${message}`, { cause: error }), {
        code,
      });
    }
  });
}

async function applyInTransaction(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    // A lost connection has rolled back already.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function recordMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('INSERT INTO migrations (name, checksum, compatible_from) VALUES ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    declarationOf(migration).compatibleFrom,
  ]);
}
