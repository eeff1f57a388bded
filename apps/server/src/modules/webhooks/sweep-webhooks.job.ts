import * as z from 'zod';
import { transaction } from '../../platform/db/transaction.ts';
import { job } from '../../platform/jobs/job.ts';
import { recordInterruptedAttempt } from './deliver.ts';
import { deleteOldDeliveries, findDueLanes, lockLostAttempts } from './deliveries.store.ts';
import { enqueueLane } from './delivery-lanes.ts';

const BATCH_SIZE = 1000;

/** Sweeps deliveries every minute: records lost attempts, enqueues due lanes and deletes old deliveries. */
export const sweepWebhooksJob = job({
  name: 'sweep-webhooks',
  payload: z.object({}),
  cron: '* * * * *',
  singleton: true,
  retries: 0,
  handle: async (_payload, { deps: { db, jobs } }) => {
    await transaction(db, async (tx) => {
      for (const lost of await lockLostAttempts(tx, BATCH_SIZE)) await recordInterruptedAttempt(tx, lost);
    });
    for (const lane of await findDueLanes(db, BATCH_SIZE)) await enqueueLane(jobs, db, lane);
    await deleteOldDeliveries(db, BATCH_SIZE);
  },
});
