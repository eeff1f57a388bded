import type { Reply } from '@pregao/contract';
import type { PinBearerContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { findAccountById } from './accounts.store.ts';
import { findChallenge, pinWaitSeconds, replaceChallenge } from './pin-challenges.store.ts';
import { sendPin } from './send-pin.ts';
import { signPinToken } from './tokens.ts';

/**
 * Mails a new PIN, which invalidates the former PIN and its token.
 * @throws Refused INVALID_TOKEN, WAIT_BEFORE_NEW_PIN, PIN_NOT_ACCEPTED, PIN_ATTEMPTS_EXHAUSTED,
 * CREDENTIALS_BLOCKED
 */
export async function resendPin(deps: Deps, { pin }: PinBearerContext): Promise<Reply<'resendPin'>> {
  const challenge = await transaction(deps.db, async (tx) => {
    const account = await findAccountById(tx, pin.user_id);
    if (account.blocked_at) throw new Refused('CREDENTIALS_BLOCKED');
    if (account.pin_lock !== null) {
      throw new Refused('PIN_ATTEMPTS_EXHAUSTED', { retryAfter: account.pin_lock });
    }
    const open = await findChallenge(tx, pin.challenge_id, pin.user_id);
    if (open?.factor === 'OWN') throw new Refused('PIN_NOT_ACCEPTED');
    const replaced = await replaceChallenge(tx, pin.challenge_id);
    if (!replaced) throw await resendRefusal(tx, pin.user_id);
    return sendPin(deps, tx, replaced);
  });
  return { token_pin: await signPinToken(deps.tokens, challenge), factors: ['PIN'] };
}

/** Returns the refusal of a resend: too early, or the token was used up by a concurrent call. */
async function resendRefusal(tx: Tx, userId: number): Promise<Refused> {
  const wait = await pinWaitSeconds(tx, userId);
  return wait > 0 ? new Refused('WAIT_BEFORE_NEW_PIN', { retryAfter: wait }) : new Refused('INVALID_TOKEN');
}
