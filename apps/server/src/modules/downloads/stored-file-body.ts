import type { Readable } from 'node:stream';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import type { StoredFile } from '../../platform/storage/put-hashed.ts';
import { NotStored } from '../../platform/storage/storage.ts';
import { AlteredFileError, openVerified } from '../../platform/storage/verify-integrity.ts';

/** Seconds for `Retry-After` while the storage is unavailable. */
const RETRY_SECONDS = 30;

/** Refusals of a call that sends a stored file. */
export const STORED_REFUSALS = ['STORED_FILE_ALTERED', 'STORED_FILE_MISSING'] as const;

type StoredRow = StoredFile & { readonly id: number };

/**
 * Opens the stored file of one row and verifies its SHA-256 while it streams. The end of altered content is
 * never sent, and faults are logged for operators.
 * @param table whose row refers to it, for the log
 * @throws Refused STORED_FILE_ALTERED, STORED_FILE_MISSING; UNAVAILABLE if the storage does not respond
 */
export async function openStoredFile(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  table: 'contracts' | 'dispute_documents' | 'managed_files' | 'payment_proofs',
  { id, storage_key, sha256, size }: StoredRow,
): Promise<Readable> {
  const what = { table, id, storage_key, sha256 };
  try {
    const body = await openVerified(storage, { storage_key, sha256, size });
    return body.once('error', (err) => {
      if (err instanceof AlteredFileError)
        log.error({ ...what }, 'a stored file was altered: its download was aborted');
    });
  } catch (err) {
    if (err instanceof AlteredFileError) {
      log.error(what, 'a stored file was altered and is not served: restore it from a backup');
      throw new Refused('STORED_FILE_ALTERED');
    }
    if (err instanceof NotStored) {
      log.error(what, 'a stored file is missing: restore it from a backup');
      throw new Refused('STORED_FILE_MISSING');
    }
    log.error({ ...what, err }, 'the storage does not respond');
    throw new Refused('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  }
}
