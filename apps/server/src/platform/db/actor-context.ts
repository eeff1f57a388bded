import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@pregao/domain';

/**
 * Actor of statements, which the row-level security policies read (docs/decisions/0036). A user sees what its
 * company may see. `VISITOR`, before sign-in, sees what signing in needs. `SYSTEM` sees all rows. Without an
 * actor no row of any company is visible.
 */
export type ActorIdentity = Pick<Actor, 'company_type' | 'company_id' | 'user_id'> | 'VISITOR' | 'SYSTEM';

/** Holds the actor as the policies read it, such as `LENDER 7 12`. */
const actorStorage = new AsyncLocalStorage<string>();

const actorSetting = (who: ActorIdentity): string =>
  typeof who === 'string' ? who : `${who.company_type} ${who.company_id} ${who.user_id}`;

/** Runs `work` with `who` as the actor context of all its statements. */
export function runAsActor<T>(who: ActorIdentity, work: () => T): T {
  return actorStorage.run(actorSetting(who), work);
}

/**
 * Runs `work` as the system, for what a call needs beyond its actor's rows. Examples: recipients of a mail, a
 * transition that changes rows of the other side. The actor's own policies were checked before.
 */
export function runAsSystem<T>(work: () => T): T {
  return actorStorage.run('SYSTEM', work);
}

/** Does the same for an async generator, whichever actor its consumer has. */
export function mapAsSystem<T>(pieces: AsyncGenerator<T>): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => runAsSystem(() => pieces.next()),
      return: () => runAsSystem(() => pieces.return(undefined)),
    }),
  };
}

/**
 * Returns the id of the user in the current actor context; undefined for the system, a visitor and no actor.
 */
export const currentUserId = (): number | undefined => {
  const user = actorStorage.getStore()?.split(' ')[2];
  return user === undefined ? undefined : Number(user);
};

/** Returns the actor of a statement that starts now; undefined outside of any actor context. */
export const currentActor = (): string | undefined => actorStorage.getStore();
