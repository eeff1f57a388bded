import { createHash, randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refused } from './refused.ts';
import { createTurns } from './turns.ts';

/** Argon2id (the library's default) as OWASP advises first: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a thread for tens of milliseconds; files are read on the same four threads. */
const turns = createTurns({
  atOnce: 2,
  waiting: 100,
  waitMs: 10_000,
  refuse: () => new Refused('UNAVAILABLE', { retryAfter: 2 }),
});

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await turns.take('');
  return work().finally(leave);
}

let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), OPTIONS));
}

/**
 * False for a wrong password; for an account without one as well, after the same work, so that time tells nothing.
 * @throws Refused UNAVAILABLE while too many passwords wait to be looked at
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hash('an account without a password', OPTIONS);
  const wanted = passwordHash ?? (await dummy);
  const matches = await inTurn(() => verify(wanted, password.normalize('NFC')));
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
