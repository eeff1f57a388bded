import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { remainingMs } from '../db/deadline.ts';
import type { Logger } from '../log/log.ts';
import { networkOf } from '../network.ts';
import { Refused } from '../refused.ts';
import { acquireAll, createSemaphore } from '../semaphore.ts';
import { watchEntry } from './entry.ts';
import { holderOf, type LeaseHolder } from './leases.store.ts';
import { createLeases } from './leases.ts';
import { type GuardOptions, limitsOf } from './limits.ts';
import { watchOverload } from './overload.ts';
import { type CallRates, createRates } from './rates.ts';

/** How much of the process, and of all processes, each caller gets. */
export interface Admission {
  /** Milliseconds that a call has for itself. */
  readonly callMs: number;
  /**
   * Before anything is looked up for a call. @returns to be told that its caller is known, or will not be
   * @throws Refused UNAVAILABLE while the process is overloaded
   */
  begin(): () => void;
  /** Counts a call that was not let in; one that needs no session counts with its work. @throws Refused TOO_MANY_REQUESTS */
  readonly stranger: CallRates['stranger'];
  /** Before the body of a signed-in caller is read: its rate, and its place among costly calls. @throws Refused */
  enter(rule: { readonly costly?: true }, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Carries out the work of a call when it is its caller's turn.
   * @throws Refused TOO_MANY_REQUESTS, TOO_MANY_AT_ONCE
   */
  work<T>(request: FastifyRequest, reply: FastifyReply, run: () => Promise<T>): Promise<T>;
  /** The place among costly calls of an answer that is made while it is sent. @throws Refused TOO_MANY_AT_ONCE */
  holdWhileSent(holder: LeaseHolder, reply: FastifyReply): Promise<void>;
  /** False while calls are refused because the process is overloaded. */
  hasRoom(): boolean;
}

/** Said of each call's end: without a reason each abortion makes an error, with its stack. */
const CLOSED = 'the answer is out, or its reader gone';

/** Aborted when the answer is out, or its reader gone. */
function closed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort(CLOSED));
  return controller.signal;
}

/** What an overloaded process asks for: as long as it takes to judge anew. */
const OVERLOAD_SECONDS = 2;

const busy = () => new Refused('TOO_MANY_AT_ONCE', { retryAfter: 1 });

export async function createAdmission(
  app: FastifyInstance,
  { db, log }: { readonly db: Db; readonly log: Logger },
  options: GuardOptions,
): Promise<Admission> {
  const limits = limitsOf(options);
  const { callsPerUser, callsPerGroup, callsPerNetwork, waiting, waitMs, patienceMs } = limits;
  const rates = await createRates(app, limits);
  const leases = createLeases(db, log, limits);
  const semaphore = (permits: number) =>
    createSemaphore({ permits, waiting, waitMs, patienceMs, refuse: busy });
  const users = semaphore(callsPerUser);
  const groups = semaphore(callsPerGroup);
  const networks = semaphore(callsPerNetwork);
  const entry = watchEntry(limits);
  const overload = watchOverload(limits);
  app.addHook('onClose', async () => overload.stop());

  /** A user's turn first: in the line of a group nobody stands with more calls than another. */
  const turnOf = async ({ caller, ip }: FastifyRequest, reply: FastifyReply) => {
    const gone = closed(reply);
    // The other half is for its statements.
    const mostMs = Math.min(waitMs, (remainingMs() ?? Number.POSITIVE_INFINITY) / 2);
    if (!caller?.session) return networks.acquire(networkOf(ip), gone, mostMs);
    const { user_id, group_id } = holderOf(caller.session);
    const permits = [
      [users, String(user_id)],
      [groups, String(group_id)],
    ] as const;
    return acquireAll(permits, mostMs, gone);
  };

  return {
    callMs: limits.callMs,
    begin() {
      if (!overload.isThere() && !entry.isLate()) return entry.begin();
      throw new Refused('UNAVAILABLE', { retryAfter: OVERLOAD_SECONDS });
    },
    stranger: rates.stranger,
    async enter({ costly }, request, reply) {
      const session = request.caller?.session;
      if (!session) return;
      await rates.user(request);
      if (!costly) return;
      const lease = await leases.take(holderOf(session), closed(reply));
      request.lease = lease;
      // A body that never came: no work has begun that would give it back.
      if (reply.raw.destroyed) await lease.release();
      else reply.raw.once('close', () => request.working || lease.release());
    },
    async work(request, reply, run) {
      const { caller, lease } = request;
      if (!caller?.session) await rates.stranger(request);
      // A file is on its way for as long as its sender's line takes, hours for a large one: its place is its lease alone.
      const takesFile = request.routeOptions.config.call?.endpoint.upload !== undefined;
      const leave = takesFile ? undefined : await turnOf(request, reply);
      request.working = true;
      try {
        return await run();
      } finally {
        leave?.();
        await lease?.release();
      }
    },
    async holdWhileSent(holder, reply) {
      const lease = await leases.take(holder, closed(reply));
      if (reply.raw.destroyed) await lease.release();
      else reply.raw.once('close', lease.release);
    },
    hasRoom: () => !overload.isThere(),
  };
}
