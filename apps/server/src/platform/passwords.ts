import { createHash, randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refused } from './refused.ts';
import { acquireAll, createSemaphore } from './semaphore.ts';

/** Argon2id (the library's default) as OWASP advises first: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const WAIT_MS = 10_000;
const refuse = () => new Refused('UNAVAILABLE', { retryAfter: 2 });
/** Each takes a thread for tens of milliseconds; files are read on the same four threads. */
const threads = createSemaphore({ permits: 2, waiting: 256, waitMs: WAIT_MS, refuse });
/** So many of one network wait for a thread at once: nobody waits for all calls of another network. */
const networks = createSemaphore({ permits: 2, waiting: 64, waitMs: WAIT_MS, refuse });

async function withThread<T>(network: string, work: () => Promise<T>): Promise<T> {
  const permits = [
    [networks, network],
    [threads, ''],
  ] as const;
  const release = await acquireAll(permits, WAIT_MS);
  try {
    return await work();
  } finally {
    release();
  }
}

let dummy: Promise<string> | undefined;

/** @param network for whom, see `ipNetwork`. @throws Refused UNAVAILABLE while too many passwords wait */
export function hashPassword(password: string, network = ''): Promise<string> {
  return withThread(network, () => hash(password.normalize('NFC'), OPTIONS));
}

/**
 * False for a wrong password; for an account without one as well, after the same work, so that time tells nothing.
 * @throws Refused UNAVAILABLE while too many passwords wait to be looked at
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  network = '',
): Promise<boolean> {
  dummy ??= hash('an account without a password', OPTIONS);
  const wanted = passwordHash ?? (await dummy);
  const matches = await withThread(network, () => verify(wanted, password.normalize('NFC')));
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
