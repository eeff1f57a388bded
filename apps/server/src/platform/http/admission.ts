import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remainingMs } from '../db/statement-deadline.ts';
import { ipNetwork } from '../ip-network.ts';
import { Refused } from '../refusal.ts';
import { createSemaphore } from '../semaphore.ts';
import { type GuardOptions, limitsOf } from './call-limits.ts';
import { type CallRateLimits, createCallRateLimits } from './rate-limits.ts';

/** Enforces load shedding, rate limits and concurrency limits for each caller in this process. */
export interface Admission {
  /** Milliseconds of a call's deadline. */
  readonly callMs: number;
  /** @throws Refused UNAVAILABLE while the event loop is overloaded */
  requireCapacity(): void;
  /**
   * Rate-limits a refused call by network; a call without a session is counted with its work. @throws Refused
   * TOO_MANY_REQUESTS
   */
  readonly stranger: CallRateLimits['stranger'];
  /**
   * Rate-limits the call of a signed-in caller before its body is read, and acquires a costly call's permit.
   * @throws Refused
   */
  enter(rule: { readonly costly?: true }, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Runs the work of a call with a permit of its company or network. @throws Refused TOO_MANY_REQUESTS,
   * TOO_MANY_AT_ONCE
   */
  work<T>(request: FastifyRequest, reply: FastifyReply, run: () => Promise<T>): Promise<T>;
  /** Holds a costly permit of the company until the response is sent. @throws Refused TOO_MANY_AT_ONCE */
  holdWhileSent(company_id: number, reply: FastifyReply): Promise<void>;
  /** False while calls are refused because the event loop is overloaded. */
  hasRoom(): boolean;
}

/** Reason to abort the wait for a permit. Without a reason each abort creates an error with its stack. */
const CLOSED_REASON = 'the response was sent, or the client disconnected';

function closeSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(CLOSED_REASON));
  return controller.signal;
}

/** Seconds, the sample interval of the event loop's delay. */
const OVERLOAD_RETRY_AFTER = 2;
/** Seconds, because a costly call takes some. */
const COSTLY_RETRY_AFTER = 5;

const refuse = (retryAfter: number) => () => new Refused('TOO_MANY_AT_ONCE', { retryAfter });

export async function createAdmission(app: FastifyInstance, options: GuardOptions): Promise<Admission> {
  const limits = limitsOf(options);
  const { callsPerCompany, callsPerNetwork, costlyPerCompany, waiting, costlyWaiting, waitMs } = limits;
  const rates = await createCallRateLimits(app, limits);
  const calls = { waiting, waitMs, maxQueueMs: limits.maxQueueMs, refuse: refuse(1) };
  const companies = createSemaphore({ ...calls, permits: callsPerCompany });
  const networks = createSemaphore({ ...calls, permits: callsPerNetwork });
  const costly = createSemaphore({
    permits: costlyPerCompany,
    waiting: costlyWaiting,
    waitMs,
    refuse: refuse(COSTLY_RETRY_AFTER),
  });
  // The plugin's own hook would also refuse health checks, so it passes all calls and `requireCapacity`
  // queries it.
  await app.register(underPressure, {
    maxEventLoopDelay: limits.loopDelayMs,
    sampleInterval: limits.loopSampleMs,
    pressureHandler: () => undefined,
  });

  const acquireCostly = (company_id: number, reply: FastifyReply) =>
    costly.acquire(String(company_id), closeSignal(reply));

  const acquireCall = ({ caller, ip }: FastifyRequest, reply: FastifyReply) => {
    // The other half of the remaining time is for the call's statements.
    const maxMs = Math.min(waitMs, (remainingMs() ?? Number.POSITIVE_INFINITY) / 2);
    return caller?.session
      ? companies.acquire(String(caller.session.company_id), closeSignal(reply), maxMs)
      : networks.acquire(ipNetwork(ip), closeSignal(reply), maxMs);
  };

  return {
    callMs: limits.callMs,
    requireCapacity() {
      if (app.isUnderPressure()) throw new Refused('UNAVAILABLE', { retryAfter: OVERLOAD_RETRY_AFTER });
    },
    stranger: rates.stranger,
    async enter(rule, request, reply) {
      const session = request.caller?.session;
      if (!session) return;
      await rates.user(request);
      if (!rule.costly) return;
      const release = await acquireCostly(session.company_id, reply);
      request.releaseCostly = release;
      // If the body never arrives, no work starts whose end would release the permit.
      if (reply.raw.destroyed) release();
      else reply.raw.once('close', () => request.working || release());
    },
    async work(request, reply, run) {
      if (!request.caller?.session) await rates.stranger(request);
      // An upload lasts as long as the sender's connection needs, hours for a large file. Only its costly
      // permit counts.
      const takesFile = request.routeOptions.config.call?.endpoint.upload !== undefined;
      const release = takesFile ? undefined : await acquireCall(request, reply);
      request.working = true;
      return run().finally(() => {
        release?.();
        request.releaseCostly?.();
      });
    },
    async holdWhileSent(company_id, reply) {
      const release = await acquireCostly(company_id, reply);
      if (reply.raw.destroyed) release();
      else reply.raw.once('close', release);
    },
    hasRoom: () => !app.isUnderPressure(),
  };
}
