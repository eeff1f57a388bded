import type { Input } from '@pregao/contract';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { validateForm } from './validate-form.ts';
import { webhookAuditScope } from './webhook-audit.ts';
import { disableWebhook, enableWebhook, lockWebhook, updateWebhook } from './webhooks.store.ts';

/**
 * Edits, enables or disables a webhook of the actor's company. Pending deliveries use the new address.
 * @throws Refused NOT_FOUND, MALFORMED
 */
export function editWebhook(
  deps: Pick<Deps, 'db' | 'config'>,
  context: CommandContext,
  { id, active, ...input }: Input<'editWebhook'>,
): Promise<{ id: number }> {
  const { actor } = context;
  const of = webhookAuditScope({ id, company_id: actor.company_id });
  return transaction(deps.db, async (tx) => {
    const before = await lockWebhook(tx, actor, id);
    if (before === undefined) throw new Refused('NOT_FOUND');
    const form = validateForm(deps, actor, input);
    await updateWebhook(tx, id, form);
    const details = { url: form.url, events: form.events };
    await recordAudit(tx, context, { ...of, event: 'EDIT', details });
    const was = before.off_at === null;
    if (active === was) return { id };
    if (active) await enableWebhook(tx, id);
    else await disableWebhook(tx, id, 'SWITCHED_OFF');
    await recordAudit(tx, context, { ...of, event: active ? 'SWITCH_ON' : 'SWITCH_OFF' });
    return { id };
  });
}
