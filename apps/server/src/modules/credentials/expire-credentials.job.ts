import * as z from 'zod';
import { transaction } from '../../platform/db/transaction.ts';
import { job } from '../../platform/jobs/job.ts';
import { expireAndRecord } from './expire-credentials.ts';

/** Stores the expiry of credentials every 15 minutes; they are refused from their expiry on. */
export const expireCredentialsJob = job({
  name: 'expire-credentials',
  payload: z.object({}),
  cron: '*/15 * * * *',
  singleton: true,
  handle: async (_payload, { deps, log }) => {
    const expired = await transaction(deps.db, expireAndRecord);
    if (expired > 0) log.info({ expired }, 'credentials have expired');
  },
});
