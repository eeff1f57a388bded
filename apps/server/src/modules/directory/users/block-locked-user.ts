import { type UserStatus, userStatus } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { endCredentials } from '../../credentials/end-credentials.ts';
import { voidOneTimeTokens } from '../../credentials/one-time-tokens.store.ts';
import { closeChallenges, endSessions } from './end-access.store.ts';
import { userEntry } from './user-audit.ts';
import { type LockedUser, updateUser } from './users.store.ts';

/**
 * Blocks a locked user with its audit entry, and ends its sessions, open PINs, mailed links and credentials.
 * @returns the new status
 */
export async function blockLockedUser(
  tx: Tx,
  context: AnyCommandContext,
  user: LockedUser,
): Promise<UserStatus> {
  await updateUser(tx, user.id, { blocked_at: await appNow(tx) });
  await voidOneTimeTokens(tx, user.id, ['INVITATION', 'PASSWORD_RESET', 'HELD_CHANGE']);
  await endCredentials(tx, context, user.id, 'BLOCK_USER');
  await closeChallenges(tx, user.id);
  const ended = await endSessions(tx, user.id, 'BLOCKED');
  const change = { event: 'BLOCK', from: userStatus(user), to: 'BLOCKED' } as const;
  await recordAudit(
    tx,
    context,
    userEntry(user.id, { ...change, details: { sessions_ended: ended.length } }),
  );
  return 'BLOCKED';
}

/**
 * Unblocks a locked user with its audit entry.
 * @returns the new status
 */
export async function unblockLockedUser(
  tx: Tx,
  context: AnyCommandContext,
  user: LockedUser,
): Promise<UserStatus> {
  await updateUser(tx, user.id, { blocked_at: null });
  const status = userStatus({ ...user, blocked_at: null });
  await recordAudit(tx, context, userEntry(user.id, { event: 'UNBLOCK', from: 'BLOCKED', to: status }));
  return status;
}
