import type { RowOf } from '@pregao/contract';
import type { WebhookEvent } from '@pregao/domain';
import type { AttemptRecord, DeliveryRecord } from './deliveries-read.store.ts';
import type { pageOfWebhooks } from './webhooks.store.ts';

type WebhookRecord = Awaited<ReturnType<typeof pageOfWebhooks>>[number];

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentWebhook(row: WebhookRecord): RowOf<'listWebhooks'> {
  return {
    ...row,
    // Validated by the contract when it was written.
    events: row.events as WebhookEvent[],
    active: row.off_at === null,
    off_at: text(row.off_at),
    failing_since: text(row.failing_since),
    previous_secret_until: text(row.previous_secret_until),
    last_delivered_at: text(row.last_delivered_at),
    created_at: row.created_at.toISOString(),
  };
}

type DeliveryRow = RowOf<'listWebhookDeliveries'>;

export const presentAttempt = ({ number, at, duration_ms, status, failure, reply }: AttemptRecord) => ({
  number,
  at: at.toISOString(),
  duration_ms,
  status,
  failure,
  reply,
});

export function presentDelivery(row: DeliveryRecord, last: AttemptRecord | undefined): DeliveryRow {
  return {
    id: row.id,
    message_id: row.message_id,
    type: row.type,
    subject_id: row.subject_id,
    status: row.status,
    held_back: row.held_back,
    attempts: row.attempts,
    next_attempt_at: text(row.next_attempt_at),
    created_at: row.created_at.toISOString(),
    ended_at: text(row.ended_at),
    last_attempt: last ? presentAttempt(last) : null,
  };
}
