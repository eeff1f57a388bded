import type { Input, Reply } from '@pregao/contract';
import type { PinBearerContext } from '../../platform/command-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { passSecondStep } from './enter-factor.ts';
import { usePin } from './pin-challenges.store.ts';
import { hashesOfPin } from './pins.ts';

/**
 * Second step of sign-in: exchanges the PIN for a session. The try is counted before the PIN is looked at.
 * @throws Refused INVALID_TOKEN, PIN_EXPIRED, PIN_INCORRECT, PIN_NOT_ACCEPTED, PIN_ATTEMPTS_EXHAUSTED, CREDENTIALS_BLOCKED
 */
export function enterPin(
  deps: Deps,
  context: PinBearerContext,
  { pin }: Input<'enterPin'>,
): Promise<Reply<'enterPin'>> {
  return passSecondStep(deps, context, {
    factor: 'PIN',
    wrong: 'PIN_INCORRECT',
    prove: (tx, { id }) => usePin(tx, id, hashesOfPin(deps.config, id, pin)),
  });
}
