import type { Reply } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/refusal.ts';
import { attemptsOf, findVisibleDelivery } from './deliveries-read.store.ts';
import { presentAttempt, presentDelivery } from './webhooks.present.ts';

/**
 * Returns a delivery of the actor's company, with its payload and attempts.
 * @throws Refused NOT_FOUND
 */
export async function getDelivery(db: Db, actor: Actor, id: number): Promise<Reply<'getWebhookDelivery'>> {
  const delivery = await findVisibleDelivery(db, actor, id);
  if (delivery === undefined) throw new Refused('NOT_FOUND');
  const tries = await attemptsOf(db, id);
  const { webhook_id, payload } = delivery;
  return {
    ...presentDelivery(delivery, tries[0]),
    webhook_id,
    payload,
    tries: tries.map(presentAttempt),
  };
}
