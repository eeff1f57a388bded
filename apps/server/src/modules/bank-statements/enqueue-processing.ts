import type { Deps } from '../../platform/deps.ts';
import { importBankStatementJob } from './import-bank-statement.job.ts';
import { findAllProcessing } from './imports.store.ts';

/**
 * Queues the import of each bank statement that is PROCESSING. Needed after a restore: a backup holds rows
 * and no jobs.
 */
export async function enqueueProcessingStatements({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const id of await findAllProcessing(db))
    await jobs.enqueue(db, importBankStatementJob, { statement_id: id });
}
