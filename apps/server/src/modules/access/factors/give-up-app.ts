import type { Input, Reply } from '@pregao/contract';
import { decideRemoveFactor } from '@pregao/domain';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { lockFactorsOf, updateFactorSince } from '../../directory/factors/factors.store.ts';
import { recordFactorChange } from '../../directory/factors/record-factor-change.ts';
import { removeApp } from './app.store.ts';
import { deleteRecoveryCodes } from './recovery-codes.store.ts';
import { type OwnAccountContext, requirePasswordProof } from './require-password-proof.ts';

/**
 * Removes the actor's authenticator app and recovery codes.
 * @throws Refused NO_SECOND_FACTOR, FACTOR_REQUIRED, PASSWORD_INCORRECT, TOO_MANY_REQUESTS
 */
export async function giveUpApp(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  context: OwnAccountContext,
  { password }: Input<'giveUpApp'>,
): Promise<Reply<'giveUpApp'>> {
  await requirePasswordProof(deps, context, password);
  const { user_id } = context.actor;
  return transaction(deps.db, async (tx) => {
    const factors = await lockFactorsOf(tx, user_id);
    if (factors.app_since === null) throw new Refused('NO_SECOND_FACTOR');
    orThrow(decideRemoveFactor(factors, 0));
    await removeApp(tx, user_id);
    await deleteRecoveryCodes(tx, user_id);
    await updateFactorSince(tx, user_id);
    await recordFactorChange(deps, tx, context, { user_id, change: 'APP_GIVEN_UP' });
    return { id: user_id };
  });
}
