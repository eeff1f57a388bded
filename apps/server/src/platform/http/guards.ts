import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import { isPercentEncoded } from './input.ts';
import type { Limits } from './limits.ts';
import { guardSlowClients, hasBody } from './slow-clients.ts';

/** More than the longest filter has; an address has room for thousands. */
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

/** Refuses a query of the API whose percent-encoding is broken: the parser of queries takes `%zz` and `%E7` as text. */
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
 * Refuses compressed bodies, which nothing here decompresses: a small one could grow to any size. The header of the
 * answer says what is taken (RFC 9110, section 15.5.16).
 */
function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw }, reply, payload) => {
    const encoding = raw.headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (encoding === '' || encoding === 'identity' || !hasBody(raw)) return payload;
    reply.header('accept-encoding', 'identity');
    throw new Refused('UNSUPPORTED_ENCODING');
  });
}

/** Protects the process from clients that are slow, or many, before it knows who they are. */
export function addGuards(app: FastifyInstance, limits: Limits): void {
  refuseLongQueries(app);
  refuseBrokenQueries(app);
  refuseCompressedBodies(app);
  guardSlowClients(app, limits);
}
