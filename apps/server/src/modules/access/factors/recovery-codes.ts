import { RECOVERY_CODES } from '@pregao/domain';
import { Secret } from 'otpauth';
import { hashToken } from '../../../platform/passwords.ts';

/** 24 letters and digits of five bits each: 120 bits, which nobody guesses, so that a fast hash is enough. */
const BYTES = 15;

/** `abcd-efgh-...`: four at a time can be read aloud and typed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: BYTES }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );

/** As it was typed: in any case, with or without what separates. */
const bare = (code: string): string => code.toLowerCase().replace(/[^a-z2-7]/g, '');

/** What is stored of a code, its user's alone. It outlives the installation's secrets. */
export const hashRecoveryCode = (userId: number, code: string): string =>
  hashToken(`recovery|${userId}|${bare(code)}`);
