import type { Input, Reply } from '@pregao/contract';
import { appNow } from '../../platform/clock/clock.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { ipNetwork } from '../../platform/ip-network.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { voidOneTimeTokens } from '../credentials/one-time-tokens.store.ts';
import { closeChallenges } from '../directory/users/end-access.store.ts';
import { notify } from '../notices/notify.ts';
import { findPasswordOwner, replacePassword } from './accounts.store.ts';
import { checkNewPassword } from './check-new-password.ts';
import {
  type OwnAccountContext,
  passwordIncorrect,
  requirePasswordProof,
} from './factors/require-password-proof.ts';
import { endOtherSessionRows } from './sessions/own-sessions.store.ts';

const FIELD = 'current_password';

/**
 * Changes the password of a signed-in user who proves the current one. Other sessions, challenges and reset
 * links end, and the user gets a notice.
 * @throws Refused PASSWORD_WEAK, PASSWORD_COMMON, PASSWORD_HOLDS_NAME, PASSWORD_MISMATCH, PASSWORD_INCORRECT,
 * TOO_MANY_REQUESTS
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  context: OwnAccountContext,
  input: Input<'changeOwnPassword'>,
): Promise<Reply<'changeOwnPassword'>> {
  const { user_id } = context.actor;
  // Validates the new password first: its refusal does not count as an attempt at the current one.
  const password = await checkNewPassword(deps, input, await findPasswordOwner(deps.db, user_id));
  const proven = await requirePasswordProof(deps, context, input.current_password, FIELD);
  const passwordHash = await hashPassword(password, ipNetwork(context.ip));
  return transaction(deps.db, async (tx) => {
    if (!(await replacePassword(tx, user_id, proven, passwordHash))) throw passwordIncorrect(FIELD);
    await voidOneTimeTokens(tx, user_id, ['PASSWORD_RESET']);
    await closeChallenges(tx, user_id);
    const ended = await endOtherSessionRows(tx, context.actor);
    await recordAudit(tx, context, {
      entity: 'USER',
      entity_id: user_id,
      aggregate: 'USER',
      aggregate_id: user_id,
      event: 'CHANGE_PASSWORD',
      details: { sessions_ended: ended },
    });
    await notify(deps, tx, {
      kind: 'PASSWORD_CHANGED',
      to: { users: [user_id] },
      facts: { changed_at: await appNow(tx) },
    });
    return { ended: ended.length };
  });
}
