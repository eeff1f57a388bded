import type { Centavos } from '../values/money.ts';
import { issuerLimit, isWithinShare, type Share, WHOLE_SHARE } from './issuer-share.ts';
import { closestPart, NO_ROWS, type SelectedRows, selectAll } from './part.ts';
import { poolOf, type RemainingBudget } from './pool.ts';
import { type Row, sumsByIssuer } from './row.ts';

/** The growth factor of the tried sums above the target, which raise the issuer limits. */
const GROWTH_FACTOR = 1.5;
/** The maximum of rounds that shrink a selection until it is within the share. */
const MAX_ROUNDS = 24;

/** The constraints of a selection and its budget. */
export interface ShareConstraints {
  readonly share: Share;
  /** The upper bound of any selection's sum. */
  readonly ceiling: Centavos;
  readonly budget: RemainingBudget;
}

/**
 * Selects rows that reach the target within the issuer share, as close above it as found; undefined when none
 * do. Rows are in order of preference.
 * An issuer's limit depends on the selection's sum, which is unknown in advance. With the limit of the target
 * itself, any part of a pool that reaches the target is within the share: that is tried first, then one and
 * two centavos above, because limits are rounded down.
 */
export function reachTarget(
  keepFirst: readonly Row[],
  target: Centavos,
  constraints: ShareConstraints,
): SelectedRows | undefined {
  if (constraints.share >= WHOLE_SHARE) return closestPart(keepFirst, target);
  return reachFirstBase(keepFirst, target, [target, target + 1, target + 2], constraints);
}

/** Selects rows like `reachTarget` for increasing sums, which raise the issuer limits. */
export function reachLargerTarget(
  keepFirst: readonly Row[],
  target: Centavos,
  constraints: ShareConstraints,
): SelectedRows | undefined {
  const bases: Centavos[] = [];
  for (let base = target * GROWTH_FACTOR; base < constraints.ceiling; base *= GROWTH_FACTOR)
    bases.push(Math.ceil(base));
  return reachFirstBase(keepFirst, target, [...bases, constraints.ceiling], constraints);
}

function reachFirstBase(
  keepFirst: readonly Row[],
  target: Centavos,
  bases: readonly Centavos[],
  { share, ceiling, budget }: ShareConstraints,
): SelectedRows | undefined {
  for (const base of bases) {
    if (base > ceiling) return undefined;
    const pool = poolOf(keepFirst, { limit: issuerLimit(base, share), needed: base, budget });
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
export function largestWithinShare(
  keepFirst: readonly Row[],
  { share, ceiling, budget }: ShareConstraints,
): SelectedRows {
  if (share >= WHOLE_SHARE) return selectAll(keepFirst);
  let base = ceiling;
  for (let round = 0; round < MAX_ROUNDS && base > 0; round++) {
    const { rows, sum } = poolOf(keepFirst, { limit: issuerLimit(base, share), needed: base, budget });
    if (isWithinShare(sumsByIssuer(rows), share)) return { rows, sum, proven: sum === ceiling };
    base = sum;
  }
  return { ...NO_ROWS, proven: ceiling === 0 };
}
