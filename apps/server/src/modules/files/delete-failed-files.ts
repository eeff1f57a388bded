import type { Deps } from '../../platform/deps.ts';
import { claimExcessFailedFiles, claimOldFailedFiles } from './failed-files.store.ts';

/** Bytes of failed files that the store keeps for one company. */
const MAX_FAILED_BYTES = 2 * 1024 ** 3;

/**
 * Deletes the content of a company's oldest failed files beyond 2 GB. Rows and line reports stay, and so does
 * the newest content, whatever its size. After a crash the orphan sweep deletes content that no row names.
 */
export async function deleteExcessFailedFiles(deps: Deps, companyId: number): Promise<void> {
  const claimed = await claimExcessFailedFiles(deps.db, companyId, MAX_FAILED_BYTES);
  await removeContent(deps, claimed, 'the content of a failed file was deleted to make room for newer ones');
}

/**
 * Deletes the content of failed files older than `days`, of all companies, at most `limit` in one call.
 * @returns the number of files
 */
export async function deleteOldFailedFiles(deps: Deps, days: number, limit: number): Promise<number> {
  const claimed = await claimOldFailedFiles(deps.db, days, limit);
  await removeContent(
    deps,
    claimed,
    'the content of a failed file was deleted at the end of its retention term',
  );
  return claimed.length;
}

type ClaimedFiles = Awaited<ReturnType<typeof claimExcessFailedFiles>>;

async function removeContent({ storage, log }: Deps, claimed: ClaimedFiles, why: string): Promise<void> {
  for (const { id, storage_key } of claimed) {
    await storage
      .remove(storage_key)
      .catch((err) =>
        log.warn(
          { err, file_id: id, storage_key },
          'a failed file could not be removed and is left to the orphan sweep',
        ),
      );
    log.info({ file_id: id, storage_key }, why);
  }
}
