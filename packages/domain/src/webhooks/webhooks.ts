import type { FieldErrorKey } from '../refusals/field-errors.ts';

/** The maximum of webhook endpoints of a company. */
export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_URL = 500;
export const MAX_WEBHOOK_NAME = 60;
/** The days for which deliveries are retained. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** The hours after a rotation during which the previous secret also signs. */
export const WEBHOOK_SECRET_HOURS = 24;
/** The days without a successful delivery after which an endpoint is disabled. */
export const WEBHOOK_FAILING_DAYS = 3;
/** The maximum of stored characters of an endpoint's response. */
export const MAX_WEBHOOK_REPLY = 2000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The backoff before each webhook retry, in seconds: eleven attempts over a day. */
export const WEBHOOK_RETRY_SECONDS = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
] as const;

/** Returns the seconds until the next attempt after a number of attempts; undefined after the last. */
export function webhookRetryAfter(tries: number): number | undefined {
  return WEBHOOK_RETRY_SECONDS[tries - 1];
}

/**
 * The outcomes of a delivery. GIVEN_UP: all attempts of a day failed. SWITCHED_OFF: the endpoint was disabled
 * while the delivery was pending.
 */
export const WEBHOOK_OUTCOMES = ['DELIVERED', 'GIVEN_UP', 'SWITCHED_OFF'] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export const WEBHOOK_DELIVERY_STATUSES = ['PENDING', ...WEBHOOK_OUTCOMES] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/**
 * The reasons why an endpoint is disabled: by a MASTER, after days of failures, or because it responded 410
 * Gone.
 */
export const WEBHOOK_OFF_CAUSES = ['SWITCHED_OFF', 'FAILING', 'GONE'] as const;
export type WebhookOffCause = (typeof WEBHOOK_OFF_CAUSES)[number];

/**
 * The reasons why an attempt got no response. INTERRUPTED: the worker was lost meanwhile, so that the outcome
 * is unknown.
 */
export const WEBHOOK_FAILURES = [
  'ADDRESS_UNKNOWN',
  'ADDRESS_NOT_PUBLIC',
  'CONNECTION',
  'TLS',
  'TIMEOUT',
  'SECRET_UNREADABLE',
  'INTERRUPTED',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/**
 * Matches visible ASCII except the backslash, which browsers and servers parse differently. Other letters
 * need punycode or escapes.
 */
const VISIBLE_ASCII = /^[\x21-\x5b\x5d-\x7e]+$/;

/** Validates the syntax of a webhook URL. */
export function webhookUrlFault(text: string): FieldErrorKey | undefined {
  if (!VISIBLE_ASCII.test(text) || !URL.canParse(text)) return 'WEBHOOK_URL_FORMAT';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'WEBHOOK_URL_HTTPS';
  if (url.username !== '' || url.password !== '' || text.includes('@')) return 'WEBHOOK_URL_CREDENTIALS';
  return text.includes('#') ? 'WEBHOOK_URL_FORMAT' : undefined;
}

/** The allowed ports: those of web servers. Other ports of a public host may belong to other services. */
const ALLOWED_PORTS: readonly string[] = ['', '8443'];

/** Matches host names that public DNS does not resolve. */
const PRIVATE_HOSTS = /(^|\.)(localhost|local|internal|onion)\.?$/;

/** Validates that a well-formed URL is public. Demos and tests skip this check. */
export function webhookHostFault(text: string): FieldErrorKey | undefined {
  const { protocol, port, hostname } = new URL(text);
  if (protocol !== 'https:') return 'WEBHOOK_URL_HTTPS';
  if (!ALLOWED_PORTS.includes(port)) return 'WEBHOOK_URL_PORT';
  if (PRIVATE_HOSTS.test(hostname)) return 'WEBHOOK_URL_NOT_PUBLIC';
  // A name without a dot belongs to a private network.
  return hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname) ? undefined : 'WEBHOOK_URL_NOT_PUBLIC';
}
