import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remainingMs } from '../db/statement-deadline.ts';
import { ipNetwork } from '../ip-network.ts';
import { Refused } from '../refused.ts';
import { createSemaphore } from '../semaphore.ts';
import { type GuardOptions, limitsOf } from './limits.ts';
import { type CallRateLimits, createCallRateLimits } from './rate-limits.ts';

/** Bounds what each caller gets of this process. */
export interface Admission {
  /** Milliseconds that a call has for itself. */
  readonly callMs: number;
  /** @throws Refused UNAVAILABLE while the event loop is overloaded */
  requireCapacity(): void;
  /** Counts a call that was not let in; one that needs no session counts with its work. @throws Refused TOO_MANY_REQUESTS */
  readonly stranger: CallRateLimits['stranger'];
  /** Counts the call of a signed-in caller, before its body is read, and acquires the permit of a costly one. @throws Refused */
  enter(rule: { readonly costly?: true }, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Runs the work of a call with a permit of its company or network. @throws Refused TOO_MANY_REQUESTS, TOO_MANY_AT_ONCE */
  work<T>(request: FastifyRequest, reply: FastifyReply, run: () => Promise<T>): Promise<T>;
  /** Holds a costly permit of the company until the answer is out. @throws Refused TOO_MANY_AT_ONCE */
  holdWhileSent(company_id: number, reply: FastifyReply): Promise<void>;
  /** False while calls are refused because the event loop is overloaded. */
  hasRoom(): boolean;
}

/** Why permits are not waited for any longer. Without a reason each abortion makes an error with its stack. */
const CLOSED = 'the answer is out, or its reader gone';

function closed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(CLOSED));
  return controller.signal;
}

/** Seconds, the sample of the event loop's delay. */
const OVERLOAD_RETRY_AFTER = 2;
/** Seconds: costly calls take some. */
const COSTLY_RETRY_AFTER = 5;

const refuse = (retryAfter: number) => () => new Refused('TOO_MANY_AT_ONCE', { retryAfter });

export async function createAdmission(app: FastifyInstance, options: GuardOptions): Promise<Admission> {
  const limits = limitsOf(options);
  const { callsPerCompany, callsPerNetwork, costlyPerCompany, waiting, costlyWaiting, waitMs } = limits;
  const rates = await createCallRateLimits(app, limits);
  const calls = { waiting, waitMs, patienceMs: limits.patienceMs, refuse: refuse(1) };
  const companies = createSemaphore({ ...calls, permits: callsPerCompany });
  const networks = createSemaphore({ ...calls, permits: callsPerNetwork });
  const costly = createSemaphore({
    permits: costlyPerCompany,
    waiting: costlyWaiting,
    waitMs,
    refuse: refuse(COSTLY_RETRY_AFTER),
  });
  // Its own hook would refuse health checks as well, so it lets all calls pass and `requireCapacity` asks it.
  await app.register(underPressure, {
    maxEventLoopDelay: limits.loopDelayMs,
    sampleInterval: limits.loopSampleMs,
    pressureHandler: () => undefined,
  });

  const acquireCostly = (company_id: number, reply: FastifyReply) =>
    costly.acquire(String(company_id), closed(reply));

  const acquireCall = ({ caller, ip }: FastifyRequest, reply: FastifyReply) => {
    // The other half of the call's time is for its statements.
    const mostMs = Math.min(waitMs, (remainingMs() ?? Number.POSITIVE_INFINITY) / 2);
    return caller?.session
      ? companies.acquire(String(caller.session.company_id), closed(reply), mostMs)
      : networks.acquire(ipNetwork(ip), closed(reply), mostMs);
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
      // If the body never comes, no work begins that would release it at its end.
      if (reply.raw.destroyed) release();
      else reply.raw.once('close', () => request.working || release());
    },
    async work(request, reply, run) {
      if (!request.caller?.session) await rates.stranger(request);
      // A file is on its way for as long as its sender's line takes, hours for a large one: only its costly permit counts.
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
