import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { writeDigests } from './write-digests.ts';

/**
 * Writes due digests, checked every five minutes: the application's clock decides when it is 8:00, not the
 * queue's.
 */
export const writeDigestsJob = job({
  name: 'write-digests',
  payload: z.object({}),
  cron: '*/5 * * * *',
  singleton: true,
  handle: async (_, { deps, log, signal }) => {
    const digests = await writeDigests(deps, signal);
    if (digests > 0) log.info({ digests }, 'digests were written');
  },
});
