import * as z from 'zod';
import { transaction } from '../../platform/db/transaction.ts';
import { job } from '../../platform/jobs/job.ts';
import { expireAndRecord } from './expire-credentials.ts';

/** Every quarter of an hour: an expired credential opens nothing before that either, this only writes it down. */
export const expireCredentialsJob = job({
  name: 'expire-credentials',
  payload: z.object({}),
  every: '*/15 * * * *',
  onlyOneQueued: true,
  handle: async (_payload, { deps, log }) => {
    const expired = await transaction(deps.db, expireAndRecord);
    if (expired > 0) log.info({ expired }, 'credentials have expired');
  },
});
