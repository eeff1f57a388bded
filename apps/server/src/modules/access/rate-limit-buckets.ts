import type { Tx } from '../../platform/db/db.ts';
import { hashToken } from '../../platform/passwords.ts';
import {
  type Bucket,
  deleteTries,
  lockTries,
  undoTries,
} from '../../platform/rate-limit/rate-limit.store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** An e-mail address is counted whether it has an account or not, and is not readable in the count. */
const account = (email: string): string => hashToken(email);

const guesses = {
  /** For one account from one network: all that an owner at a known place is ever held up by, for 15 minutes at most. */
  here: (email: string, network: string): Bucket => ({
    key: `password|${account(email)}|${network}`,
    limit: 20,
    seconds: 15 * MINUTE,
  }),
  /** For one account from all networks where it never signed in before. */
  elsewhere: (email: string): Bucket => ({ key: `password|${account(email)}`, limit: 60, seconds: HOUR }),
  /** For one account by whoever holds a session of it, from all networks. */
  self: (email: string): Bucket => ({ key: `password|self|${account(email)}`, limit: 60, seconds: HOUR }),
  /** For all accounts from one network. */
  network: (network: string): Bucket => ({
    key: `password|network|${network}`,
    limit: 200,
    seconds: 15 * MINUTE,
  }),
};

/** Wrong passwords; those of others elsewhere do not count for an account that is `known` to sign in from this network. */
export function passwordBuckets(email: string, network: string, known: boolean): Bucket[] {
  const counted = [guesses.here(email, network), guesses.network(network)];
  return known ? counted : [...counted, guesses.elsewhere(email)];
}

/** Wrong passwords of who is signed in: what strangers try elsewhere does not count, and no number of networks gives more tries. */
export const ownPasswordBuckets = (email: string, network: string): Bucket[] => [
  ...passwordBuckets(email, network, true),
  guesses.self(email),
];

/** Mails with a PIN to one account. */
export const pinMailBuckets = (userId: number): Bucket[] => [
  { key: `pin-mail|${userId}`, limit: 120, seconds: 10 * MINUTE },
];

/** Refused PINs of one account that are kept for the audit trail. */
export const pinRefusalBuckets = (userId: number): Bucket[] => [
  { key: `pin-refused|${userId}`, limit: 30, seconds: HOUR },
];

/** Mails with a reset link to one address, and asked for from one network. */
export const resetMailBuckets = (email: string, network: string): Bucket[] => [
  { key: `reset-mail|${account(email)}`, limit: 10, seconds: 15 * MINUTE },
  { key: `reset-mail|network|${network}`, limit: 100, seconds: 15 * MINUTE },
];

/** Requests for access from one network, and for one address. */
export const accessRequestBuckets = (email: string, network: string): Bucket[] => [
  { key: `access-request|${account(email)}`, limit: 5, seconds: HOUR },
  { key: `access-request|network|${network}`, limit: 20, seconds: HOUR },
];

/** Tokens of reset links tried from one network. */
export const passwordResetBuckets = (network: string): Bucket[] => [
  { key: `reset|network|${network}`, limit: 100, seconds: 15 * MINUTE },
];

/** After the right password: the account starts anew here, the other buckets get back this one try. */
export async function countAsRight(
  tx: Tx,
  buckets: readonly Bucket[],
  email: string,
  network: string,
): Promise<void> {
  const here = guesses.here(email, network).key;
  const keys = buckets.map(({ key }) => key);
  await lockTries(tx, keys);
  await undoTries(
    tx,
    keys.filter((key) => key !== here),
  );
  await deleteTries(tx, [here]);
}

/** After the owner proved to hold the mailbox: nothing that was tried on the account counts any more. */
export async function clearFailedAttempts(tx: Tx, email: string, network: string): Promise<void> {
  await deleteTries(tx, [guesses.elsewhere(email).key, guesses.here(email, network).key]);
}
