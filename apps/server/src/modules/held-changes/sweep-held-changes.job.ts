import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { sweepHeldChanges } from './sweep-held-changes.ts';

/** Every minute: what waits takes effect when its time has come. */
export const sweepHeldChangesJob = job({
  name: 'sweep-held-changes',
  payload: z.object({}),
  every: '* * * * *',
  onlyOneQueued: true,
  retries: 0,
  handle: async (_payload, { deps, log, signal }) => {
    const swept = await sweepHeldChanges(deps, signal);
    if (swept.ended > 0 || swept.failed > 0) log.info(swept, 'held changes took effect');
  },
});
