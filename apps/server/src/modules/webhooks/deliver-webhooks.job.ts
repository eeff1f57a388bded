import { job } from '../../platform/jobs/job.ts';
import { MAX_PER_COMPANY, MAX_PER_WORKER, runWithinLimits } from './concurrency-limits.ts';
import { deliverLane, deliverSingle } from './deliver.ts';
import { DELIVER_JOB, enqueueLane, enqueueSingleDelivery } from './delivery-lanes.ts';

/** Seconds after which a job without a free slot retries. */
const RETRY_SECONDS = 5;

/**
 * Delivers events to webhooks. Failed deliveries follow their own retry schedule; the queue only repeats jobs
 * of crashed workers. Concurrency is limited per webhook and company, so that a hanging endpoint delays no
 * other.
 */
export const deliverWebhooksJob = job({
  ...DELIVER_JOB,
  singleton: true,
  concurrency: MAX_PER_WORKER,
  groupConcurrency: MAX_PER_COMPANY,
  expireSeconds: 300,
  handle: async (payload, { deps, signal }) => {
    const { jobs, db } = deps;
    if ('delivery_id' in payload) {
      const sent = await runWithinLimits(payload, () => deliverSingle(deps, payload.delivery_id));
      if (!sent) await enqueueSingleDelivery(jobs, db, payload, RETRY_SECONDS);
      return;
    }
    const sent = await runWithinLimits(payload, () => deliverLane(deps, payload, signal));
    if (!sent) await enqueueLane(jobs, db, payload, RETRY_SECONDS);
  },
});
