import type { Centavos } from '../values/money.ts';
import { type Row, sumsByIssuer } from './row.ts';

/** The most that one issuer may have of what is selected, in hundredths of a percent: 1 to 10,000. */
export type Share = number;

export const WHOLE_SHARE: Share = 10_000;

/** What one issuer may have of a selection of this sum, cut at the centavo. */
export function limitAt(sum: Centavos, share: Share): Centavos {
  if (share >= WHOLE_SHARE) return sum;
  return Number((BigInt(sum) * BigInt(share)) / BigInt(WHOLE_SHARE));
}

/** True when no issuer has more of the rows' sum than its share. */
export function keepsShare(sums: ReadonlyMap<number, Centavos>, share: Share): boolean {
  let total = 0;
  for (const sum of sums.values()) total += sum;
  const limit = limitAt(total, share);
  for (const sum of sums.values()) if (sum > limit) return false;
  return true;
}

/** So many issuers are needed at least. */
export const issuersNeeded = (share: Share): number => Math.ceil(WHOLE_SHARE / share);

/**
 * No selection of these rows that keeps the share has a larger sum: what could be had if receivables could be divided. 0 where
 * there are too few issuers.
 *
 * With the k largest issuers at their limit the sum S is what the others have, and k shares of S. The smallest k holds for
 * which the next issuer stays within its own limit.
 */
export function ceilingOf(rows: readonly Row[], share: Share): Centavos {
  const largest = [...sumsByIssuer(rows).values()].sort((a, b) => b - a).map(BigInt);
  const whole = BigInt(WHOLE_SHARE);
  let rest = largest.reduce((sum, value) => sum + value, 0n);
  for (const [capped, next] of largest.entries()) {
    const open = whole - BigInt(capped) * BigInt(share);
    // The limit of the issuer before was met exactly where nothing is left open.
    if (open <= 0n) return Number(((largest[capped - 1] as bigint) * whole) / BigInt(share));
    if (rest * BigInt(share) >= next * open) return Number((rest * whole) / open);
    rest -= next;
  }
  const open = whole - BigInt(largest.length) * BigInt(share);
  return open > 0n || largest.length === 0 ? 0 : Number(((largest.at(-1) as bigint) * whole) / BigInt(share));
}
