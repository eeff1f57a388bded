import type { WebhookDeliveryStatus, WebhookOffCause } from '@pregao/domain';
import type { BadgeLook } from '../../ui/status/badge.tsx';
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts';

export type WebhookState = 'on' | 'failing' | WebhookOffCause;

/** Returns the state of a webhook: on, failing, or the cause why it is off. */
export function webhookStateOf({
  off_cause,
  failing_since,
}: Pick<WebhookRow, 'off_cause' | 'failing_since'>): WebhookState {
  return off_cause ?? (failing_since === null ? 'on' : 'failing');
}

export const STATE_LOOKS = {
  on: { tone: 'green', mark: 'check' },
  failing: { tone: 'amber', mark: 'clock' },
  SWITCHED_OFF: { tone: 'grey', mark: 'ban' },
  FAILING: { tone: 'red', mark: 'ban' },
  GONE: { tone: 'red', mark: 'ban' },
} as const satisfies Record<WebhookState, BadgeLook>;

export type DeliveryState = WebhookDeliveryStatus | 'RETRYING' | 'HELD_BACK';

/** Returns the state of a delivery; for a pending one also what it waits for. */
export function deliveryState({ status, held_back, attempts }: DeliveryRow): DeliveryState {
  if (status !== 'PENDING') return status;
  if (held_back) return 'HELD_BACK';
  return attempts === 0 ? 'PENDING' : 'RETRYING';
}

/** Returns the instant of the next attempt; undefined if it is due, held back or not pending. */
export function nextAttempt(
  { status, held_back, next_attempt_at }: Pick<DeliveryRow, 'status' | 'held_back' | 'next_attempt_at'>,
  now: Date,
): string | undefined {
  if (status !== 'PENDING' || held_back || next_attempt_at === null) return undefined;
  return new Date(next_attempt_at) > now ? next_attempt_at : undefined;
}

export const DELIVERY_LOOKS = {
  PENDING: { tone: 'blue', mark: 'clock' },
  RETRYING: { tone: 'amber', mark: 'clock' },
  HELD_BACK: { tone: 'grey', mark: 'clock' },
  DELIVERED: { tone: 'green', mark: 'check' },
  GIVEN_UP: { tone: 'red', mark: 'cross' },
  SWITCHED_OFF: { tone: 'grey', mark: 'ban' },
} as const satisfies Record<DeliveryState, BadgeLook>;

/** Returns the host of a URL, which labels a webhook without a name. */
export const hostOf = (url: string): string => new URL(url).host;

/** Returns the display name of a webhook: its name or host. */
export const webhookNameOf = ({ name, url }: Pick<WebhookRow, 'name' | 'url'>): string => name || hostOf(url);

/** Formats a JSON payload with indentation. */
export const indentJson = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);
