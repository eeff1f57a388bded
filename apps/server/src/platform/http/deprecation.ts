import type { Deprecated } from '@pregao/contract';
import { saoPauloInstant } from '@pregao/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers of a call that was announced to end: since when (RFC 9745), until when it is there at least (RFC 8594), where to read of it. */
function deprecationHeaders({ since, until }: Deprecated) {
  return {
    deprecation: `@${saoPauloInstant(since, '00:00').getTime() / 1000}`,
    sunset: saoPauloInstant(until, '00:00').toUTCString(),
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  };
}

/** Puts them on every answer of the call, refusals among them. */
export function announceEnd(deprecated: Deprecated) {
  const headers = deprecationHeaders(deprecated);
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    reply.headers(headers);
    return payload;
  };
}
