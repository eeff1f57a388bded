import type { RefusalKey } from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ipNetwork } from '../../../platform/ip-network.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { countTry } from '../../../platform/rate-limit/rate-limit.ts';
import { Refused } from '../../../platform/refusal.ts';
import { passwordHashOf } from '../../directory/factors/factors.store.ts';
import { enqueueRefusedSignIn } from '../enqueue-refused-sign-in.ts';
import { ownPasswordBuckets, settlePasswordBuckets } from '../rate-limit-buckets.ts';

/** Context of a signed-in user, with its network address. */
export interface OwnAccountContext extends CommandContext {
  readonly ip: string;
  readonly request_id: string;
}

export const passwordIncorrect = (field: string): Refused =>
  new Refused('PASSWORD_INCORRECT', { errors: [{ field, message: 'PASSWORD_INCORRECT' }] });

/**
 * Requires the password again before a change of how the user signs in: an unattended page is not enough.
 * Attempts count against the rate limits of sign-in.
 * @param field of the call that has the password
 * @returns the password hash that was verified
 * @throws Refused PASSWORD_INCORRECT, TOO_MANY_REQUESTS
 */
export async function requirePasswordProof(
  { db }: Pick<Deps, 'db'>,
  { actor, ip, request_id }: OwnAccountContext,
  password: string,
  field = 'password',
): Promise<string> {
  const network = ipNetwork(ip);
  const buckets = ownPasswordBuckets(actor.email, network);
  // Written as the system: row-level security hides pending audit entries from all but moderators.
  const recordRefusal = (reason: RefusalKey) =>
    runAsSystem(() => enqueueRefusedSignIn(db, actor.user_id, reason, { ip, request_id }));
  await countTry(db, buckets, () => recordRefusal('TOO_MANY_REQUESTS'));
  const hash = await passwordHashOf(db, actor.user_id);
  const isCorrect = await verifyPassword(hash, password, network);
  if (!isCorrect || hash === null) {
    await recordRefusal('PASSWORD_INCORRECT');
    throw passwordIncorrect(field);
  }
  await transaction(db, (tx) => settlePasswordBuckets(tx, buckets, actor.email, network));
  return hash;
}
