import { randomBytes } from 'node:crypto';
import { keysOf, type Secrets } from '../../platform/keys.ts';
import { createSeal, type Seal } from '../../platform/seal.ts';

const PREFIX = 'whsec_';

/** 256 random bits, as Standard Webhooks writes them. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The key that signs. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

const sealOf = (config: Secrets): Seal => createSeal(keysOf(config), 'webhook secrets');

/** A secret belongs to one company: a row that is moved to another does not sign. */
const place = (companyId: number): string => `company ${companyId}`;

export const sealSecret = (config: Secrets, companyId: number, secret: string): string =>
  sealOf(config).close(secret, place(companyId));

/** Undefined where the installation no longer accepts the key that sealed it. */
export const openSecret = (config: Secrets, companyId: number, sealed: string): string | undefined =>
  sealOf(config).open(sealed, place(companyId));

/** Whether the installation's present key has sealed it. */
export const isSealedNow = (config: Secrets, sealed: string): boolean => sealOf(config).isCurrent(sealed);
