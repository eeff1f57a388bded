import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ipNetwork } from '../ip-network.ts';
import { Refused } from '../refusal.ts';
import type { Limits } from './call-limits.ts';

type Check = (request: FastifyRequest) => Promise<void>;

/** Rate limits of calls per minute, in each process. */
export interface CallRateLimits {
  /** Counts by network, for calls without a session. */
  readonly stranger: Check;
  /** Counts by user, also for a program, which acts as its user. */
  readonly user: Check;
}

/** Creates the rate limits. @throws Refused TOO_MANY_REQUESTS from the checks */
export async function createCallRateLimits(
  app: FastifyInstance,
  { strangersPerMinute, userPerMinute }: Limits,
): Promise<CallRateLimits> {
  await app.register(rateLimit, { global: false });
  const rate = (max: number, keyGenerator: (request: FastifyRequest) => string): Check => {
    const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded)
        throw new Refused('TOO_MANY_REQUESTS', { retryAfter: result.ttlInSeconds });
    };
  };
  return {
    stranger: rate(strangersPerMinute, ({ ip }) => ipNetwork(ip)),
    user: rate(userPerMinute, ({ caller }) => String(caller?.session?.user_id)),
  };
}
