import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { matchBankLinesJob } from '../settlement/allocations/match-bank-lines.job.ts';

/**
 * Enqueues the matching of a statement in the transaction of its import, after its new lines are inserted. It
 * begins once the import has committed.
 */
export async function afterImport(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id }: { readonly id: number },
): Promise<void> {
  await jobs.enqueue(tx, matchBankLinesJob, { statement_id: id });
}
