import type { Input, Reply } from '@pregao/contract';
import { decideResetFactor, isFactorResetHeld, isInScope } from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { lockFactorsOf } from '../factors/factors.store.ts';
import { resetFactors } from '../factors/reset-factors.ts';
import { holdChange } from '../held-changes/hold-change.ts';
import { lockUser } from './users.store.ts';

/**
 * Resets the second factor of a user who has lost it: the next sign-in is by mailed PIN. A moderator's
 * request is held, except that of a MASTER for its own company.
 * @throws Refused USER_NOT_FOUND, ROLE_ABOVE_OWN, SELF_FACTOR_RESET, NO_SECOND_FACTOR, CHANGE_ALREADY_HELD
 */
export function resetSecondFactor(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  context: CommandContext,
  { id }: Input<'resetSecondFactor'>,
): Promise<Reply<'resetSecondFactor'>> {
  const { actor } = context;
  return transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor, id);
    if (!user || !isInScope(actor, user.company_id)) throw new Refused('USER_NOT_FOUND');
    const factors = await lockFactorsOf(tx, id);
    orThrow(decideResetFactor(actor, { ...user, ...factors }));
    if (deps.config.holdHours > 0 && isFactorResetHeld(actor, user)) {
      const before = factors.factor_since === null ? 'NONE' : 'ENROLLED';
      const held = await holdChange(deps, tx, context, {
        kind: 'RESET_FACTOR',
        company_id: user.company_id,
        user_id: id,
        values: [{ field: 'second_factor', before, after: 'NONE' }],
      });
      return { id, held };
    }
    await resetFactors(deps, tx, context, id);
    return { id, held: [] };
  });
}
