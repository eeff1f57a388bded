import type { Input } from '@pregao/contract';
import { WEBHOOK_TEST } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { expectOneRow } from '../../platform/db/expect-changed-rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { Refused } from '../../platform/refusal.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { enqueueSingleDelivery } from './delivery-lanes.ts';
import { payloadOf } from './payload.ts';
import { newMessageId } from './record-audit-and-publish.ts';
import { sendingBuckets } from './throttle.ts';
import { lockWebhook } from './webhooks.store.ts';

/**
 * Sends a test event to a webhook of the actor's company, once.
 * @throws Refused NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function testWebhook(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { actor }: CommandContext,
  { id: webhook_id }: Input<'testWebhook'>,
): Promise<{ id: number }> {
  await countTry(db, sendingBuckets(actor));
  return transaction(db, async (tx) => {
    if (!(await lockWebhook(tx, actor, webhook_id))) throw new Refused('NOT_FOUND');
    const payload = payloadOf(WEBHOOK_TEST, await appNow(tx), { webhook_id });
    const test = {
      webhook_id,
      message_id: newMessageId(),
      type: WEBHOOK_TEST,
      subject: 'TEST',
      payload,
    } as const;
    const id = expectOneRow(await insertDeliveries(tx, [test]), 'the test');
    await enqueueSingleDelivery(jobs, tx, { company_id: actor.company_id, webhook_id, delivery_id: id });
    return { id };
  });
}
