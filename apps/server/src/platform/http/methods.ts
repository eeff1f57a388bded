import type { FastifyInstance, RouteOptions } from 'fastify';
import { Refused } from '../refused.ts';
import { PREFIX } from './mount.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Every method that an address of the API has no call for is answered 405 with those it has. Use before mounting. */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (!url.startsWith(PREFIX)) return;
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...known]) {
      const allow = [...methods].join(', ');
      app.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        onRequest: async (_, reply) => {
          reply.header('allow', allow);
          throw new Refused('METHOD_NOT_ALLOWED');
        },
        handler: () => {},
      });
    }
  };
}
