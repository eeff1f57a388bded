import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

const IN_FLIGHT = { name: 'pregao_http_in_flight', help: 'Calls in progress, without event streams' };
const STREAMS = { name: 'pregao_event_streams', help: 'Open event streams' };

/** Measures requests by the template of their route; requests without a route count as `none`. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const open = { calls: 0, streams: 0 };
  metrics.gauge(IN_FLIGHT, () => [{ value: open.calls }]);
  metrics.gauge(STREAMS, () => [{ value: open.streams }]);
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    const what = routeOptions.config.longLived ? 'streams' : 'calls';
    let status = 'aborted';
    open[what] += 1;
    reply.raw.once('finish', () => {
      status = String(reply.statusCode);
    });
    reply.raw.once('close', () => {
      open[what] -= 1;
      if (what === 'streams') return;
      metrics.observeCall({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000);
    });
  });
}
