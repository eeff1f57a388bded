import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { asSystem } from '../db/acting.ts';
import type { Db } from '../db/db.ts';
import { withDeadline } from '../db/deadline.ts';
import type { Logger } from '../log/log.ts';
import { Refused } from '../refused.ts';
import { createSemaphore } from '../semaphore.ts';
import { claimLease, dropLease, type LeaseHolder, RENEW_MS, renewLease } from './leases.store.ts';
import type { Limits } from './limits.ts';

/** The right to one costly call, to be given back. */
export interface Lease {
  release(): Promise<void>;
}

export interface Leases {
  /** Waits for its turn among the costly calls of the user and the group. @throws Refused TOO_MANY_AT_ONCE */
  take(holder: LeaseHolder, gone: AbortSignal): Promise<Lease>;
}

/** Another process may free one at any moment: it is asked this often. */
const ASK_MS = 250;
/** Who is to come in is not kept waiting by a database that does not answer, nor is an answer that is ready. */
const ANSWER_MS = 5000;
const DROP_MS = 1000;
/** Seconds: costly calls take some. */
const RETRY_AFTER = 5;

const refuse = () => new Refused('TOO_MANY_AT_ONCE', { retryAfter: RETRY_AFTER });

/** Bounds what is costly by user and group over all processes; who finds no room waits a while. */
export function createLeases(db: Db, log: Logger, limits: Limits): Leases {
  const { costlyPerUser, costlyWaiting, waitMs } = limits;
  const users = createSemaphore({ permits: costlyPerUser, waiting: costlyWaiting, waitMs, refuse });

  async function claim(id: string, holder: LeaseHolder, gone: AbortSignal, until: number): Promise<void> {
    while (!(await withDeadline(ANSWER_MS, () => asSystem(() => claimLease(db, id, holder, limits))))) {
      if (gone.aborted || performance.now() > until) throw refuse();
      await delay(ASK_MS);
    }
  }

  return {
    async take(holder, gone) {
      const until = performance.now() + waitMs;
      const leave = await users.acquire(String(holder.user_id), gone);
      const id = randomUUID();
      await claim(id, holder, gone, until).catch((error) => {
        leave();
        throw error;
      });
      const renewal = setInterval(() => {
        asSystem(() => renewLease(db, id)).catch((err) => log.warn({ err }, 'a lease could not be renewed'));
      }, RENEW_MS).unref();
      let released: Promise<void> | undefined;
      const release = async () => {
        clearInterval(renewal);
        await withDeadline(DROP_MS, () => asSystem(() => dropLease(db, id))).catch((err) =>
          log.warn({ err }, 'a lease could not be given back'),
        );
        leave();
      };
      return {
        release: () => {
          released ??= release();
          return released;
        },
      };
    },
  };
}
