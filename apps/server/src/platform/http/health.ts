import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../db/readiness.ts';

const CHECK_MS = 3000;

/** Whether a check holds; one that fails, or gives no answer in time, does not. */
export async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(done, CHECK_MS, false).unref());
  return Promise.race([check().catch(() => false), late]);
}

export interface Judged {
  readonly ready: boolean;
  /** What is answered. */
  readonly told: { readonly status: string; readonly checks: Readonly<Record<string, boolean>> };
}

/** What who is not ready is asked to wait, in seconds. */
export const AGAIN_SECONDS = '5';
export const UP = { status: 'up' };

/** Makes all checks at once; one that gives no answer in time has failed. */
export async function judgeReadiness(readiness: Readiness): Promise<Judged> {
  const names = Object.keys(readiness);
  const results = await Promise.all(Object.values(readiness).map(inTime));
  const checks = Object.fromEntries(names.map((name, index) => [name, results[index] === true]));
  const ready = results.every(Boolean);
  return { ready, told: { status: ready ? 'ready' : 'not ready', checks } };
}

/**
 * Mounts `/healthz` (the process is up), `/readyz` (it has what every call needs) and `/readyz/storage` (it can also
 * write and read files), each also below `/api`.
 */
export function mountHealth(app: FastifyInstance, readiness: Readiness, store: Readiness): void {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/healthz`, async () => UP);
    for (const [path, checks] of [
      ['readyz', readiness],
      ['readyz/storage', store],
    ] as const)
      app.get(`${prefix}/${path}`, async (_, reply) => {
        const { ready, told } = await judgeReadiness(checks);
        if (!ready) reply.code(503).header('retry-after', AGAIN_SECONDS);
        return told;
      });
  }
}
