import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { clockMoveStatement } from '../../apps/server/src/platform/clock/clock.ts';
import { ActorPool } from '../../apps/server/src/platform/db/actor-pool.ts';
import { createDb, type Db } from '../../apps/server/src/platform/db/db.ts';
import { appUrlOf } from '../../apps/server/src/platform/db/logins.ts';
import { APP_ROLE, createPool } from '../../apps/server/src/platform/db/pool.ts';
import { withDatabase } from './cluster.ts';

/**
 * Start of the application clock in tests: a Tuesday, 10:00 in São Paulo. Good Friday is the next bank
 * holiday.
 */
export const START = new Date('2026-03-10T13:00:00Z');

export interface TestDatabase {
  /** Address of the owner. */
  readonly url: string;
  /** Address of the application's login. */
  readonly appUrl: string;
  /** Connection with the application's login. */
  readonly db: Db;
  /** Connection as the owner, which may move the clock and change the audit trail. */
  readonly owner: Db;
  drop(): Promise<void>;
}

let databaseCount = 0;
let adminPool: pg.Pool | undefined;

/** Runs one statement as the owner of the run's PostgreSQL, over one connection for all files of a worker. */
async function executeAsAdmin(statement: string): Promise<void> {
  adminPool ??= new pg.Pool({
    connectionString: inject('clusterUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    // Ignores errors, because the run's PostgreSQL may end before this process.
  }).on('error', () => {});
  await adminPool.query(statement);
}

/** Sets the product clock to this instant. */
export async function setClock(owner: Db, at: Date): Promise<void> {
  const { text, values } = clockMoveStatement(at);
  await owner.executeQuery(CompiledQuery.raw(text, values));
}

/** Creates a migrated, empty database from the run's template; its clock shows real time. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('clusterUrl');
  databaseCount += 1;
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${databaseCount}`;
  await executeAsAdmin(`CREATE DATABASE ${name} TEMPLATE ${inject('template')} STRATEGY FILE_COPY`);
  const url = withDatabase(cluster, name);
  const appUrl = appUrlOf(url);
  const log = pino({ level: 'silent' });
  const db = createDb(new ActorPool(createPool({ url: appUrl, log, role: APP_ROLE, max: 10 }), 'SYSTEM'));
  const owner = createDb(createPool({ url, log, max: 3 }));
  return {
    url,
    appUrl,
    db,
    owner,
    drop: async () => {
      await Promise.all([db.destroy(), owner.destroy()]);
      await executeAsAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
