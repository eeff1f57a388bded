import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldNoticeRows } from './notifications.store.ts';

/** Deletes notices past their retention term, every night. */
export const deleteOldNoticesJob = job({
  name: 'forget-notices',
  payload: z.object({}),
  cron: '41 3 * * *',
  handle: async (_, { deps, log }) => {
    const rows = await deleteOldNoticeRows(deps.db);
    log.info({ rows }, 'old notices were deleted');
  },
});
