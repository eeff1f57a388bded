import * as z from 'zod';
import { transaction } from '../../platform/db/transaction.ts';
import { job } from '../../platform/jobs/job.ts';
import { recordInterruptedTry } from './deliver.ts';
import { deleteOldDeliveries, dueLanes, lostTries } from './deliveries.store.ts';
import { enqueueLane } from './delivery-lanes.ts';

const AT_ONCE = 1000;

/** Sweeps deliveries every minute: records lost attempts, enqueues due lanes and deletes old deliveries. */
export const sweepWebhooksJob = job({
  name: 'sweep-webhooks',
  payload: z.object({}),
  every: '* * * * *',
  onlyOneQueued: true,
  retries: 0,
  handle: async (_payload, { deps: { db, jobs } }) => {
    await transaction(db, async (tx) => {
      for (const lost of await lostTries(tx, AT_ONCE)) await recordInterruptedTry(tx, lost);
    });
    for (const lane of await dueLanes(db, AT_ONCE)) await enqueueLane(jobs, db, lane);
    await deleteOldDeliveries(db, AT_ONCE);
  },
});
