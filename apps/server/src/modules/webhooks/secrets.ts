import { randomBytes } from 'node:crypto';
import { keysOf, type Secrets } from '../../platform/keys.ts';
import { createSeal, type Seal } from '../../platform/seal.ts';

const PREFIX = 'whsec_';

/** Generates a secret of 256 random bits in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** Decodes the signing key of a secret. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

const sealOf = (config: Secrets): Seal => createSeal(keysOf(config), 'webhook secrets');

/**
 * Binds a sealed secret to its company (associated data): a row moved to another company cannot be unsealed.
 */
const place = (companyId: number): string => `company ${companyId}`;

export const sealSecret = (config: Secrets, companyId: number, secret: string): string =>
  sealOf(config).close(secret, place(companyId));

/** Unseals the secret of a webhook; undefined if its key is no longer accepted. */
export const openSecret = (config: Secrets, companyId: number, sealed: string): string | undefined =>
  sealOf(config).open(sealed, place(companyId));

/** Tells whether the secret is sealed with the installation's current key. */
export const isSealCurrent = (config: Secrets, sealed: string): boolean => sealOf(config).isCurrent(sealed);
