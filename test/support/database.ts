import { pino } from 'pino';
import { inject } from 'vitest';
import { createDb, type Db } from '../../apps/server/src/platform/db/db.ts';
import { APP_ROLE, createPool } from '../../apps/server/src/platform/db/pool.ts';
import { execute, withDatabase } from './cluster.ts';

export interface TestDatabase {
  /** Address of the owner. */
  readonly url: string;
  /** As the application sees it. */
  readonly db: Db;
  /** As the owner: may also move the clock and change the audit trail. */
  readonly owner: Db;
  drop(): Promise<void>;
}

let made = 0;

/** A migrated, empty database of its own, cloned from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('clusterUrl');
  made += 1;
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${made}`;
  await execute(cluster, `CREATE DATABASE ${name} TEMPLATE ${inject('template')} STRATEGY FILE_COPY`);
  const url = withDatabase(cluster, name);
  const log = pino({ level: 'silent' });
  const db = createDb(createPool({ url, log, role: APP_ROLE, max: 10 }));
  const owner = createDb(createPool({ url, log, max: 3 }));
  return {
    url,
    db,
    owner,
    drop: async () => {
      await Promise.all([db.destroy(), owner.destroy()]);
      await execute(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
