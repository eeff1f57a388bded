import { createHmac, randomInt } from 'node:crypto';
import { PIN_DIGITS } from '@pregao/domain';

/** As many digits as a PIN has, each equally likely. */
export function newPin(): string {
  return String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
}

/**
 * What is stored of a PIN: keyed with the installation's secret, since a million guesses would undo any plain hash, and
 * bound to its challenge.
 */
export function hashPin(secret: string, challengeId: string, pin: string): string {
  return createHmac('sha256', secret).update(`pin|${challengeId}|${pin}`).digest('base64url');
}
