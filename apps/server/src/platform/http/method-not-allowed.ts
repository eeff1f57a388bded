import type { FastifyInstance, RouteOptions } from 'fastify';
import { Refused } from '../refused.ts';
import { PREFIX } from './mount.ts';
import { pathOf } from './server.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface Address {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** The addresses of a route, whose parameters are whole parts of its path. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/**
 * Every method that an address of the API has no call for is answered 405 with those it has, before anything of the body is
 * read; another address 404. Use before mounting.
 */
export function answerMethodNotAllowed(app: FastifyInstance): () => void {
  const known = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (!url.startsWith(PREFIX)) return;
    const address = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) address.methods.add(one);
    known.set(url, address);
  });
  return () => {
    const addresses = [...known.values()];
    // One for all of them: a route for each took a tenth of what it takes to make the application.
    app.route({
      method: [...METHODS],
      url: `${PREFIX}/*`,
      onRequest: async (request, reply) => {
        const path = decodeURI(pathOf(request));
        const address = addresses.find(({ pattern }) => pattern.test(path));
        if (address === undefined) throw new Refused('NOT_FOUND');
        reply.header('allow', [...address.methods].join(', '));
        throw new Refused('METHOD_NOT_ALLOWED');
      },
      handler: () => {},
    });
  };
}
