import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Refused } from '../refused.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header brings the token; takes as long for a wrong one. */
export function bringsToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/**
 * `/metrics` beside the site, for who brings the token; where they have a port of their own they are served there only.
 */
export function mountMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { metricsPort, metricsToken }: Pick<Config, 'metricsPort' | 'metricsToken'>,
): void {
  if (metricsPort !== undefined || metricsToken === undefined) return;
  app.get('/metrics', async ({ headers }, reply) => {
    if (!bringsToken(headers.authorization, metricsToken)) throw new Refused('UNAUTHENTICATED');
    const { type, text } = await metrics.exposition();
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}
