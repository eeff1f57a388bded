import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Accepted ids of proxies: a UUID, 32 hexadecimal digits, or a short name. They go into logs and the audit
 * trail.
 */
const ACCEPTED_ID = /^[\w.:-]{8,64}$/;

/**
 * Creates the request id generator. It takes `X-Request-Id` of a trusted proxy, else a random UUID.
 * @param trustedProxies number of proxies; with 0 the header is not trusted
 */
export function createRequestIds(
  trustedProxies: number,
): (request: Pick<IncomingMessage, 'headers'>) => string {
  if (trustedProxies === 0) return () => randomUUID();
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();
  };
}
