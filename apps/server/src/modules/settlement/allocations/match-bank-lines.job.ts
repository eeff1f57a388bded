import * as z from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { matchStatementLines } from './match-statement-lines.ts';

/** Matches the lines of an imported statement. A job that is killed midway goes on with the open lines. */
export const matchBankLinesJob = job({
  name: 'match-bank-lines',
  payload: z.strictObject({ statement_id: z.int().positive() }),
  expireSeconds: 840,
  retries: 5,
  handle: ({ statement_id }, { deps, signal }) => matchStatementLines(deps, statement_id, signal),
});
