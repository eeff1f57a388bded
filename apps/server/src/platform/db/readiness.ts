import type pg from 'pg';
import { pendingMigrations, readMigrations } from './migrate.ts';

/** What readiness is made of; a check that fails or throws means: not ready. */
export type Readiness = Readonly<Record<string, () => Promise<boolean>>>;

/** Database reachable, schema the newest, tables of the queue there. */
export function databaseReadiness(pool: pg.Pool, queueSchema: string): Readiness {
  const migrations = readMigrations();
  return {
    database: async () => (await pool.query('SELECT 1')).rowCount === 1,
    migrations: async () => (await pendingMigrations(pool, migrations)).length === 0,
    queue: async () => (await pool.query(`SELECT version FROM ${queueSchema}.version`)).rowCount === 1,
  };
}
