import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '@pregao/domain';
import * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { job } from '../../platform/jobs/job.ts';
import { failImport, finishImport } from './end-import.ts';
import { importFile } from './import/import-file.ts';
import { findProcessing, type ProcessingFile } from './imports.store.ts';

/** Reads a received file and imports it whole or not at all. Killed on its way, it starts from the beginning. */
export const importFileJob = job({
  name: 'import-file',
  payload: z.strictObject({ file_id: z.int().positive() }),
  expireSeconds: 840,
  retries: 5,
  async handle({ file_id }, { deps, signal, lastAttempt }) {
    const file = await findProcessing(deps.db, file_id);
    if (!file) return;
    try {
      await importInto(deps, file, signal);
    } catch (error) {
      if (!lastAttempt || signal.aborted) throw error;
      await failImport(deps, file, STOPPED);
      throw error;
    }
  },
});

/** What is said of a file that could not be read for reasons of ours, again and again. */
const STOPPED = {
  ok: false,
  reason: 'FILE_TYPE_OR_SIZE',
  error_count: 1,
  errors: [{ line: null, column: null, code: 'PROCESSING_STOPPED', value: null }],
} as const;

async function importInto(deps: Deps, file: ProcessingFile, signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pregao-import-'));
  try {
    // Due dates are judged by the day of the upload, however long the file waited.
    const day = today(file.created_at);
    const result = await deps.storage.withLocalFile(file.storage_key, (path) =>
      importFile({ path, cardNetwork: file.card_network, today: day, folder }, { signal }),
    );
    await (result.ok ? finishImport(deps, file, result) : failImport(deps, file, result));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
