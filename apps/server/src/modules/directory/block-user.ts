import type { api, Reply } from '@pregao/contract';
import { decideBlockUser, userStatus } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { orThrow, Refused } from '../../platform/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endCredentials } from './end-credentials.ts';
import { voidOneTimeTokens } from './one-time-tokens.store.ts';
import { closeChallenges, endSessions } from './open-access.store.ts';
import { userEntry } from './user-audit.ts';
import { type LockedUser, lockForBlock, updateUser } from './users.store.ts';

type BlockUser = Pick<Call<typeof api.blockUser>, 'actor' | 'params' | 'query' | 'request_id'>;

const isActiveMaster = (user: LockedUser) => user.role === 'MASTER' && userStatus(user) === 'ACTIVE';

/**
 * Blocks a user, who is out at once: sessions, open PINs, mailed links and credentials end. Unblocking lets it sign in again.
 * Nothing happens where it is already so.
 * @throws Refused USER_NOT_FOUND, ROLE_ABOVE_OWN, SELF_BLOCK, LAST_MASTER; SESSION_EXPIRED for who was blocked meanwhile
 */
export function blockUser({ db }: Pick<Deps, 'db'>, call: BlockUser): Promise<Reply<'blockUser'>> {
  const { actor, params, query } = call;
  return transaction(db, async (tx) => {
    const locked = await lockForBlock(tx, actor.user_id, params.id);
    const target = locked.find(({ id }) => id === params.id);
    const reachable = actor.company_type === 'MODERATOR' || target?.company_id === actor.company_id;
    if (!target || !reachable) throw new Refused('USER_NOT_FOUND');
    if (locked.some(({ id, blocked_at }) => id === actor.user_id && blocked_at !== null))
      throw new Refused('SESSION_EXPIRED');
    const activeMasters = locked.filter(
      (user) => user.company_id === target.company_id && isActiveMaster(user),
    ).length;
    const status = userStatus(target);
    orThrow(decideBlockUser(actor, { ...target, status }, { block: query.block, activeMasters }));
    if (query.block === (status === 'BLOCKED')) return { id: target.id, status };
    return query.block ? shutOut(tx, call, target) : letIn(tx, call, target);
  });
}

async function shutOut(tx: Tx, by: BlockUser, user: LockedUser): Promise<Reply<'blockUser'>> {
  await updateUser(tx, user.id, { blocked_at: await appNow(tx) });
  await voidOneTimeTokens(tx, user.id, ['INVITATION', 'PASSWORD_RESET']);
  await endCredentials(tx, by, user.id, 'BLOCKED');
  await closeChallenges(tx, user.id);
  const ended = await endSessions(tx, user.id, 'BLOCKED');
  const change = { event: 'BLOCK', from: userStatus(user), to: 'BLOCKED' } as const;
  await recordAudit(tx, by, userEntry(user.id, { ...change, details: { sessions_ended: ended.length } }));
  return { id: user.id, status: 'BLOCKED' };
}

async function letIn(tx: Tx, by: BlockUser, user: LockedUser): Promise<Reply<'blockUser'>> {
  await updateUser(tx, user.id, { blocked_at: null });
  const status = userStatus({ ...user, blocked_at: null });
  await recordAudit(tx, by, userEntry(user.id, { event: 'UNBLOCK', from: 'BLOCKED', to: status }));
  return { id: user.id, status };
}
