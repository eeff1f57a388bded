import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { deleteOutdatedRows } from './delete-outdated-rows.ts';

/** Deletes rows past their retention term, every night. */
export const deleteOutdatedRowsJob = job({
  name: 'forget-outdated',
  payload: z.object({}),
  cron: '17 3 * * *',
  singleton: true,
  handle: async (_payload, { deps: { db, config }, log, signal }) => {
    const deleted = await deleteOutdatedRows(db, config.retention, { signal });
    log.info({ deleted }, 'rows past their retention term were deleted');
    return deleted;
  },
});
