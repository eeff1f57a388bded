import type { FastifyInstance } from 'fastify';
import { Refused } from '../refusal.ts';
import type { Limits } from './call-limits.ts';
import { isPercentEncoded } from './input.ts';
import { guardSlowClients, hasBody } from './slow-clients.ts';

/** Query parameters at most, more than the longest filter has; a URL has room for thousands. */
const MAX_QUERY_FIELDS = 1000;

function refuseLongQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    let fields = 1;
    for (let at = url.indexOf('&'); at !== -1; at = url.indexOf('&', at + 1)) fields += 1;
    if (fields <= MAX_QUERY_FIELDS) return;
    throw new Refused('MALFORMED', {
      errors: [{ field: '', message: 'TOO_MANY', expected: MAX_QUERY_FIELDS }],
    });
  });
}

/**
 * Refuses an API query with broken percent-encoding, because the query parser takes `%zz` and `%E7` as text.
 */
function refuseBrokenQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const start = url.indexOf('?');
    if (start === -1 || !url.startsWith('/api/') || isPercentEncoded(url)) return;
    const broken = url
      .slice(start + 1)
      .split('&')
      .find((pair) => !isPercentEncoded(pair));
    const name = broken?.split('=')[0] ?? '';
    const field = isPercentEncoded(name) ? decodeURIComponent(name) : '';
    throw new Refused('MALFORMED', { errors: [{ field, message: 'INVALID_FORMAT' }] });
  });
}

/**
 * Refuses compressed bodies, which the server does not decompress: a small one could expand without limit.
 * The response header states the accepted encoding (RFC 9110, section 15.5.16).
 */
function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw }, reply, payload) => {
    const encoding = raw.headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding === '' || encoding === 'identity' || !hasBody(raw)) return payload;
    reply.header('accept-encoding', 'identity');
    throw new Refused('UNSUPPORTED_ENCODING');
  });
}

/** Adds the guards that run before authentication, against slow clients and oversized queries. */
export function addGuards(app: FastifyInstance, limits: Limits): void {
  refuseLongQueries(app);
  refuseBrokenQueries(app);
  refuseCompressedBodies(app);
  guardSlowClients(app, limits);
}
