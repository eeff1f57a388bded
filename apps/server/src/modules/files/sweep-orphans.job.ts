import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { sweepOrphans } from './sweep-orphans.ts';

/** Each night. */
export const sweepOrphansJob = job({
  name: 'sweep-orphans',
  payload: z.object({}),
  every: '37 3 * * *',
  onlyOneQueued: true,
  handle: async (_payload, { deps, log }) => {
    const removed = await sweepOrphans(deps);
    if (removed > 0) log.warn({ removed }, 'stored files that no row names were removed');
  },
});
