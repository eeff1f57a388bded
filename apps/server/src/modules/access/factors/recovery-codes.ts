import { RECOVERY_CODES } from '@pregao/domain';
import { Secret } from 'otpauth';
import { hashToken } from '../../../platform/passwords.ts';

/**
 * Bytes of a recovery code: 24 Base32 characters, 120 bits. That entropy rules out guessing, so a fast hash
 * is enough.
 */
const BYTES = 15;

/** Generates recovery codes in groups of four, `abcd-efgh-...`, which are easy to read aloud and to type. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: BYTES }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );

/** Normalizes a typed code: ignores case and separators. */
const normalizeCode = (code: string): string => code.toLowerCase().replace(/[^a-z2-7]/g, '');

/**
 * Hashes a recovery code together with its user. The hash uses no key, so codes survive a rotation of the
 * installation's secrets.
 */
export const hashRecoveryCode = (userId: number, code: string): string =>
  hashToken(`recovery|${userId}|${normalizeCode(code)}`);
