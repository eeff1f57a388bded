import type { FieldErrorKey } from '../refusals/field-errors.ts';

/** Addresses that one company may have. */
export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_URL = 500;
export const MAX_WEBHOOK_NAME = 60;
/** Days for which deliveries are kept. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** Hours for which the secret before a rotation signs beside the new one. */
export const WEBHOOK_SECRET_HOURS = 24;
/** Days without a success after which an address is switched off. */
export const WEBHOOK_FAILING_DAYS = 3;
/** Characters of an address's answer that are kept. */
export const MAX_WEBHOOK_REPLY = 2000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each further try: eleven tries over a day. */
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

/** Seconds until the next try after so many; undefined: there is none. */
export function webhookRetryAfter(tries: number): number | undefined {
  return WEBHOOK_RETRY_SECONDS[tries - 1];
}

/** What became of a delivery. GIVEN_UP: no try of a day succeeded. SWITCHED_OFF: its address was, while it waited. */
export const WEBHOOK_OUTCOMES = ['DELIVERED', 'GIVEN_UP', 'SWITCHED_OFF'] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export const WEBHOOK_DELIVERY_STATUSES = ['PENDING', ...WEBHOOK_OUTCOMES] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** Why an address is switched off: a MASTER did it, it answered nothing good for days, or it said that it is gone (410). */
export const WEBHOOK_OFF_CAUSES = ['SWITCHED_OFF', 'FAILING', 'GONE'] as const;
export type WebhookOffCause = (typeof WEBHOOK_OFF_CAUSES)[number];

/** Why a try got no answer. INTERRUPTED: who made it was lost meanwhile, and nobody knows whether it arrived. */
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

/** Visible ASCII but the backslash, which browsers and servers read differently; other letters come as punycode or escaped. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;

/** What is wrong with the form of an address. */
export function webhookUrlFault(text: string): FieldErrorKey | undefined {
  if (!PLAIN.test(text) || !URL.canParse(text)) return 'WEBHOOK_URL_FORMAT';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'WEBHOOK_URL_HTTPS';
  if (url.username !== '' || url.password !== '' || text.includes('@')) return 'WEBHOOK_URL_CREDENTIALS';
  return text.includes('#') ? 'WEBHOOK_URL_FORMAT' : undefined;
}

/** Ports of web servers; behind others of a public address are things that nobody should write to. */
const PORTS: readonly string[] = ['', '8443'];

/** Names that no name server of the internet answers for. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|onion)\.?$/;

/** Why an address whose form is right cannot be used outside of a demo or a test. */
export function webhookReachFault(text: string): FieldErrorKey | undefined {
  const { protocol, port, hostname } = new URL(text);
  if (protocol !== 'https:') return 'WEBHOOK_URL_HTTPS';
  if (!PORTS.includes(port)) return 'WEBHOOK_URL_PORT';
  if (OWN_NAMES.test(hostname)) return 'WEBHOOK_URL_NOT_PUBLIC';
  // A name without a dot is one of somebody's own network.
  return hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname) ? undefined : 'WEBHOOK_URL_NOT_PUBLIC';
}
