import { createHmac, randomInt } from 'node:crypto';
import { PIN_DIGITS } from '@pregao/domain';
import { keysOf, type Secrets } from '../../platform/keys.ts';

/** Generates a PIN; each is equally likely. */
export function newPin(): string {
  return String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
}

/**
 * Hashes a PIN for storage, bound to its challenge (HMAC). It is keyed with the installation's secret,
 * because a million guesses break any plain hash.
 */
export function hashPin({ secret }: Pick<Secrets, 'secret'>, challengeId: string, pin: string): string {
  return createHmac('sha256', secret).update(`pin|${challengeId}|${pin}`).digest('base64url');
}

/** Hashes a PIN with each accepted key: a PIN mailed before a key rotation stays valid. */
export const hashesOfPin = (config: Secrets, challengeId: string, pin: string): string[] =>
  keysOf(config).all.map((key) => hashPin(key, challengeId, pin));
