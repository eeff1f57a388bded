import * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { job } from '../../platform/jobs/job.ts';
import { AlteredFileError, withVerifiedFile } from '../../platform/storage/verify-integrity.ts';
import { openTemporaryFolder } from '../../platform/temporary-folder.ts';
import { failStatement, finishStatement } from './end-import.ts';
import { type ReadStatementFile, readInChildProcess } from './import/read-in-child-process.ts';
import type { RefusedStatement } from './import/read-statement.ts';
import { findOwnAccounts, findProcessingStatement, type ProcessingStatement } from './imports.store.ts';

/** Failure of a statement that could not be read for reasons of the server. */
const SERVER_FAILURE: RefusedStatement = {
  ok: false,
  errors: [{ line: null, column: null, code: 'PROCESSING_STOPPED', value: null, expected: null }],
  error_count: 1,
  warnings: [],
  warning_count: 0,
};

const payload = z.strictObject({ statement_id: z.int().positive() });

/** Ends a statement whose import used up its retries. It does not stay PROCESSING and may be sent again. */
export const stopStatementImportJob = job({
  name: 'stop-bank-statement',
  payload,
  async handle({ statement_id }, { deps }) {
    const statement = await findProcessingStatement(deps.db, statement_id);
    if (statement) await failStatement(deps, statement, SERVER_FAILURE);
  },
});

/**
 * Reads a received bank statement and imports it whole or not at all. A job that is killed midway starts from
 * the beginning. Content that differs from what was received is not imported.
 * @param readFile function that reads the content
 */
export const createImportBankStatementJob = (readFile: ReadStatementFile) =>
  job({
    name: 'import-bank-statement',
    payload,
    expireSeconds: 300,
    retries: 5,
    deadLetterJob: stopStatementImportJob,
    async handle({ statement_id }, { deps, signal, log }) {
      const statement = await findProcessingStatement(deps.db, statement_id);
      if (!statement) return;
      try {
        await importInto(deps, statement, readFile, signal);
      } catch (error) {
        if (!(error instanceof AlteredFileError)) throw error;
        log.error(
          { statement_id, storage_key: statement.storage_key },
          'a stored bank statement was altered: its import was aborted',
        );
        await failStatement(deps, statement, SERVER_FAILURE);
      }
    },
  });

/** Reads in a child process with limits. */
export const importBankStatementJob = createImportBankStatementJob(readInChildProcess);

async function importInto(
  deps: Deps,
  statement: ProcessingStatement,
  readFile: ReadStatementFile,
  signal: AbortSignal,
): Promise<void> {
  const { tax_number } = statement;
  const accounts = await findOwnAccounts(deps.db, statement.company_id);
  const folder = await openTemporaryFolder('import');
  try {
    const result = await withVerifiedFile(deps.storage, statement, (path) =>
      readFile({ path, folder: folder.path, tax_number, accounts }, { signal }),
    );
    await (result.ok ? finishStatement(deps, statement, result) : failStatement(deps, statement, result));
  } finally {
    await folder.remove();
  }
}
