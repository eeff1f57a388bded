import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiCall } from './server-processes.ts';

/** Outcome of one call. */
export interface Outcome {
  /** Scheduled time in milliseconds since the load began. */
  readonly due: number;
  /** Milliseconds from the scheduled time to the end of the reply, including the wait for a connection. */
  readonly ms: number;
  /** Status of the reply; 0 without one. */
  readonly status: number;
  /** Reason for a missing reply. */
  readonly reason?: string;
  readonly retryAfter: boolean;
}

export interface Call extends ApiCall {
  /** Called with a successful reply. */
  readonly answered?: (answer: string) => void;
}

/** Connections of this client; an API accepts a thousand from one address. */
const CONNECTIONS = 400;
const TIMEOUT_MS = 60_000;

async function send(agent: Agent, api: string, call: Call, due: number, began: number): Promise<Outcome> {
  const { method = 'GET', path, token, body, answered } = call;
  const end = () => performance.now() - began - due;
  try {
    const outgoing = request(`${api}/api${path}`, {
      agent,
      method,
      timeout: TIMEOUT_MS,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        }),
      },
    });
    const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
    outgoing.once('response', resolve).once('error', reject);
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    const response = await promise;
    const answer = await text(response);
    const status = response.statusCode ?? 0;
    if (status < 300) answered?.(answer);
    return { due, ms: end(), status, retryAfter: response.headers['retry-after'] !== undefined };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { due, ms: end(), status: 0, reason: code ?? message, retryAfter: false };
  }
}

/** Runs an open load: so many calls a second regardless of replies, to the APIs in turn. */
export async function openLoad(
  apis: readonly string[],
  rate: number,
  seconds: number,
  next: () => Promise<Call>,
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const outcomes: Promise<Outcome>[] = [];
  const began = performance.now();
  const total = Math.round(rate * seconds);
  while (outcomes.length < total) {
    const due = (outcomes.length * 1000) / rate;
    const early = began + due - performance.now();
    if (early > 1) await delay(early);
    const api = apis[outcomes.length % apis.length] ?? '';
    outcomes.push(next().then((call) => send(agent, api, call, due, began)));
  }
  return Promise.all(outcomes).finally(() => agent.destroy());
}
