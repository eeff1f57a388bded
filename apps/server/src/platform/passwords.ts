import { createHash, randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refused } from './refused.ts';
import { createTurns } from './turns.ts';

/** Argon2id (the library's default) as OWASP advises first: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const line = { waitMs: 10_000, refuse: () => new Refused('UNAVAILABLE', { retryAfter: 2 }) };
/** Each takes a thread for tens of milliseconds; files are read on the same four threads. */
const threads = createTurns({ ...line, atOnce: 2, waiting: 256 });
/** So many of one network stand in that line at once: nobody waits for all that another network asks. */
const networks = createTurns({ ...line, atOnce: 2, waiting: 64 });

async function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  const leaveNetwork = await networks.take(network);
  try {
    const leave = await threads.take('');
    return await work().finally(leave);
  } finally {
    leaveNetwork();
  }
}

let dummy: Promise<string> | undefined;

/** @param network for whom, see `networkOf`. @throws Refused UNAVAILABLE while too many passwords wait */
export function hashPassword(password: string, network = ''): Promise<string> {
  return inTurn(network, () => hash(password.normalize('NFC'), OPTIONS));
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
  const matches = await inTurn(network, () => verify(wanted, password.normalize('NFC')));
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
