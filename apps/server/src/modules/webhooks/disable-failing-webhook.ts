import type { WebhookOffCause } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notices/notify.ts';
import { webhookAuditScope } from './webhook-audit.ts';
import { disableWebhook } from './webhooks.store.ts';

interface FailingWebhook {
  readonly id: number;
  readonly company_id: number;
  readonly url: string;
  readonly name: string;
  readonly failing_since: Date;
}

/** Disables a webhook that has failed for too long or is gone, and notifies the company's MASTERs. */
export async function disableFailingWebhook(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  { id, company_id, url, name, failing_since }: FailingWebhook,
  cause: Extract<WebhookOffCause, 'FAILING' | 'GONE'>,
): Promise<void> {
  if (!(await disableWebhook(tx, id, cause))) return;
  await recordAudit(tx, SYSTEM, {
    ...webhookAuditScope({ id, company_id }),
    event: 'SWITCH_OFF',
    details: { cause },
  });
  await notify(deps, tx, {
    kind: 'WEBHOOK_SWITCHED_OFF',
    to: { companies: [company_id] },
    facts: { url, name, failing_since, gone: cause === 'GONE' },
  });
}
