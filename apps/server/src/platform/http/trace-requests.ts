import { propagation, ROOT_CONTEXT, type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failSpan, tracer } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of the call; undefined where it is not recorded. */
    span?: Span | undefined;
  }
}

/**
 * Records a span for each call, by the template of its route, except for event streams. @param trusted
 * whether a proxy's trace context is used as the parent
 */
export function traceRequests(app: FastifyInstance, trusted: boolean): void {
  const begin = ({ method, routeOptions, id, headers }: FastifyRequest) => {
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'pregao.request_id': id };
    const parent = trusted ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    return tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.longLived) return;
    const span = begin(request);
    if (!span.isRecording()) return;
    request.span = span;
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) failSpan(span, String(reply.statusCode));
      span.end();
    });
  });
}
