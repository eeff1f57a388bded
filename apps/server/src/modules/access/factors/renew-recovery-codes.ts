import type { Input, Reply } from '@pregao/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { type FactorsOfUser, lockFactorsOf } from '../../directory/factors/factors.store.ts';
import { recordFactorChange } from '../../directory/factors/record-factor-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { type OwnAccountContext, requirePasswordProof } from './require-password-proof.ts';

async function replaceCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** Creates recovery codes for a user who has none left: with the first factor, or after all were used. */
export async function createFirstRecoveryCodes(
  tx: Tx,
  { id, recovery_codes }: Pick<FactorsOfUser, 'id' | 'recovery_codes'>,
): Promise<string[]> {
  return recovery_codes > 0 ? [] : replaceCodes(tx, id);
}

/**
 * Replaces the actor's recovery codes; the new ones are shown only this once.
 * @throws Refused NO_SECOND_FACTOR, PASSWORD_INCORRECT, TOO_MANY_REQUESTS
 */
export async function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  context: OwnAccountContext,
  { password }: Input<'renewRecoveryCodes'>,
): Promise<Reply<'renewRecoveryCodes'>> {
  await requirePasswordProof(deps, context, password);
  const { user_id } = context.actor;
  return transaction(deps.db, async (tx) => {
    const { factor_since } = await lockFactorsOf(tx, user_id);
    if (factor_since === null) throw new Refused('NO_SECOND_FACTOR');
    const recovery_codes = await replaceCodes(tx, user_id);
    await recordFactorChange(deps, tx, context, { user_id, change: 'CODES_RENEWED' });
    return { recovery_codes };
  });
}
