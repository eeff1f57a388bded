import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldFailedFiles } from '../files/delete-failed-files.ts';
import { FAILED_FILES_DAYS } from './terms.ts';

/** Maximum files of one run: object storage is slow, and the next night continues. */
const BATCH_SIZE = 1000;

/** Deletes the contents of refused files past their retention term, every night. */
export const deleteFailedFilesJob = job({
  name: 'forget-failed-files',
  payload: z.object({}),
  cron: '27 3 * * *',
  singleton: true,
  handle: async (_payload, { deps }) => {
    await deleteOldFailedFiles(deps, FAILED_FILES_DAYS, BATCH_SIZE);
  },
});
