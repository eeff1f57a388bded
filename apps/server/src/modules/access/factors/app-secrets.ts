import { keysOf, type Secrets } from '../../../platform/keys.ts';
import { createSeal, type Seal } from '../../../platform/seal.ts';

const sealOf = (config: Secrets): Seal => createSeal(keysOf(config), 'authenticator apps');

/** Binds a sealed secret to its user (associated data): a row moved to another user cannot be unsealed. */
const associatedData = (userId: number): string => `user ${userId}`;

export const sealAppSecret = (config: Secrets, userId: number, secret: string): string =>
  sealOf(config).close(secret, associatedData(userId));

/** Unseals the secret of an authenticator app; undefined if its key is no longer accepted. */
export const openAppSecret = (config: Secrets, userId: number, sealed: string): string | undefined =>
  sealOf(config).open(sealed, associatedData(userId));

/** Tells whether the secret is sealed with the installation's current key. */
export const isAppSealCurrent = (config: Secrets, sealed: string): boolean =>
  sealOf(config).isCurrent(sealed);
