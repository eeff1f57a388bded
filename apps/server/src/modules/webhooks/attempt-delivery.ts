import { isDelivered, MAX_WEBHOOK_REPLY } from '@pregao/domain';
import type { Deps } from '../../platform/deps.ts';
import { postOut } from '../../platform/egress/post-out.ts';
import { failSpan, recordCall } from '../../platform/tracing/tracing.ts';
import type { Attempt, ToBeSent } from './deliveries.store.ts';
import { openSecret } from './secrets.ts';
import { signedHeaders } from './signature.ts';

/** For all of one try. */
const TIMEOUT_MS = 10_000;

/** Sends a delivery; answers what came back. Never throws for what the address does. */
export async function attemptDelivery(
  { config }: Pick<Deps, 'config'>,
  delivery: ToBeSent,
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
  // The host alone: what follows it may hold a secret of its company.
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
  const posted = await recordCall('POST', attributes, async (span) => {
    const answer = await postOut(
      { url, headers, body: payload },
      { timeoutMs: TIMEOUT_MS, replyBytes: 4 * MAX_WEBHOOK_REPLY, privateToo: config.webhooksPrivate },
    );
    if (answer.failure === undefined) span?.setAttribute('http.response.status_code', answer.status);
    else if (span !== undefined) failSpan(span, answer.failure);
    return answer;
  });
  return {
    duration_ms: Math.round(performance.now() - started),
    status: posted.status ?? null,
    failure: posted.failure ?? null,
    reply: posted.failure === undefined ? shownReply(posted.reply) : null,
  };
}

function secretsOf(
  config: Deps['config'],
  { company_id, secret, previous_secret }: Pick<ToBeSent, 'company_id' | 'secret' | 'previous_secret'>,
): string[] {
  return [secret, previous_secret].flatMap((sealed) =>
    sealed === null ? [] : (openSecret(config, company_id, sealed) ?? []),
  );
}

/** PostgreSQL keeps no NUL, and nobody reads control characters. */
const UNSHOWN = /[^\P{C}\n\t]/gu;

/** The beginning of an answer as text; what is no text is left out. */
function shownReply(reply: Buffer): string {
  return reply.toString('utf8').replaceAll(UNSHOWN, '').slice(0, MAX_WEBHOOK_REPLY).toWellFormed();
}

/** A try that took longer than this held its place nearly as long as one without an answer. */
const SLOW_MS = 5000;

/** So long that the address is left alone for a while, whatever it has answered in the end. */
export const hasTimedOut = ({ failure, duration_ms }: Pick<Attempt, 'failure' | 'duration_ms'>): boolean =>
  failure === 'TIMEOUT' || duration_ms > SLOW_MS;

/** The address has said that it wants nothing any more. */
export const isGone = ({ status }: Attempt): boolean => status === 410;

export const hasSucceeded = ({ status }: Attempt): boolean => isDelivered(status);
