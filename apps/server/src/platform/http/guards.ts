import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import type { Limits } from './limits.ts';
import { guardSlowClients } from './slow-clients.ts';

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

/** Protects the process from clients that are slow, or many, before it knows who they are. */
export function addGuards(app: FastifyInstance, limits: Limits): void {
  refuseLongQueries(app);
  guardSlowClients(app, limits);
}
