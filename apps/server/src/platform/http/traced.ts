import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, openSpan } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call, where somebody keeps spans. */
    span?: OpenSpan | undefined;
  }
}

/** A span for each call by the template of its route; streams that last have none. @param trusted whether a proxy in front begins traces */
export function traceAnswers(app: FastifyInstance, trusted: boolean): void {
  const begin = ({ method, routeOptions, id, headers }: FastifyRequest) => {
    const route = routeOptions.url ?? 'none';
    return openSpan({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'pregao.request_id': id },
      parent: trusted && typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
    });
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.lasting) return;
    const span = begin(request);
    if (span === undefined) return;
    request.span = span;
    reply.raw.once('close', () => {
      span.set({ 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
      span.end();
    });
  });
}
