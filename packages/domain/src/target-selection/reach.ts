import type { Centavos } from '../values/money.ts';
import { keepsShare, limitAt, type Share, WHOLE_SHARE } from './issuer-share.ts';
import { allOf, type Chosen, closestPart, NOTHING } from './part.ts';
import { type Effort, poolOf } from './pool.ts';
import { type Row, sumsByIssuer } from './row.ts';

/** Sums above the target are tried in such steps, for which an issuer may have as much more. */
const STEP = 1.5;
/** How often a selection that no limit lets reach the target is made smaller until it keeps the share. */
const ROUNDS = 24;

/** What a selection has to keep, and what finding it may cost. */
export interface Wanted {
  readonly share: Share;
  /** No selection has a larger sum. */
  readonly ceiling: Centavos;
  readonly effort: Effort;
}

/**
 * Of rows in the order in which they are best kept: a part that reaches the target and keeps the share, as close above the
 * target as is found; undefined when none is.
 *
 * What each issuer may have follows from the selection's sum, which is not known before. With the limit of the target itself,
 * any part of a pool that reaches the target keeps the share: that is tried first, and a centavo or two above, as limits are cut.
 */
export function reach(keepFirst: readonly Row[], target: Centavos, wanted: Wanted): Chosen | undefined {
  if (wanted.share >= WHOLE_SHARE) return closestPart(keepFirst, target);
  return firstReached(keepFirst, target, [target, target + 1, target + 2], wanted);
}

/** The same for ever larger sums, of which an issuer may have as much more. */
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
 * The largest selection that keeps the share, as far as it is found: pools for ever smaller sums, until one is as large as the
 * limits that it was made with allow.
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
