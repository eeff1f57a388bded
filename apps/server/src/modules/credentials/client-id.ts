import { randomBytes } from 'node:crypto';
import { randomToken } from '../../platform/passwords.ts';

/** Generates the public name of a credential. */
export const newClientId = (): string => `pregao_${randomBytes(10).toString('hex')}`;

/**
 * Generates a secret of 256 random bits. Its prefix lets secret scanners of repositories and logs detect a
 * leak.
 */
export const newClientSecret = (): string => `pregao_secret_${randomToken()}`;
