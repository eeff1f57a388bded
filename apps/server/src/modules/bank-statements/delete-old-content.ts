import type { Deps } from '../../platform/deps.ts';
import { claimOldContent } from './statements.store.ts';

/**
 * Deletes the stored files of bank statements that ended more than `days` ago, at most `limit` in one call.
 * Rows, hashes and lines remain. After a crash the orphan sweep deletes what no row names.
 * @returns the number of files
 */
export async function deleteOldStatementFiles(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  days: number,
  limit: number,
): Promise<number> {
  const claimed = await claimOldContent(db, days, limit);
  for (const { id, storage_key } of claimed) {
    await storage
      .remove(storage_key)
      .catch((err) =>
        log.warn(
          { err, statement_id: id, storage_key },
          'a bank statement could not be removed and is left to the orphan sweep',
        ),
      );
    log.info(
      { statement_id: id, storage_key },
      'a bank statement was deleted at the end of its retention term',
    );
  }
  return claimed.length;
}
