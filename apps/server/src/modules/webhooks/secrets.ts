import { randomBytes } from 'node:crypto';
import { createSeal } from '../../platform/sealed.ts';

const PREFIX = 'whsec_';

/** 256 random bits, as Standard Webhooks writes them. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The key that signs. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

const sealOf = (installationSecret: string) => createSeal(installationSecret, 'webhook secrets');

/** A secret belongs to one company: a row that is moved to another does not sign. */
const place = (companyId: number): string => `company ${companyId}`;

export const sealSecret = (config: { secret: string }, companyId: number, secret: string): string =>
  sealOf(config.secret).close(secret, place(companyId));

/** Undefined where the installation's secret is another one by now. */
export const openSecret = (
  config: { secret: string },
  companyId: number,
  sealed: string,
): string | undefined => sealOf(config.secret).open(sealed, place(companyId));
