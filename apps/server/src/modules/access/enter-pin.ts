import type { Input, Reply } from '@pregao/contract';
import type { PinBearerContext } from '../../platform/command-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { passSecondStep } from './enter-factor.ts';
import { usePin } from './pin-challenges.store.ts';
import { hashesOfPin } from './pins.ts';

/**
 * Exchanges the PIN for a session: second step of sign-in. The attempt is counted before the PIN is checked.
 * @throws Refused INVALID_TOKEN, PIN_EXPIRED, PIN_INCORRECT, PIN_NOT_ACCEPTED, PIN_ATTEMPTS_EXHAUSTED,
 * CREDENTIALS_BLOCKED
 */
export function enterPin(
  deps: Deps,
  context: PinBearerContext,
  { pin }: Input<'enterPin'>,
): Promise<Reply<'enterPin'>> {
  return passSecondStep(deps, context, {
    factor: 'PIN',
    wrong: 'PIN_INCORRECT',
    verify: (tx, { id }) => usePin(tx, id, hashesOfPin(deps.config, id, pin)),
  });
}
