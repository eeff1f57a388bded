import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@pregao/domain';

/**
 * In whose name statements run, as the policies of the database read it (docs/decisions/0036): a user, for what its company may see; a
 * VISITOR, before anybody has signed in, for what signing in needs; the SYSTEM, for all of it. Nobody sees no row of any company.
 */
export type ActorIdentity = Pick<Actor, 'company_type' | 'company_id' | 'user_id'> | 'VISITOR' | 'SYSTEM';

/** What the policies read, such as `LENDER 7 12`. */
const acting = new AsyncLocalStorage<string>();

const settingOf = (who: ActorIdentity): string =>
  typeof who === 'string' ? who : `${who.company_type} ${who.company_id} ${who.user_id}`;

/** Runs `work`, all of whose statements are sent in the name of `who`. */
export function runAsActor<T>(who: ActorIdentity, work: () => T): T {
  return acting.run(settingOf(who), work);
}

/**
 * Runs what a call needs of others than its actor: whom a mail tells, what a step does to the other side's rows. The actor's own
 * scope has let it in before.
 */
export function runAsSystem<T>(work: () => T): T {
  return acting.run('SYSTEM', work);
}

/** The same of what is read piece by piece, whoever takes the pieces. */
export function mapAsSystem<T>(pieces: AsyncGenerator<T>): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => runAsSystem(() => pieces.next()),
      return: () => runAsSystem(() => pieces.return(undefined)),
    }),
  };
}

/** The user in whose name statements run now; undefined for the system, a visitor and nobody. */
export const currentUserId = (): number | undefined => {
  const user = acting.getStore()?.split(' ')[2];
  return user === undefined ? undefined : Number(user);
};

/** In whose name a statement is sent that is begun now; undefined in nobody's. */
export const currentActor = (): string | undefined => acting.getStore();
