import type { Deprecated } from '@pregao/contract';
import { saoPauloInstant } from '@pregao/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns the headers of a deprecated call: Deprecation (RFC 9745), Sunset (RFC 8594), and a link to the
 * documentation.
 */
function deprecationHeaders({ since, until }: Deprecated) {
  return {
    deprecation: `@${saoPauloInstant(since, '00:00').getTime() / 1000}`,
    sunset: saoPauloInstant(until, '00:00').toUTCString(),
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  };
}

/** Creates the hook that adds the headers to every response of the call, refusals included. */
export function createDeprecationHook(deprecated: Deprecated) {
  const headers = deprecationHeaders(deprecated);
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    reply.headers(headers);
    return payload;
  };
}
