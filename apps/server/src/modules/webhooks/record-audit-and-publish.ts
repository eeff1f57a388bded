import { randomUUID } from 'node:crypto';
import { mayReceiveEvent, type WebhookChange, webhookEventsOf } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { AnyCommandContext } from '../../platform/command-context.ts';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { insertDeliveries, type Lane } from './deliveries.store.ts';
import { enqueueLane } from './delivery-lanes.ts';
import { dataOf, payloadOf } from './payload.ts';
import { findFileSubscribers, findOfferSubscribers, findStatementSubscribers } from './webhooks.store.ts';

/**
 * Records audit entries and enqueues their webhook deliveries (outbox), in the transaction of the change. For
 * changes of deals, files and bank statements.
 */
export async function recordAuditAndPublish(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  context: AnyCommandContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  await recordAudits(tx, context, entries);
  for (const [aggregate, trail] of Map.groupBy(entries, ({ aggregate }) => aggregate))
    if (aggregate === 'OFFER' || aggregate === 'FILE' || aggregate === 'BANK_STATEMENT')
      await publishEntries(deps, tx, aggregate, trail);
}

/** Publishes the entries of a command, grouped by the offer, file or bank statement they are about. */
async function publishEntries(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  subject: Lane['subject'],
  trail: readonly AuditEntry[],
): Promise<void> {
  for (const [subject_id, entries] of Map.groupBy(trail, ({ aggregate_id }) => aggregate_id)) {
    const events = webhookEventsOf(entries);
    if (events.length > 0) await runAsSystem(() => publishEvents(deps, tx, { subject, subject_id }, events));
  }
}

const FIND_SUBSCRIBERS = {
  OFFER: findOfferSubscribers,
  FILE: findFileSubscribers,
  BANK_STATEMENT: findStatementSubscribers,
} as const satisfies Record<Lane['subject'], typeof findOfferSubscribers>;

async function publishEvents(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  lane: Omit<Lane, 'company_id' | 'webhook_id'>,
  events: readonly WebhookChange[],
): Promise<void> {
  const findSubscribers = FIND_SUBSCRIBERS[lane.subject];
  const types = [...new Set(events.map(({ type }) => type))];
  const found = await findSubscribers(tx, lane.subject_id, types);
  if (found.length === 0) return;
  const at = await appNow(tx);
  const deliveries = found.flatMap((webhook) =>
    events
      .filter((event) => webhook.events.includes(event.type) && mayReceiveEvent(event, webhook))
      .map((event) => ({
        ...lane,
        webhook_id: webhook.id,
        message_id: newMessageId(),
        type: event.type,
        payload: payloadOf(event.type, at, dataOf(lane.subject_id, event)),
      })),
  );
  if (deliveries.length === 0) return;
  await insertDeliveries(tx, deliveries);
  const webhookIds = new Set(deliveries.map((one) => one.webhook_id));
  for (const { id: webhook_id, company_id } of found)
    if (webhookIds.has(webhook_id)) await enqueueLane(jobs, tx, { ...lane, company_id, webhook_id });
}

/** Generates the permanent message id of a delivery. */
export const newMessageId = (): string => `msg_${randomUUID()}`;
