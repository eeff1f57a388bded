import { createHmac, randomInt } from 'node:crypto';
import { PIN_DIGITS } from '@pregao/domain';
import { keysOf, type Secrets } from '../../platform/keys.ts';

/** As many digits as a PIN has, each equally likely. */
export function newPin(): string {
  return String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
}

/**
 * What is stored of a PIN: keyed with the installation's secret, since a million guesses would undo any plain hash, and
 * bound to its challenge.
 */
export function hashPin({ secret }: Pick<Secrets, 'secret'>, challengeId: string, pin: string): string {
  return createHmac('sha256', secret).update(`pin|${challengeId}|${pin}`).digest('base64url');
}

/** What may be stored of a PIN, by each key that is accepted: one that was mailed before a rotation is still good. */
export const hashesOfPin = (config: Secrets, challengeId: string, pin: string): string[] =>
  keysOf(config).all.map((key) => hashPin(key, challengeId, pin));
