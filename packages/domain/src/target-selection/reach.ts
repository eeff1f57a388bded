import type { Centavos } from '../values/money.ts';
import { keepsShare, limitAt, type Share, WHOLE_SHARE } from './issuer-share.ts';
import { allOf, type Chosen, closestPart, NOTHING } from './part.ts';
import { type Effort, poolOf } from './pool.ts';
import { type Row, sumsByIssuer } from './row.ts';

/** The growth factor of the tried sums above the target, which raise the issuer limits. */
const STEP = 1.5;
/** The maximum of rounds that shrink a selection until it is within the share. */
const ROUNDS = 24;

/** The constraints of a selection and its budget. */
export interface Wanted {
  readonly share: Share;
  /** The upper bound of any selection's sum. */
  readonly ceiling: Centavos;
  readonly effort: Effort;
}

/**
 * Selects rows that reach the target within the issuer share, as close above it as found; undefined when none
 * do. Rows are in order of preference.
 * An issuer's limit depends on the selection's sum, which is unknown in advance. With the limit of the target
 * itself, any part of a pool that reaches the target is within the share: that is tried first, then one and
 * two centavos above, because limits are rounded down.
 */
export function reach(keepFirst: readonly Row[], target: Centavos, wanted: Wanted): Chosen | undefined {
  if (wanted.share >= WHOLE_SHARE) return closestPart(keepFirst, target);
  return firstReached(keepFirst, target, [target, target + 1, target + 2], wanted);
}

/** Selects rows like `reach` for increasing sums, which raise the issuer limits. */
export function reachBeyond(keepFirst: readonly Row[], target: Centavos, wanted: Wanted): Chosen | undefined {
  const bases: Centavos[] = [];
  for (let base = target * STEP; base < wanted.ceiling; base *= STEP) bases.push(Math.ceil(base));
  return firstReached(keepFirst, target, [...bases, wanted.ceiling], wanted);
}

function firstReached(
  keepFirst: readonly Row[],
  target: Centavos,
  bases: readonly Centavos[],
  { share, ceiling, effort }: Wanted,
): Chosen | undefined {
  for (const base of bases) {
    if (base > ceiling) return undefined;
    const pool = poolOf(keepFirst, { limit: limitAt(base, share), needed: base, effort });
    if (pool.sum < base) continue;
    const part = closestPart(pool.rows, base);
    return { ...part, proven: part.sum === target };
  }
  return undefined;
}

/**
 * Finds the largest selection within the share, by a heuristic: pools for decreasing sums, until one is as
 * large as its limits allow.
 */
export function largestKept(keepFirst: readonly Row[], { share, ceiling, effort }: Wanted): Chosen {
  if (share >= WHOLE_SHARE) return allOf(keepFirst);
  let base = ceiling;
  for (let round = 0; round < ROUNDS && base > 0; round++) {
    const { rows, sum } = poolOf(keepFirst, { limit: limitAt(base, share), needed: base, effort });
    if (keepsShare(sumsByIssuer(rows), share)) return { rows, sum, proven: sum === ceiling };
    base = sum;
  }
  return { ...NOTHING, proven: ceiling === 0 };
}
