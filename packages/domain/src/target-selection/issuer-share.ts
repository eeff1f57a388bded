import type { Centavos } from '../values/money.ts';
import { type Row, sumsByIssuer } from './row.ts';

/** The maximum share of one issuer in a selection, in hundredths of a percent: 1 to 10,000. */
export type Share = number;

export const WHOLE_SHARE: Share = 10_000;

/** Returns the limit of one issuer for a selection of this sum, in centavos, rounded down. */
export function issuerLimit(sum: Centavos, share: Share): Centavos {
  if (share >= WHOLE_SHARE) return sum;
  return Number((BigInt(sum) * BigInt(share)) / BigInt(WHOLE_SHARE));
}

/** Tells whether no issuer exceeds its share of the rows' sum. */
export function isWithinShare(sums: ReadonlyMap<number, Centavos>, share: Share): boolean {
  let total = 0;
  for (const sum of sums.values()) total += sum;
  const limit = issuerLimit(total, share);
  for (const sum of sums.values()) if (sum > limit) return false;
  return true;
}

/** Returns the minimum number of issuers for a share. */
export const issuersNeeded = (share: Share): number => Math.ceil(WHOLE_SHARE / share);

/**
 * Returns the upper bound of the sum of a selection within the share, as if receivables were divisible. It is
 * 0 with too few issuers.
 * With the k largest issuers at their limit, the sum S is the total of the others plus k shares of S. The
 * smallest k applies for which the next issuer remains within its own limit.
 */
export function ceilingOf(rows: readonly Row[], share: Share): Centavos {
  const largest = [...sumsByIssuer(rows).values()].sort((a, b) => b - a).map(BigInt);
  const whole = BigInt(WHOLE_SHARE);
  let rest = largest.reduce((sum, value) => sum + value, 0n);
  for (const [capped, next] of largest.entries()) {
    const open = whole - BigInt(capped) * BigInt(share);
    // Without open share, the previous issuer met its limit exactly.
    if (open <= 0n) return Number(((largest[capped - 1] as bigint) * whole) / BigInt(share));
    if (rest * BigInt(share) >= next * open) return Number((rest * whole) / open);
    rest -= next;
  }
  const open = whole - BigInt(largest.length) * BigInt(share);
  return open > 0n || largest.length === 0 ? 0 : Number(((largest.at(-1) as bigint) * whole) / BigInt(share));
}
