import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { readMigrations } from './migration-files.ts';
import { readSchemaVersion } from './schema-version.ts';

/** Named readiness checks; one that returns false or throws means not ready. */
export type Readiness = Readonly<Record<string, () => Promise<boolean>>>;

/** Schema of the queue's tables and the version that this program requires. */
export interface QueueTables {
  readonly schema: string;
  readonly version: number;
}

/**
 * Returns the readiness checks of the database. It is reachable, its schema is the newest or a compatible
 * newer one, and the queue's tables have the version that this program requires.
 */
export function databaseReadiness(pool: pg.Pool, queue: QueueTables, log?: Pick<Logger, 'error'>): Readiness {
  const migrations = readMigrations();
  const logged = new Set<string>();
  /** Logs each reason once, because the readiness probe runs every few seconds. */
  const logOnce = (why: string) => {
    if (!logged.has(why)) log?.error(`not ready: ${why}`);
    logged.add(why);
  };
  return {
    database: async () => (await pool.query('SELECT 1')).rowCount === 1,
    migrations: async () => {
      try {
        return (await readSchemaVersion(pool, migrations)).pending.length === 0;
      } catch (error) {
        logOnce((error as Error).message);
        return false;
      }
    },
    queue: async () => {
      const { rows } = await pool.query<{ version: number }>(`SELECT version FROM ${queue.schema}.version`);
      const version = rows[0]?.version;
      if (version !== queue.version)
        logOnce(`the queue tables have version ${version}, but this release requires ${queue.version}`);
      return version === queue.version;
    },
  };
}
