import type { Input, Reply } from '@pregao/contract';
import { decideBlockUser, isInScope, mustHoldChanges, userStatus } from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { heldValues, holdChange } from '../held-changes/hold-change.ts';
import { countActiveMasters } from './active-masters.ts';
import { blockLockedUser, unblockLockedUser } from './block-locked-user.ts';
import { type LockedUser, lockForBlock } from './users.store.ts';

type BlockDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;

/**
 * Blocks or unblocks a user. A block applies at once and ends sessions, open PINs, mailed links and
 * credentials. If a moderator's OPERATOR requests it for a MASTER of another type, the change is held.
 * Repeating it has no effect.
 * @throws Refused USER_NOT_FOUND, ROLE_ABOVE_OWN, SELF_BLOCK, LAST_MASTER, CHANGE_ALREADY_HELD;
 * SESSION_EXPIRED for an actor who was blocked meanwhile
 */
export function blockUser(
  deps: BlockDeps,
  context: CommandContext,
  { id: userId, block }: Input<'blockUser'>,
): Promise<Reply<'blockUser'>> {
  const { actor } = context;
  return transaction(deps.db, async (tx) => {
    const locked = await lockForBlock(tx, actor.user_id, userId);
    const target = locked.find(({ id }) => id === userId);
    if (!target || !isInScope(actor, target.company_id)) throw new Refused('USER_NOT_FOUND');
    if (locked.some(({ id, blocked_at }) => id === actor.user_id && blocked_at !== null))
      throw new Refused('SESSION_EXPIRED');
    const activeMasters = countActiveMasters(locked, target.company_id);
    const status = userStatus(target);
    orThrow(decideBlockUser(actor, { ...target, status }, { block, activeMasters }));
    if (block === (status === 'BLOCKED')) return { id: target.id, status, held: [] };
    if (deps.config.holdHours > 0 && mustHoldChanges(actor, target))
      return holdBlock(deps, tx, context, { target, block });
    const changed = block
      ? await blockLockedUser(tx, context, target)
      : await unblockLockedUser(tx, context, target);
    return { id: target.id, status: changed, held: [] };
  });
}

async function holdBlock(
  deps: BlockDeps,
  tx: Tx,
  context: CommandContext,
  { target, block }: { readonly target: LockedUser; readonly block: boolean },
): Promise<Reply<'blockUser'>> {
  const status = userStatus(target);
  const after = block ? 'BLOCKED' : userStatus({ ...target, blocked_at: null });
  const held = await holdChange(deps, tx, context, {
    kind: block ? 'BLOCK_USER' : 'UNBLOCK_USER',
    company_id: target.company_id,
    user_id: target.id,
    values: heldValues(['status'], { status }, { status: after }),
  });
  return { id: target.id, status, held };
}
