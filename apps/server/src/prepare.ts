import type { Config } from './config.ts';
import { settleInstallation } from './installation/settle-installation.ts';
import { checkSharedSettings } from './installation/shared-settings.ts';
import { jobs, RETIRED_JOBS } from './jobs.ts';
import { type DatabaseLogins, ensureLogin, requireRestrictedLogin } from './platform/db/logins.ts';
import { migrate } from './platform/db/migrate.ts';
import { readMigrations } from './platform/db/migration-files.ts';
import { APP_ROLE, createPool } from './platform/db/pool.ts';
import { databaseReadiness } from './platform/db/readiness.ts';
import { hasAccentCollation, NoConnection, requireServer } from './platform/db/require-server.ts';
import { installQueues, QUEUE_TABLES } from './platform/jobs/pg-boss.ts';
import type { Logger } from './platform/log/log.ts';
import { StartError } from './platform/start-error.ts';

/**
 * Migrates the schema and installs the queues. A database that a newer, compatible release has migrated
 * further is left as it is.
 * @param ownerUrl URL of the database owner
 */
export async function prepareDatabase(ownerUrl: string, log?: Logger): Promise<void> {
  const ahead = await migrate(ownerUrl, readMigrations(), { log });
  if (ahead.length > 0)
    log?.info(
      { ahead },
      'a newer release has migrated the database; this release is compatible and continues',
    );
  const newer = ahead.length > 0;
  await installQueues(ownerUrl, jobs, { log, keep: newer, ended: newer ? [] : RETIRED_JOBS });
}

/**
 * Prepares or checks schema, queues, login and installation before a program uses its database. With the
 * owner's login it applies missing migrations; without it, it only checks.
 * @param storeSettings true for the API and worker, false for commands
 * @throws StartError with a remedy
 */
export async function prepareInstallation(
  config: Config,
  logins: DatabaseLogins,
  log: Logger,
  { storeSettings }: { readonly storeSettings: boolean },
): Promise<void> {
  const { url, ownerUrl } = logins;
  if (ownerUrl !== undefined) await prepareDatabase(ownerUrl, log);
  if (ownerUrl === url && !config.demo)
    throw new StartError(
      'DATABASE_URL signs in as the owner of the database. Give it a separate login, and set the owner in DATABASE_OWNER_URL (docs/deployment.md).',
    );
  if (ownerUrl !== url) {
    if (ownerUrl !== undefined) await ensureLogin(ownerUrl, url);
    await requireServer(url, 'DATABASE_URL');
    await requireRestrictedLogin(url);
    await checkOtherAddresses(config, log);
  }
  await requireRole(url, log);
  if (!(await hasAccentCollation(url)))
    log.warn(
      'names with accents sort after z: the database was created with the locale C (docs/deployment.md)',
    );
  if (ownerUrl === undefined) await requirePreparedDatabase(url, log);
  await settleInstallation(config, logins, log);
  await checkSharedSettings(config, url, log, { store: storeSettings });
}

/** Checks the addresses of the replica and of LISTEN; one that is unavailable now is only logged. */
async function checkOtherAddresses(
  { databaseReadUrl, databaseDirectUrl }: Pick<Config, 'databaseReadUrl' | 'databaseDirectUrl'>,
  log: Logger,
): Promise<void> {
  const others = { DATABASE_READ_URL: databaseReadUrl, DATABASE_DIRECT_URL: databaseDirectUrl };
  for (const [setting, url] of Object.entries(others)) {
    if (url === undefined) continue;
    const checked = requireServer(url, setting, { writes: setting !== 'DATABASE_READ_URL' });
    await checked
      .then(() => requireRestrictedLogin(url, setting))
      .catch((err) => {
        if (err instanceof StartError && !(err instanceof NoConnection)) throw err;
        log.warn({ err, setting }, 'a database address does not respond');
      });
  }
}

/**
 * Requires connections to run as the application role. A pooler may drop the startup options of a connection,
 * and row-level security does not apply to a role that owns the tables.
 * @throws StartError for another role
 */
export async function requireRole(url: string, log: Logger): Promise<void> {
  const pool = createPool({ url, log, role: APP_ROLE, max: 1 });
  try {
    // A failed connection or a missing role is reported by the checks that need it.
    const found = await pool.query<{ role: string }>('SELECT current_user AS role').catch(() => undefined);
    const role = found?.rows[0]?.role;
    if (role !== undefined && role !== APP_ROLE)
      throw new StartError(
        `Connections to DATABASE_URL run as ${role} instead of ${APP_ROLE}: a connection pooler, or "options" in the address, drops the startup options of the connection (docs/operations.md, Connections).`,
      );
  } finally {
    await pool.end();
  }
}

async function requirePreparedDatabase(url: string, log: Logger): Promise<void> {
  const pool = createPool({ url, log, role: APP_ROLE, max: 1 });
  try {
    for (const isReady of Object.values(databaseReadiness(pool, QUEUE_TABLES, log)))
      if (!(await isReady())) throw new Error('not ready');
  } catch (cause) {
    throw new StartError(
      `The database is not prepared for this release${cause instanceof Error ? ` (${cause.message})` : ''}: run npm run pregao -- migrate with DATABASE_OWNER_URL first (docs/deployment.md).`,
      { cause },
    );
  } finally {
    await pool.end();
  }
}
