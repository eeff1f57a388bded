import type { Input, Reply } from '@pregao/contract';
import { MAX_WEBHOOKS } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newWebhookSecret, sealSecret } from './secrets.ts';
import { validateForm } from './validate-form.ts';
import { webhookAuditScope } from './webhook-audit.ts';
import { countWebhooks, insertWebhook, lockWebhooksOf } from './webhooks.store.ts';

/**
 * Registers a webhook of the actor's company; its secret is returned only this once.
 * @throws Refused MALFORMED, WEBHOOKS_FULL
 */
export function createWebhook(
  deps: Pick<Deps, 'db' | 'config'>,
  context: CommandContext,
  input: Input<'createWebhook'>,
): Promise<Reply<'createWebhook'>> {
  const { actor } = context;
  const { company_id } = actor;
  const form = validateForm(deps, actor, input);
  const secret = newWebhookSecret();
  return transaction(deps.db, async (tx) => {
    await lockWebhooksOf(tx, actor);
    if ((await countWebhooks(tx, actor)) >= MAX_WEBHOOKS) throw new Refused('WEBHOOKS_FULL');
    const sealed = sealSecret(deps.config, company_id, secret);
    const id = await insertWebhook(tx, actor, { ...form, secret: sealed });
    const details = { url: form.url, events: form.events };
    await recordAudit(tx, context, { ...webhookAuditScope({ id, company_id }), event: 'CREATE', details });
    return { id, secret };
  });
}
