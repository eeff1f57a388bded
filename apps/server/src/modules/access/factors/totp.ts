import { APP_CODE_DIGITS, APP_STEP_SECONDS } from '@pregao/domain';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;

/**
 * Creates a TOTP generator (RFC 6238) with the defaults of authenticator apps: SHA-1, six digits, 30 seconds.
 */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Pregão',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: APP_STEP_SECONDS,
  });

/** Generates a secret in Base32 (RFC 4648) without padding, as apps accept it typed. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * Verifies a code, also of the step before or after, to allow for clock drift and typing.
 * @param seconds of the epoch
 * @returns the step of the code; undefined for a wrong one
 */
export function stepOfCode(secret: string, entered: string, seconds: number): number | undefined {
  const totp = totpOf(secret);
  const timestamp = seconds * 1000;
  const drift = totp.validate({ token: entered, timestamp, window: 1 });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

/**
 * Returns the `otpauth` URI that an app scans as a QR code.
 * @param account label shown beside the issuer: the e-mail address
 */
export const appUri = (secret: string, account: string): string => totpOf(secret, account).toString();
