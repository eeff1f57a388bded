import { createHash, randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) as OWASP advises first: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), OPTIONS);
}

/** False for a wrong password; for an account without one as well, after the same work, so that time tells nothing. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('an account without a password');
  const matches = await verify(passwordHash ?? (await dummy), password.normalize('NFC'));
  return matches && passwordHash != null;
}

/** A secret for links and credentials: 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a random token; a fast hash is enough because nobody can guess what it was made from. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
