import { jobs } from './jobs.ts';
import { migrate } from './platform/db/migrate.ts';
import { installQueues } from './platform/jobs/boss.ts';

/** Brings a database to what this program needs: schema and queues. @param ownerUrl address of its owner */
export async function prepareDatabase(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl);
  await installQueues(ownerUrl, jobs);
}
