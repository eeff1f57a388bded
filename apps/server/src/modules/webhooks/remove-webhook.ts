import type { Input } from '@pregao/contract';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { webhookAuditScope } from './webhook-audit.ts';
import { deleteWebhook, lockWebhook } from './webhooks.store.ts';

/**
 * Removes a webhook of the actor's company with all of its deliveries.
 * @throws Refused NOT_FOUND
 */
export function removeWebhook(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { id }: Input<'removeWebhook'>,
): Promise<{ id: number }> {
  const { company_id } = context.actor;
  return transaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, context.actor, id);
    if (webhook === undefined) throw new Refused('NOT_FOUND');
    await deleteWebhook(tx, id);
    const details = { url: webhook.url };
    await recordAudit(tx, context, { ...webhookAuditScope({ id, company_id }), event: 'REMOVE', details });
    return { id };
  });
}
