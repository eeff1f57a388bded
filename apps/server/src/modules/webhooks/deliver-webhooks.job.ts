import { job } from '../../platform/jobs/job.ts';
import { deliverLane, deliverOnce } from './deliver.ts';
import { DELIVER } from './lanes.ts';

/**
 * Sends to the addresses of companies. What fails there is tried again by the deliveries' own calendar; the queue takes up what a
 * worker has lost. One address has two places at most, so that one that hangs holds up nobody else.
 */
export const deliverWebhooksJob = job({
  ...DELIVER,
  onlyOneQueued: true,
  concurrency: 6,
  atOnceInGroup: 2,
  expireSeconds: 300,
  handle: (payload, { deps, signal }) =>
    'delivery_id' in payload ? deliverOnce(deps, payload.delivery_id) : deliverLane(deps, payload, signal),
});
