import type { StoredFile } from '../storage/put-hashed.ts';
import { AlteredFileError, withVerifiedFile } from '../storage/verify-integrity.ts';
import { openTemporaryFolder } from '../temporary-folder.ts';
import type { JobContext } from './job.ts';

interface ImportSteps<Result> {
  /** Reads the content at `path`; the result may name files that it wrote into `folder`. */
  read(place: { readonly path: string; readonly folder: string }): Promise<Result>;
  /** Result of content that differs from what was received. */
  readonly altered: Result;
  /** Writes the result whole or not at all. */
  end(result: Result): Promise<void>;
}

/**
 * Reads a received file into a temporary folder and ends its import with the result. A job that is killed
 * midway starts from the beginning. Content that differs from what was received is not imported.
 */
export async function importStoredFile<Result>(
  { deps, log }: Pick<JobContext, 'deps' | 'log'>,
  file: StoredFile & { readonly id: number },
  { read, altered, end }: ImportSteps<Result>,
): Promise<void> {
  const folder = await openTemporaryFolder('import');
  try {
    const verified = withVerifiedFile(deps.storage, file, (path) => read({ path, folder: folder.path }));
    const result = await verified.catch((error) => {
      if (!(error instanceof AlteredFileError)) throw error;
      const { id, storage_key } = file;
      log.error({ id, storage_key }, 'a stored file was altered: its import was aborted');
      return altered;
    });
    await end(result);
  } finally {
    await folder.remove();
  }
}
