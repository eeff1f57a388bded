import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldStatementFiles } from '../bank-statements/delete-old-content.ts';

/** Maximum files of one run: object storage is slow, and the next night continues. */
const BATCH_SIZE = 1000;

/** Deletes the stored files of bank statements past their retention term, every night. */
export const deleteBankStatementsJob = job({
  name: 'forget-bank-statements',
  payload: z.object({}),
  cron: '37 3 * * *',
  singleton: true,
  handle: async (_payload, { deps }) => {
    await deleteOldStatementFiles(deps, deps.config.retention.bankLines, BATCH_SIZE);
  },
});
