import type { Input, Reply } from '@pregao/contract';
import { decideNewPassword, type Language } from '@pregao/domain';
import type { VisitorContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { ipNetwork } from '../../platform/ip-network.ts';
import { hashPassword, hashToken } from '../../platform/passwords.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  ownerOfOneTimeToken,
  useOneTimeToken,
  voidOneTimeTokens,
} from '../credentials/one-time-tokens.store.ts';
import { closeChallenges, endSessions } from '../directory/users/end-access.store.ts';
import { setPassword, upsertKnownAddress } from './accounts.store.ts';
import { checkNewPassword } from './check-new-password.ts';
import { MESSAGES } from './messages.ts';
import { clearFailedAttempts, passwordResetBuckets } from './rate-limit-buckets.ts';

/** Token purposes that set a password: an invited user may use either link. */
const PURPOSES = ['INVITATION', 'PASSWORD_RESET'] as const;

/**
 * Sets the password with the one-time token of a mailed link, and ends all sessions. A refused password does
 * not consume the token.
 * @throws Refused PASSWORD_WEAK, PASSWORD_COMMON, PASSWORD_HOLDS_NAME, PASSWORD_MISMATCH, INVALID_TOKEN,
 * TOO_MANY_REQUESTS
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'config'>,
  context: VisitorContext & { readonly language: Language },
  input: Input<'resetPassword'>,
): Promise<Reply<'resetPassword'>> {
  await countTry(deps.db, passwordResetBuckets(ipNetwork(context.ip)));
  orThrow(decideNewPassword(input));
  const tokenHash = hashToken(input.token);
  // Looked up before the costly hash, so that made-up tokens cost nothing; the guarded use below decides.
  const owner = await ownerOfOneTimeToken(deps.db, tokenHash, PURPOSES);
  if (!owner) throw new Refused('INVALID_TOKEN');
  const password = await checkNewPassword(deps, input, owner);
  const passwordHash = await hashPassword(password, ipNetwork(context.ip));
  await transaction(deps.db, async (tx) => {
    const userId = await useOneTimeToken(tx, tokenHash, PURPOSES);
    const user = userId === undefined ? undefined : await setPassword(tx, userId, passwordHash);
    if (!user) throw new Refused('INVALID_TOKEN');
    await revokeAccess(tx, context, user);
  });
  return { message: MESSAGES.password_set[context.language] };
}

type Owner = NonNullable<Awaited<ReturnType<typeof setPassword>>>;

/**
 * Ends all sessions, challenges and links of the account and resets its rate limits. Control of the mailbox
 * proves the owner, wherever the link was opened.
 */
async function revokeAccess(tx: Tx, { ip, request_id }: VisitorContext, user: Owner): Promise<void> {
  const { user_id, email, invited } = user;
  const network = ipNetwork(ip);
  await voidOneTimeTokens(tx, user_id, PURPOSES);
  await closeChallenges(tx, user_id);
  const ended = await endSessions(tx, user_id, 'PASSWORD_RESET');
  await clearFailedAttempts(tx, email, network);
  await upsertKnownAddress(tx, user_id, network);
  await recordAudit(
    tx,
    { actor: { ...user, via: 'SESSION' }, request_id },
    {
      entity: 'USER',
      entity_id: user_id,
      aggregate: 'USER',
      aggregate_id: user_id,
      ...(invited
        ? { event: 'ACCEPT_INVITATION', from: 'INVITED', to: 'ACTIVE' }
        : { event: 'RESET_PASSWORD' }),
      details: { sessions_ended: ended },
    },
  );
}
