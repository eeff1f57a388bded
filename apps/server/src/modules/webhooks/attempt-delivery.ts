import { isDelivered, MAX_WEBHOOK_REPLY } from '@pregao/domain';
import type { Deps } from '../../platform/deps.ts';
import { postOut } from '../../platform/egress/post-to-public-address.ts';
import { failSpan, recordCall } from '../../platform/tracing/tracing.ts';
import type { Attempt, DeliveryToSend } from './deliveries.store.ts';
import { openSecret } from './secrets.ts';
import { signedHeaders } from './signature.ts';

/** Timeout of a whole attempt, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Sends a delivery and returns the outcome of the attempt. Never throws for a fault of the endpoint. */
export async function attemptDelivery(
  { config }: Pick<Deps, 'config'>,
  delivery: DeliveryToSend,
): Promise<Attempt> {
  const { url, payload } = delivery;
  const secrets = secretsOf(config, delivery);
  if (secrets.length === 0)
    return { duration_ms: 0, status: null, failure: 'SECRET_UNREADABLE', reply: null };
  const headers = {
    ...signedHeaders({ ...delivery, secrets, at: delivery.signed_at }),
    'content-type': 'application/json',
    'user-agent': 'Pregao-Webhooks',
  };
  const started = performance.now();
  // Only the host is traced: path and query may contain a secret of the company.
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
  const posted = await recordCall('POST', attributes, async (span) => {
    const answer = await postOut(
      { url, headers, body: payload },
      { timeoutMs: TIMEOUT_MS, replyBytes: 4 * MAX_WEBHOOK_REPLY, allowPrivate: config.webhooksPrivate },
    );
    if (answer.failure === undefined) span?.setAttribute('http.response.status_code', answer.status);
    else if (span !== undefined) failSpan(span, answer.failure);
    return answer;
  });
  return {
    duration_ms: Math.round(performance.now() - started),
    status: posted.status ?? null,
    failure: posted.failure ?? null,
    reply: posted.failure === undefined ? printableReply(posted.reply) : null,
  };
}

function secretsOf(
  config: Deps['config'],
  { company_id, secret, previous_secret }: Pick<DeliveryToSend, 'company_id' | 'secret' | 'previous_secret'>,
): string[] {
  return [secret, previous_secret].flatMap((sealed) =>
    sealed === null ? [] : (openSecret(config, company_id, sealed) ?? []),
  );
}

/**
 * Characters removed from a reply: PostgreSQL cannot store NUL, and other control characters are unreadable.
 */
const UNPRINTABLE = /[^\P{C}\n\t]/gu;

/** Returns the beginning of a reply as text, without control characters. */
function printableReply(reply: Buffer): string {
  return reply.toString('utf8').replaceAll(UNPRINTABLE, '').slice(0, MAX_WEBHOOK_REPLY).toWellFormed();
}

/**
 * Duration in milliseconds from which an attempt counts as slow: it occupied its slot nearly as long as a
 * timeout.
 */
const SLOW_MS = 5000;

/** Tells whether the attempt was so slow that its webhook is paused for a while, whatever the reply was. */
export const hasTimedOut = ({ failure, duration_ms }: Pick<Attempt, 'failure' | 'duration_ms'>): boolean =>
  failure === 'TIMEOUT' || duration_ms > SLOW_MS;

/** Tells whether the endpoint replied 410 Gone, and wants no more events. */
export const isGone = ({ status }: Attempt): boolean => status === 410;

export const hasSucceeded = ({ status }: Attempt): boolean => isDelivered(status);
