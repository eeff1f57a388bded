import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { failImport } from './end-import.ts';
import { findProcessing } from './imports.store.ts';

/** Failure of a file that could not be read for reasons of the server. */
export const SERVER_FAILURE = {
  ok: false,
  reason: 'FILE_TYPE_OR_SIZE',
  cause: 'PROCESSING_STOPPED',
  error_count: 1,
  error_line_count: 1,
  errors: [{ line: null, column: null, code: 'PROCESSING_STOPPED', value: null }],
} as const;

/**
 * Ends a file whose import job used up its retries. It does not stay PROCESSING, and its sender may send it
 * again.
 */
export const stopImportJob = job({
  name: 'stop-import',
  payload: z.strictObject({ file_id: z.int().positive() }),
  async handle({ file_id }, { deps }) {
    const file = await findProcessing(deps.db, file_id);
    if (file) await failImport(deps, file, SERVER_FAILURE);
  },
});
