import type { Deps } from '../../platform/deps.ts';
import { importFileJob } from './import-file.job.ts';

/**
 * Queues the import of each file that is PROCESSING. Needed after a restore: a backup holds rows and no jobs.
 */
export async function enqueueProcessing({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const files = await db
    .selectFrom('managed_files')
    .select('id')
    .where('status', '=', 'PROCESSING')
    .orderBy('id')
    .execute();
  for (const { id } of files) await jobs.enqueue(db, importFileJob, { file_id: id });
}
