import * as z from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { sweepDue } from './sweep-due.ts';

/** Every minute: deadlines hold without it, it only makes them visible and tells people. */
export const sweepDueJob = job({
  name: 'sweep-due',
  payload: z.object({}),
  every: '* * * * *',
  onlyOneQueued: true,
  retries: 0,
  handle: async (_payload, { deps, log, signal }) => {
    const swept = await sweepDue(deps, signal);
    if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'swept what came due');
  },
});
