import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { writeDigests } from './write-digests.ts';

/** Looks every few minutes whether the day's digests are due: the one clock, not that of the queue, says when it is 8:00. */
export const writeDigestsJob = job({
  name: 'write-digests',
  payload: z.object({}),
  every: '*/5 * * * *',
  onlyOneQueued: true,
  handle: async (_, { deps, log, signal }) => {
    const digests = await writeDigests(deps, signal);
    if (digests > 0) log.info({ digests }, 'digests were written');
  },
});
