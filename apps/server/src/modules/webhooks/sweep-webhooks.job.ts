import * as z from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { dueLanes, forgetDeliveries } from './deliveries.store.ts';
import { enqueueLane } from './lanes.ts';

const AT_ONCE = 1000;

/** Every minute: what is due for another try is sent, and what is old is forgotten. */
export const sweepWebhooksJob = job({
  name: 'sweep-webhooks',
  payload: z.object({}),
  every: '* * * * *',
  onlyOneQueued: true,
  retries: 0,
  handle: async (_payload, { deps: { db, jobs } }) => {
    for (const lane of await dueLanes(db, AT_ONCE)) await enqueueLane(jobs, db, lane);
    await forgetDeliveries(db, AT_ONCE);
  },
});
