import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../refused.ts';

/**
 * Calls without a session that one address may make in a minute, in each process: far above what an office
 * behind one address needs, far below what would keep the server busy. Guessing of passwords and PINs is
 * counted in the database, not here.
 */
const MAX_PER_MINUTE = 3000;

/** A check that refuses addresses which call too often without a session. */
export async function strangerLimit(
  app: FastifyInstance,
  max: number = MAX_PER_MINUTE,
): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({ max, timeWindow: 60_000 });
  return async (request) => {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded)
      throw new Refused('TOO_MANY_REQUESTS', { retryAfter: result.ttlInSeconds });
  };
}
