import * as z from 'zod';
import { importStoredFile } from '../../platform/jobs/import-stored-file.ts';
import { job } from '../../platform/jobs/job.ts';
import { failStatement, finishStatement } from './end-import.ts';
import { type ReadStatementFile, readInChildProcess } from './import/read-in-child-process.ts';
import type { RefusedStatement } from './import/read-statement.ts';
import { findOwnAccounts, findProcessingStatement } from './imports.store.ts';

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

/** Imports a received bank statement whole or not at all. @param readFile function that reads the content */
export const createImportBankStatementJob = (readFile: ReadStatementFile) =>
  job({
    name: 'import-bank-statement',
    payload,
    expireSeconds: 300,
    retries: 5,
    deadLetterJob: stopStatementImportJob,
    async handle({ statement_id }, context) {
      const { deps, signal } = context;
      const statement = await findProcessingStatement(deps.db, statement_id);
      if (!statement) return;
      const { tax_number, company_id } = statement;
      const accounts = await findOwnAccounts(deps.db, company_id);
      await importStoredFile(context, statement, {
        read: (place) => readFile({ ...place, tax_number, accounts }, { signal }),
        altered: SERVER_FAILURE,
        end: (result) =>
          result.ok ? finishStatement(deps, statement, result) : failStatement(deps, statement, result),
      });
    },
  });

/** Reads in a child process with limits. */
export const importBankStatementJob = createImportBankStatementJob(readInChildProcess);
