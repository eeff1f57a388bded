import { today } from '@pregao/domain';
import * as z from 'zod';
import { importStoredFile } from '../../platform/jobs/import-stored-file.ts';
import { job } from '../../platform/jobs/job.ts';
import { failImport, finishImport } from './end-import.ts';
import { type ImportFailure, type ImportFile, importFile } from './import/import-file.ts';
import { findProcessing } from './imports.store.ts';

/** Failure of a file that could not be read for reasons of the server. */
const SERVER_FAILURE: ImportFailure = {
  ok: false,
  reason: 'FILE_TYPE_OR_SIZE',
  cause: 'PROCESSING_STOPPED',
  error_count: 1,
  error_line_count: 1,
  errors: [{ line: null, column: null, code: 'PROCESSING_STOPPED', value: null }],
};

const payload = z.strictObject({ file_id: z.int().positive() });

/**
 * Ends a file whose import job used up its retries. It does not stay PROCESSING, and its sender may send it
 * again.
 */
export const stopImportJob = job({
  name: 'stop-import',
  payload,
  async handle({ file_id }, { deps }) {
    const file = await findProcessing(deps.db, file_id);
    if (file) await failImport(deps, file, SERVER_FAILURE);
  },
});

/** Imports a received file whole or not at all. @param importFile function that reads the content */
export const createImportFileJob = (importFile: ImportFile) =>
  job({
    name: 'import-file',
    payload,
    expireSeconds: 840,
    retries: 5,
    deadLetterJob: stopImportJob,
    async handle({ file_id }, context) {
      const { deps, signal } = context;
      const file = await findProcessing(deps.db, file_id);
      if (!file) return;
      // Due dates are judged by the day of the upload, regardless of the wait in the queue.
      const task = { cardNetwork: file.card_network, today: today(file.created_at) };
      await importStoredFile(context, file, {
        read: (place) => importFile({ ...task, ...place }, { signal }),
        altered: SERVER_FAILURE,
        end: (result) => (result.ok ? finishImport(deps, file, result) : failImport(deps, file, result)),
      });
    },
  });

/** Imports in a child process with limits. */
export const importFileJob = createImportFileJob(importFile);
