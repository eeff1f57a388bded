import type { Db } from '../db/db.ts';
import { Refused } from '../refusal.ts';
import { type Bucket, countTries, undoTries } from './rate-limit.store.ts';

/**
 * Enforces rate limits by counting a try before its outcome is known. A try that one limit refuses counts in
 * no other, so that guesses at one account do not use up the limit of the network that it shares with
 * colleagues.
 * @param onFirstExcess is called by the first try of a window above the limit, not by later ones
 * @throws Refused TOO_MANY_REQUESTS with the seconds to wait
 */
export async function countTry(
  db: Db,
  buckets: readonly Bucket[],
  onFirstExcess?: () => Promise<void>,
): Promise<void> {
  const limits = new Map(buckets.map(({ key, limit }) => [key, limit]));
  const counts = await countTries(db, buckets);
  const over = counts.filter(({ key, tries }) => tries > (limits.get(key) ?? 0));
  if (over.length === 0) return;
  const refusing = new Set(over.map(({ key }) => key));
  const others = [...limits.keys()].filter((key) => !refusing.has(key));
  if (others.length > 0) await undoTries(db, others);
  if (over.some(({ key, tries }) => tries === (limits.get(key) ?? 0) + 1)) await onFirstExcess?.();
  throw new Refused('TOO_MANY_REQUESTS', { retryAfter: Math.max(...over.map(({ wait }) => wait)) });
}
