import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../db/readiness.ts';

const CHECK_MS = 3000;

/** Runs a check with a timeout of 3 s; a failure or a timeout returns false. */
export async function passesInTime(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(done, CHECK_MS, false).unref());
  return Promise.race([check().catch(() => false), late]);
}

export interface ReadinessResult {
  readonly ready: boolean;
  /** Body of the response. */
  readonly body: { readonly status: string; readonly checks: Readonly<Record<string, boolean>> };
}

/** Seconds of `Retry-After` when not ready. */
export const RETRY_SECONDS = '5';
export const LIVENESS = { status: 'up' };

/** Runs all checks concurrently, each with its timeout. */
export async function checkReadiness(readiness: Readiness): Promise<ReadinessResult> {
  const names = Object.keys(readiness);
  const results = await Promise.all(Object.values(readiness).map(passesInTime));
  const checks = Object.fromEntries(names.map((name, index) => [name, results[index] === true]));
  const ready = results.every(Boolean);
  return { ready, body: { status: ready ? 'ready' : 'not ready', checks } };
}

/**
 * Mounts the liveness probe `/healthz` and the readiness probes `/readyz` and `/readyz/storage`, also below
 * `/api`. `/readyz` checks what every call needs, `/readyz/storage` that files can be written and read.
 */
export function mountHealth(app: FastifyInstance, readiness: Readiness, store: Readiness): void {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/healthz`, async () => LIVENESS);
    for (const [path, checks] of [
      ['readyz', readiness],
      ['readyz/storage', store],
    ] as const)
      app.get(`${prefix}/${path}`, async (_, reply) => {
        const { ready, body } = await checkReadiness(checks);
        if (!ready) reply.code(503).header('retry-after', RETRY_SECONDS);
        return body;
      });
  }
}
