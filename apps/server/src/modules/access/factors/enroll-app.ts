import type { Input, Reply } from '@pregao/contract';
import type { CommandContext } from '../../../platform/command-context.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { lockFactorsOf, updateFactorSince } from '../../directory/factors/factors.store.ts';
import { recordFactorChange } from '../../directory/factors/record-factor-change.ts';
import { enrollApp, pendingSecretOf, storePendingSecret } from './app.store.ts';
import { openAppSecret, sealAppSecret } from './app-secrets.ts';
import { createFirstRecoveryCodes } from './renew-recovery-codes.ts';
import { type OwnAccountContext, requirePasswordProof } from './require-password-proof.ts';
import { appUri, newAppSecret, stepOfCode } from './totp.ts';

type FactorDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;

/**
 * Creates a secret for an authenticator app, pending until its first code.
 * @throws Refused PASSWORD_INCORRECT, TOO_MANY_REQUESTS
 */
export async function beginApp(
  deps: FactorDeps,
  context: OwnAccountContext,
  { password }: Input<'beginApp'>,
): Promise<Reply<'beginApp'>> {
  await requirePasswordProof(deps, context, password);
  const { user_id, email } = context.actor;
  const secret = newAppSecret();
  const sealed = sealAppSecret(deps.config, user_id, secret);
  await transaction(deps.db, (tx) => storePendingSecret(tx, user_id, sealed));
  return { secret, uri: appUri(secret, email) };
}

/**
 * Enrolls the pending app as second factor by its first code, in place of an earlier app. That code cannot be
 * used to sign in.
 * @returns recovery codes if the user had none, shown only this once
 * @throws Refused CODE_INCORRECT, ENROLLMENT_EXPIRED
 */
export function confirmApp(
  deps: FactorDeps,
  context: CommandContext,
  { code }: Input<'confirmApp'>,
): Promise<Reply<'confirmApp'>> {
  const { user_id } = context.actor;
  return transaction(deps.db, async (tx) => {
    const factors = await lockFactorsOf(tx, user_id);
    const pending = await pendingSecretOf(tx, user_id);
    const secret = pending?.secret && openAppSecret(deps.config, user_id, pending.secret);
    if (!pending || !secret) throw new Refused('ENROLLMENT_EXPIRED');
    const step = stepOfCode(secret, code, pending.epoch);
    if (step === undefined) throw new Refused('CODE_INCORRECT');
    await enrollApp(tx, user_id, step);
    await updateFactorSince(tx, user_id);
    await recordFactorChange(deps, tx, context, { user_id, change: 'APP_ENROLLED' });
    return { recovery_codes: await createFirstRecoveryCodes(tx, factors) };
  });
}
