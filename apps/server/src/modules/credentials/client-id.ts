import { randomBytes } from 'node:crypto';
import { randomToken } from '../../platform/passwords.ts';

/** Public name of a credential. */
export const newClientId = (): string => `pregao_${randomBytes(10).toString('hex')}`;

/** 256 random bits behind a prefix by which scanners of repositories and logs find a secret that leaked. */
export const newClientSecret = (): string => `pregao_secret_${randomToken()}`;
