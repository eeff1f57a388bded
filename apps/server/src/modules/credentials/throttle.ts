import { hashToken } from '../../platform/passwords.ts';
import type { Bucket } from '../access/throttle.store.ts';

const MINUTE = 60;

/** Tokens of mailed links tried from one network. */
export const secretBuckets = (network: string): Bucket[] => [
  { key: `secret|network|${network}`, limit: 100, seconds: 15 * MINUTE },
];

/**
 * Tokens asked for: a program needs one in half an hour. Of one client from one network, so that nobody elsewhere can hold it
 * up, and of any client from that network. What a client calls itself is not readable in the count.
 */
export const grantBuckets = (clientId: string, network: string): Bucket[] => [
  { key: `grant|${hashToken(clientId)}|${network}`, limit: 30, seconds: MINUTE },
  { key: `grant|network|${network}`, limit: 300, seconds: MINUTE },
];
