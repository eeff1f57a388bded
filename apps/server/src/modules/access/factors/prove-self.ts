import type { By } from '../../../platform/by.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { networkOf } from '../../../platform/network.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { Refused } from '../../../platform/refused.ts';
import { passwordHashOf } from '../../directory/factors/factors.store.ts';
import { countAsRight, countTry, ownPasswordBuckets } from '../throttle.ts';

/** A signed-in user at its own network address. */
export interface BySelf extends By {
  readonly ip: string;
}

export const passwordIncorrect = (field: string): Refused =>
  new Refused('PASSWORD_INCORRECT', { errors: [{ field, message: 'PASSWORD_INCORRECT' }] });

/**
 * Who changes how it signs in gives its password once more: an open page is not enough. Tries are counted like those of sign-in.
 * @param field of the call that has the password
 * @returns the hash that it has proven
 * @throws Refused PASSWORD_INCORRECT, TOO_MANY_REQUESTS
 */
export async function proveSelf(
  { db }: Pick<Deps, 'db'>,
  { actor, ip }: BySelf,
  password: string,
  field = 'password',
): Promise<string> {
  const network = networkOf(ip);
  const buckets = ownPasswordBuckets(actor.email, network);
  await countTry(db, buckets);
  const hash = await passwordHashOf(db, actor.user_id);
  const right = await verifyPassword(hash, password, network);
  if (!right || hash === null) throw passwordIncorrect(field);
  await transaction(db, (tx) => countAsRight(tx, buckets, actor.email, network));
  return hash;
}
