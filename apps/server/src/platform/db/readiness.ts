import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { readMigrations } from './migration-files.ts';
import { readSchemaVersion } from './schema-version.ts';

/** What readiness is made of; a check that fails or throws means: not ready. */
export type Readiness = Readonly<Record<string, () => Promise<boolean>>>;

/** Tables of the queue as this program knows them. */
export interface QueueTables {
  readonly schema: string;
  readonly version: number;
}

/**
 * Database reachable, its schema the newest or a newer one that is compatible with this program, tables of the queue those that it
 * knows.
 */
export function databaseReadiness(pool: pg.Pool, queue: QueueTables, log?: Pick<Logger, 'error'>): Readiness {
  const migrations = readMigrations();
  const told = new Set<string>();
  /** Once each: readiness is asked every few seconds. */
  const tell = (why: string) => {
    if (!told.has(why)) log?.error(`not ready: ${why}`);
    told.add(why);
  };
  return {
    database: async () => (await pool.query('SELECT 1')).rowCount === 1,
    migrations: async () => {
      try {
        return (await readSchemaVersion(pool, migrations)).pending.length === 0;
      } catch (error) {
        tell((error as Error).message);
        return false;
      }
    },
    queue: async () => {
      const { rows } = await pool.query<{ version: number }>(`SELECT version FROM ${queue.schema}.version`);
      const version = rows[0]?.version;
      if (version !== queue.version)
        tell(`the queue's tables are of version ${version}, this program knows ${queue.version}`);
      return version === queue.version;
    },
  };
}
