import type { Input, Reply } from '@pregao/contract';
import type { PinBearerContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { passSecondStep } from '../enter-factor.ts';
import { type OpenChallenge, useChallenge } from '../pin-challenges.store.ts';
import { appSecretOf, claimTotpStep } from './app.store.ts';
import { openAppSecret } from './app-secrets.ts';
import { takeRecoveryCode } from './recovery-codes.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

async function isAppCode(deps: Deps, tx: Tx, userId: number, code: string): Promise<boolean> {
  const app = await appSecretOf(tx, userId);
  const secret = app?.secret && openAppSecret(deps.config, userId, app.secret);
  const step = app && secret ? stepOfCode(secret, code, app.epoch) : undefined;
  return step !== undefined && claimTotpStep(tx, userId, step);
}

/**
 * Exchanges a TOTP code of the authenticator app for a session: second step of sign-in. A code opens one
 * session: it and earlier ones cannot be replayed.
 * @throws Refused INVALID_TOKEN, CODE_INCORRECT, NO_SECOND_FACTOR, PIN_ATTEMPTS_EXHAUSTED,
 * CREDENTIALS_BLOCKED
 */
export function enterCode(
  deps: Deps,
  context: PinBearerContext,
  { code }: Input<'enterCode'>,
): Promise<Reply<'enterCode'>> {
  return passSecondStep(deps, context, {
    factor: 'APP',
    wrong: 'CODE_INCORRECT',
    verify: async (tx, challenge) =>
      (await isAppCode(deps, tx, challenge.user_id, code)) && closeChallenge(tx, challenge),
  });
}

/**
 * Exchanges a recovery code for a session, which consumes the code; the user gets a notice.
 * @throws Refused INVALID_TOKEN, RECOVERY_CODE_INCORRECT, NO_SECOND_FACTOR, PIN_ATTEMPTS_EXHAUSTED,
 * CREDENTIALS_BLOCKED
 */
export function enterRecoveryCode(
  deps: Deps,
  context: PinBearerContext,
  { recovery_code }: Input<'enterRecoveryCode'>,
): Promise<Reply<'enterRecoveryCode'>> {
  return passSecondStep(deps, context, {
    factor: 'RECOVERY_CODE',
    wrong: 'RECOVERY_CODE_INCORRECT',
    verify: async (tx, challenge) => {
      const hash = hashRecoveryCode(challenge.user_id, recovery_code);
      return (await takeRecoveryCode(tx, challenge.user_id, hash)) && closeChallenge(tx, challenge);
    },
  });
}

const closeChallenge = (tx: Tx, { id }: OpenChallenge): Promise<boolean> => useChallenge(tx, id);
