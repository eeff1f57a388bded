import { keysOf, type Secrets } from '../../../platform/keys.ts';
import { createSeal, type Seal } from '../../../platform/seal.ts';

const sealOf = (config: Secrets): Seal => createSeal(keysOf(config), 'authenticator apps');

/** A secret belongs to one user: a row that is moved to another opens nothing. */
const place = (userId: number): string => `user ${userId}`;

export const sealAppSecret = (config: Secrets, userId: number, secret: string): string =>
  sealOf(config).close(secret, place(userId));

/** Undefined where the installation no longer accepts the key that sealed it. */
export const openAppSecret = (config: Secrets, userId: number, sealed: string): string | undefined =>
  sealOf(config).open(sealed, place(userId));

/** Whether the installation's present key has sealed it. */
export const isAppSealedNow = (config: Secrets, sealed: string): boolean => sealOf(config).isCurrent(sealed);
