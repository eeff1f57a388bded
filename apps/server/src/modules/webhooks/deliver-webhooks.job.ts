import { job } from '../../platform/jobs/job.ts';
import { deliverLane, deliverOnce } from './deliver.ts';
import { DELIVER, enqueueLane } from './lanes.ts';

/** Places of one address. */
const AT_ONCE = 2;
/** When a lane that found them taken looks again. */
const AGAIN_SECONDS = 5;

/** How many lanes of an address this worker sends: several that take jobs in the same moment do not see each other in the queue. */
const sending = new Map<number, number>();

/**
 * Sends to the addresses of companies. What fails there is tried again by the deliveries' own calendar; the queue takes up what a
 * worker has lost. One address has two places at most, so that one that hangs holds up nobody else.
 */
export const deliverWebhooksJob = job({
  ...DELIVER,
  onlyOneQueued: true,
  concurrency: 6,
  atOnceInGroup: AT_ONCE,
  expireSeconds: 300,
  handle: async (payload, { deps, signal }) => {
    if ('delivery_id' in payload) return deliverOnce(deps, payload.delivery_id);
    const { webhook_id } = payload;
    const before = sending.get(webhook_id) ?? 0;
    if (before >= AT_ONCE) return enqueueLane(deps.jobs, deps.db, payload, AGAIN_SECONDS);
    sending.set(webhook_id, before + 1);
    try {
      await deliverLane(deps, payload, signal);
    } finally {
      const left = (sending.get(webhook_id) ?? 1) - 1;
      if (left > 0) sending.set(webhook_id, left);
      else sending.delete(webhook_id);
    }
  },
});
