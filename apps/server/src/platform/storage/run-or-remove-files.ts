import { OutcomeUnknown } from '../db/errors.ts';
import type { StoredFile } from './put-hashed.ts';
import { removeLeftover, type Storage } from './storage.ts';

/**
 * Runs the act that registers stored files, and removes the files when it fails. After an unknown outcome their
 * rows may exist and need them; otherwise the orphan sweep removes them.
 */
export async function runOrRemoveFiles<T>(
  storage: Pick<Storage, 'remove'>,
  files: readonly Pick<StoredFile, 'storage_key'>[],
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown))
      for (const { storage_key } of files) await removeLeftover(storage, storage_key);
    throw error;
  }
}
