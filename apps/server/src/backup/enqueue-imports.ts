import { importBankStatementJob } from '../modules/bank-statements/import-bank-statement.job.ts';
import { importFileJob } from '../modules/files/import-file.job.ts';
import type { Deps } from '../platform/deps.ts';

/** Queues the imports that have not ended. Needed after a restore: a backup holds rows and no jobs. */
export async function enqueueImports({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const unfinished = (table: 'managed_files' | 'bank_statements') =>
    db.selectFrom(table).select('id').where('status', '=', 'PROCESSING').orderBy('id').execute();
  for (const { id } of await unfinished('managed_files'))
    await jobs.enqueue(db, importFileJob, { file_id: id });
  for (const { id } of await unfinished('bank_statements'))
    await jobs.enqueue(db, importBankStatementJob, { statement_id: id });
}
