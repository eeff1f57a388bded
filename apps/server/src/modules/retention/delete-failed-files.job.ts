import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldFailedFiles } from '../files/delete-failed-files.ts';
import { FAILED_FILES_DAYS } from './terms.ts';

/** A store takes its time for each: what a night leaves the next one takes. */
const AT_ONCE = 1000;

/** Each night. */
export const deleteFailedFilesJob = job({
  name: 'forget-failed-files',
  payload: z.object({}),
  every: '27 3 * * *',
  onlyOneQueued: true,
  handle: async (_payload, { deps }) => {
    await deleteOldFailedFiles(deps, FAILED_FILES_DAYS, AT_ONCE);
  },
});
