import type { Input, Reply } from '@pregao/contract';
import { decideSecondStep, type RefusalKey } from '@pregao/domain';
import type { VisitorContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { ipNetwork } from '../../platform/ip-network.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { Refused } from '../../platform/refusal.ts';
import { findAccountByEmail, lockMatchingPassword } from './accounts.store.ts';
import { enqueueRefusedSignIn } from './enqueue-refused-sign-in.ts';
import { openFactorChallenge, ownFactorsOf } from './factors/open-factor-challenge.ts';
import { passwordBuckets, pinMailBuckets, settlePasswordBuckets } from './rate-limit-buckets.ts';
import { sendPin } from './send-pin.ts';
import { signPinToken } from './tokens.ts';

/**
 * Checks e-mail and password, then mails a PIN or requests the user's own factor: first step of sign-in. An
 * unknown e-mail, a user without a password and a wrong password take the same path and time. The account's
 * state shows only after the correct password (no user enumeration).
 * @throws Refused INCORRECT_CREDENTIALS, CREDENTIALS_BLOCKED, PIN_ATTEMPTS_EXHAUSTED, SECOND_FACTOR_OVERDUE,
 * TOO_MANY_REQUESTS
 */
export async function signIn(
  deps: Deps,
  context: VisitorContext,
  input: Input<'signIn'>,
): Promise<Reply<'signIn'>> {
  const { ip, log } = context;
  const { email, password, language, timezone } = input;
  const network = ipNetwork(ip);
  const account = await findAccountByEmail(deps.db, email, network);
  const buckets = passwordBuckets(email, network, account?.known === true);
  const note = (reason: RefusalKey) => enqueueRefusedSignIn(deps.db, account?.id, reason, context);
  await countTry(deps.db, buckets, () => note('TOO_MANY_REQUESTS'));
  const incorrect = async () => {
    log.info({ ip }, 'a sign-in was refused');
    await note('INCORRECT_CREDENTIALS');
    return new Refused('INCORRECT_CREDENTIALS');
  };
  const right = await verifyPassword(account?.password_hash, password, network);
  if (!account?.password_hash || !right) throw await incorrect();
  if (account.blocked_at) {
    await note('CREDENTIALS_BLOCKED');
    throw new Refused('CREDENTIALS_BLOCKED');
  }
  if (account.pin_lock !== null) {
    await note('PIN_ATTEMPTS_EXHAUSTED');
    throw new Refused('PIN_ATTEMPTS_EXHAUSTED', { retryAfter: account.pin_lock });
  }
  const step = decideSecondStep(account, account.now);
  if (!step.ok) {
    await note(step.refusal.key);
    throw new Refused(step.refusal.key);
  }
  await countTry(deps.db, pinMailBuckets(account.id), () => note('TOO_MANY_REQUESTS'));
  const { password_hash } = account;
  const challenge = await transaction(deps.db, async (tx) => {
    // The password changed during its check: a challenge opened now would outlive that change.
    if (!(await lockMatchingPassword(tx, account.id, password_hash))) return undefined;
    await settlePasswordBuckets(tx, buckets, email, network);
    const request = { user_id: account.id, language, timezone };
    return step.value === 'PIN' ? sendPin(deps, tx, request) : openFactorChallenge(tx, request);
  });
  if (!challenge) throw await incorrect();
  const factors = step.value === 'PIN' ? (['PIN'] as const) : await ownFactorsOf(deps.db, account.id);
  return { token_pin: await signPinToken(deps.tokens, challenge), factors: [...factors] };
}
