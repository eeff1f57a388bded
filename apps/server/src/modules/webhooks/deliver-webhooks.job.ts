import { job } from '../../platform/jobs/job.ts';
import { MAX_PER_COMPANY, MAX_PER_WORKER, runWithinLimits } from './concurrency-limits.ts';
import { deliverLane, deliverOnce } from './deliver.ts';
import { DELIVER, enqueueLane, enqueueOnce } from './delivery-lanes.ts';

/** When a job that found all places taken looks again. */
const AGAIN_SECONDS = 5;

/**
 * Sends to the addresses of companies. What fails there is tried again by the deliveries' own calendar; the queue takes up what a
 * worker has lost. An address and a company have few places, so that what hangs there holds up nobody else.
 */
export const deliverWebhooksJob = job({
  ...DELIVER,
  onlyOneQueued: true,
  concurrency: MAX_PER_WORKER,
  atOnceInGroup: MAX_PER_COMPANY,
  expireSeconds: 300,
  handle: async (payload, { deps, signal }) => {
    const { jobs, db } = deps;
    if ('delivery_id' in payload) {
      const sent = await runWithinLimits(payload, () => deliverOnce(deps, payload.delivery_id));
      if (!sent) await enqueueOnce(jobs, db, payload, AGAIN_SECONDS);
      return;
    }
    const sent = await runWithinLimits(payload, () => deliverLane(deps, payload, signal));
    if (!sent) await enqueueLane(jobs, db, payload, AGAIN_SECONDS);
  },
});
