import { ENDED_JOBS, jobs } from './jobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { readMigrations } from './platform/db/migration-files.ts';
import { installQueues } from './platform/jobs/boss.ts';
import type { Logger } from './platform/log/log.ts';

/**
 * Brings a database to what this program needs: schema and queues. One that a newer program has brought further stays as it is, where
 * that is compatible.
 * @param ownerUrl address of its owner
 */
export async function prepareDatabase(ownerUrl: string, log?: Logger): Promise<void> {
  const ahead = await migrate(ownerUrl, readMigrations(), { log });
  if (ahead.length > 0)
    log?.info({ ahead }, 'a newer program has brought the database further: going on beside it');
  const newer = ahead.length > 0;
  await installQueues(ownerUrl, jobs, { log, keep: newer, ended: newer ? [] : ENDED_JOBS });
}
