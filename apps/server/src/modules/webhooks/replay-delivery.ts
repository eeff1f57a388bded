import type { Input } from '@pregao/contract';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { Refused } from '../../platform/refusal.ts';
import { lockDelivery, retryDeliveriesNow } from './deliveries.store.ts';
import { enqueueLane, enqueueSingleDelivery } from './delivery-lanes.ts';
import { sendingBuckets } from './throttle.ts';

/**
 * Sends a delivery of the actor's company again under its message id. An ended one is sent once; a pending
 * one is due now, in the order of its lane.
 * @throws Refused NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function replayDelivery(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { actor }: CommandContext,
  { id }: Input<'replayWebhookDelivery'>,
): Promise<{ id: number }> {
  await countTry(db, sendingBuckets(actor));
  return transaction(db, async (tx) => {
    const delivery = await lockDelivery(tx, actor, id);
    if (delivery === undefined) throw new Refused('NOT_FOUND');
    const { company_id } = actor;
    const { webhook_id, subject, subject_id, has_ended } = delivery;
    if (has_ended || subject === 'TEST' || subject_id === null) {
      await enqueueSingleDelivery(jobs, tx, { company_id, webhook_id, delivery_id: id });
      return { id };
    }
    const lane = { company_id, webhook_id, subject, subject_id };
    await retryDeliveriesNow(tx, lane);
    await enqueueLane(jobs, tx, lane);
    return { id };
  });
}
