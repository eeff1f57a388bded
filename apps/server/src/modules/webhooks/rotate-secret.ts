import type { Input, Reply } from '@pregao/contract';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newWebhookSecret, sealSecret } from './secrets.ts';
import { webhookAuditScope } from './webhook-audit.ts';
import { lockWebhook, replaceSecret } from './webhooks.store.ts';

/**
 * Rotates the secret of a webhook; the former secret also signs for a day.
 * @throws Refused NOT_FOUND
 */
export function rotateWebhookSecret(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  context: CommandContext,
  { id }: Input<'rotateWebhookSecret'>,
): Promise<Reply<'rotateWebhookSecret'>> {
  const { company_id } = context.actor;
  const secret = newWebhookSecret();
  return transaction(db, async (tx) => {
    if (!(await lockWebhook(tx, context.actor, id))) throw new Refused('NOT_FOUND');
    const until = await replaceSecret(tx, id, sealSecret(config, company_id, secret));
    await recordAudit(tx, context, { ...webhookAuditScope({ id, company_id }), event: 'ROTATE_SECRET' });
    return { id, secret, previous_secret_until: until.toISOString() };
  });
}
