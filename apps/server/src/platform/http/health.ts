import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../db/readiness.ts';

const CHECK_MS = 3000;

async function outcome(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(done, CHECK_MS, false).unref());
  return Promise.race([check().catch(() => false), late]);
}

/** `/healthz`: the process is up. `/readyz`: it can serve. Both also below `/api`. */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/healthz`, async () => ({ status: 'up' }));
    app.get(`${prefix}/readyz`, async (_, reply) => {
      const names = Object.keys(readiness);
      const results = await Promise.all(Object.values(readiness).map(outcome));
      const checks = Object.fromEntries(names.map((name, index) => [name, results[index]]));
      const ready = results.every(Boolean);
      if (!ready) reply.code(503).header('retry-after', '5');
      return { status: ready ? 'ready' : 'not ready', checks };
    });
  }
}
