import * as z from 'zod';
import { transaction } from '../../platform/db/transaction.ts';
import { job } from '../../platform/jobs/job.ts';
import { deleteOutdated } from './cleanup.store.ts';

/** Each night: forgets tries, PINs, tokens and sessions that ended long ago. */
export const accessCleanupJob = job({
  name: 'access-cleanup',
  payload: z.object({}),
  every: '17 3 * * *',
  handle: async (_, { deps, log }) => {
    const rows = await transaction(deps.db, deleteOutdated);
    log.info({ rows }, 'outdated rows of sign-in were deleted');
  },
});
