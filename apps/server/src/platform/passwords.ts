import { createHash, randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refused } from './refusal.ts';
import { acquireAll, createSemaphore } from './semaphore.ts';

/**
 * Options of Argon2id (the library's default), OWASP's first recommendation: 19 MiB, two passes, one lane.
 */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const WAIT_MS = 10_000;
const refuse = () => new Refused('UNAVAILABLE', { retryAfter: 2 });
/**
 * Limits concurrent hashes. Each takes a thread of libuv for tens of milliseconds, and files are read on the
 * same four.
 */
const hashPermits = createSemaphore({ permits: 2, waiting: 256, waitMs: WAIT_MS, refuse });
/** Limits the hashes of one network, so that other networks do not wait for all of its calls. */
const networkPermits = createSemaphore({ permits: 2, waiting: 64, waitMs: WAIT_MS, refuse });

async function withHashPermit<T>(network: string, work: () => Promise<T>): Promise<T> {
  const permits = [
    [networkPermits, network],
    [hashPermits, ''],
  ] as const;
  const release = await acquireAll(permits, WAIT_MS);
  try {
    return await work();
  } finally {
    release();
  }
}

let dummy: Promise<string> | undefined;

/**
 * Hashes a password. @param network of the caller, see `ipNetwork`. @throws Refused UNAVAILABLE while too
 * many wait
 */
export function hashPassword(password: string, network = ''): Promise<string> {
  return withHashPermit(network, () => hash(password.normalize('NFC'), OPTIONS));
}

/**
 * Verifies a password. An account without one takes the same time, so that timing does not reveal it.
 * @throws Refused UNAVAILABLE while too many passwords wait for verification
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  network = '',
): Promise<boolean> {
  dummy ??= hash('an account without a password', OPTIONS);
  const wanted = passwordHash ?? (await dummy);
  const matches = await withHashPermit(network, () => verify(wanted, password.normalize('NFC')));
  return matches && passwordHash != null;
}

/** Returns a secret for links and credentials: 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a random token; a fast hash suffices, because a token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
