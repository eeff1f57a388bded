import * as z from 'zod';
import { job } from '../../../platform/jobs/job.ts';
import { sweepApprovals } from './sweep-approvals.ts';

/** Every minute: requests end without it, it only makes that visible and tells people. */
export const sweepApprovalsJob = job({
  name: 'sweep-approvals',
  payload: z.object({}),
  every: '* * * * *',
  onlyOneQueued: true,
  retries: 0,
  handle: async (_payload, { deps, log, signal }) => {
    const swept = await sweepApprovals(deps, signal);
    if (swept.ended > 0 || swept.failed > 0) log.info(swept, 'approval requests ended');
  },
});
