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

/** Hashes an e-mail address for the key of a rate-limit bucket. Unknown addresses are counted as well. */
const accountKey = (email: string): string => hashToken(email);

const passwordBucket = {
  /** One account from one network: the only limit for an owner at a known network, for 15 minutes at most. */
  knownNetwork: (email: string, network: string): Bucket => ({
    key: `password|${accountKey(email)}|${network}`,
    limit: 20,
    seconds: 15 * MINUTE,
  }),
  /** One account from all networks where it never signed in before. */
  newNetworks: (email: string): Bucket => ({
    key: `password|${accountKey(email)}`,
    limit: 60,
    seconds: HOUR,
  }),
  /** One account by the holder of one of its sessions, from all networks. */
  signedIn: (email: string): Bucket => ({
    key: `password|self|${accountKey(email)}`,
    limit: 60,
    seconds: HOUR,
  }),
  /** All accounts from one network. */
  network: (network: string): Bucket => ({
    key: `password|network|${network}`,
    limit: 200,
    seconds: 15 * MINUTE,
  }),
};

/**
 * Returns the rate-limit buckets of wrong passwords. Attempts from elsewhere do not count for an account
 * `known` to sign in from this network.
 */
export function passwordBuckets(email: string, network: string, known: boolean): Bucket[] {
  const counted = [passwordBucket.knownNetwork(email, network), passwordBucket.network(network)];
  return known ? counted : [...counted, passwordBucket.newNetworks(email)];
}

/**
 * Returns the rate-limit buckets of wrong passwords of a signed-in user. Attempts of strangers elsewhere do
 * not count, and changing networks does not add attempts.
 */
export const ownPasswordBuckets = (email: string, network: string): Bucket[] => [
  ...passwordBuckets(email, network, true),
  passwordBucket.signedIn(email),
];

/** Rate limit of PIN mails to one account. */
export const pinMailBuckets = (userId: number): Bucket[] => [
  { key: `pin-mail|${userId}`, limit: 120, seconds: 10 * MINUTE },
];

/** Rate limit of refused PINs of one account that are stored for the audit trail. */
export const pinRefusalBuckets = (userId: number): Bucket[] => [
  { key: `pin-refused|${userId}`, limit: 30, seconds: HOUR },
];

/** Rate limits of reset mails: to one address, and requested from one network. */
export const resetMailBuckets = (email: string, network: string): Bucket[] => [
  { key: `reset-mail|${accountKey(email)}`, limit: 10, seconds: 15 * MINUTE },
  { key: `reset-mail|network|${network}`, limit: 100, seconds: 15 * MINUTE },
];

/** Rate limits of access requests: for one address, and from one network. */
export const accessRequestBuckets = (email: string, network: string): Bucket[] => [
  { key: `access-request|${accountKey(email)}`, limit: 5, seconds: HOUR },
  { key: `access-request|network|${network}`, limit: 20, seconds: HOUR },
];

/** Rate limit of reset tokens tried from one network. */
export const passwordResetBuckets = (network: string): Bucket[] => [
  { key: `reset|network|${network}`, limit: 100, seconds: 15 * MINUTE },
];

/**
 * Settles the rate limits after a correct password. The bucket of this account and network is reset; the
 * others get this one attempt back.
 */
export async function settlePasswordBuckets(
  tx: Tx,
  buckets: readonly Bucket[],
  email: string,
  network: string,
): Promise<void> {
  const ownKey = passwordBucket.knownNetwork(email, network).key;
  const keys = buckets.map(({ key }) => key);
  await lockTries(tx, keys);
  await undoTries(
    tx,
    keys.filter((key) => key !== ownKey),
  );
  await deleteTries(tx, [ownKey]);
}

/** Resets the account's rate limits after its owner proved control of the mailbox. */
export async function clearFailedAttempts(tx: Tx, email: string, network: string): Promise<void> {
  await deleteTries(tx, [
    passwordBucket.newNetworks(email).key,
    passwordBucket.knownNetwork(email, network).key,
  ]);
}
