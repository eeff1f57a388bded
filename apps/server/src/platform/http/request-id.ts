import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What proxies make: a UUID, 32 hexadecimal digits, or a short name of their own. It goes into logs and the audit trail. */
const GIVEN = /^[\w.:-]{8,64}$/;

/**
 * How a request gets its id: as the proxy in front has named it, where there is one to be believed, else anew.
 * @param trustedProxies with none the header is anybody's word
 */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  if (trustedProxies === 0) return () => randomUUID();
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
  };
}
