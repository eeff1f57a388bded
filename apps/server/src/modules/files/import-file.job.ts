import { today } from '@pregao/domain';
import * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { job } from '../../platform/jobs/job.ts';
import { AlteredFileError, withVerifiedFile } from '../../platform/storage/verify-integrity.ts';
import { openTemporaryFolder } from '../../platform/temporary-folder.ts';
import { failImport, finishImport } from './end-import.ts';
import { type ImportFile, importFile } from './import/import-file.ts';
import { findProcessing, type ProcessingFile } from './imports.store.ts';
import { SERVER_FAILURE, stopImportJob } from './stop-import.job.ts';

/**
 * Reads a received file and imports it whole or not at all. A job that is killed midway starts from the
 * beginning. Content that differs from what was received is not imported.
 * @param importFile function that reads the content
 */
export const createImportFileJob = (importFile: ImportFile) =>
  job({
    name: 'import-file',
    payload: z.strictObject({ file_id: z.int().positive() }),
    expireSeconds: 840,
    retries: 5,
    deadLetterJob: stopImportJob,
    async handle({ file_id }, { deps, signal, log }) {
      const file = await findProcessing(deps.db, file_id);
      if (!file) return;
      try {
        await importInto(deps, file, importFile, signal);
      } catch (error) {
        if (!(error instanceof AlteredFileError)) throw error;
        log.error(
          { file_id, storage_key: file.storage_key },
          'a stored file was altered: its import was aborted',
        );
        await failImport(deps, file, SERVER_FAILURE);
      }
    },
  });

/** Imports in a child process with limits. */
export const importFileJob = createImportFileJob(importFile);

async function importInto(
  deps: Deps,
  file: ProcessingFile,
  importFile: ImportFile,
  signal: AbortSignal,
): Promise<void> {
  // Due dates are judged by the day of the upload, regardless of the wait in the queue.
  const day = today(file.created_at);
  const folder = await openTemporaryFolder('import');
  try {
    const task = { cardNetwork: file.card_network, today: day, folder: folder.path };
    const result = await withVerifiedFile(deps.storage, file, (path) =>
      importFile({ ...task, path }, { signal }),
    );
    await (result.ok ? finishImport(deps, file, result) : failImport(deps, file, result));
  } finally {
    await folder.remove();
  }
}
