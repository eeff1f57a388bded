import type { Centavos } from '../values/money.ts';
import { MAX_EXHAUSTIVE_ROWS, searchExhaustively } from './exhaustive.ts';
import { selectFewest } from './fewest-rows.ts';
import { selectWithinHorizon } from './horizon.ts';
import { ceilingOf, issuersNeeded, type Share, WHOLE_SHARE } from './issuer-share.ts';
import type { SelectionOrder } from './order.ts';
import { NO_ROWS, type SelectedRows, selectAll } from './part.ts';
import type { RemainingBudget } from './pool.ts';
import { largestWithinShare, reachLargerTarget, reachTarget } from './reach-target.ts';
import { type Candidate, type Row, sortByDueDay, sumOfRows } from './row.ts';

export interface Target {
  readonly candidates: readonly Candidate[];
  /** The target sum in centavos, above 0. Without it, everything that the share allows. */
  readonly amount?: Centavos | undefined;
  /** The maximum share of one issuer in the selected sum, in percent: above 0, two decimals. */
  readonly max_issuer_percentage?: number | undefined;
  readonly order: SelectionOrder;
}

/** The reasons why a selection misses its target. */
export const OFF_TARGET_REASONS = [
  'NOT_ENOUGH',
  'TOO_FEW_ISSUERS',
  'ISSUER_SHARE',
  'WHOLE_RECEIVABLES',
  'ORDER',
  'SEARCH_LIMIT',
] as const;
export type OffTargetReason = (typeof OFF_TARGET_REASONS)[number];

export interface TargetSelection {
  /** The earliest due first. */
  readonly ids: readonly number[];
  readonly sum: Centavos;
  /** The proven bound of the optimal sum: `sum` itself when that is optimal. */
  readonly bound: Centavos;
  /** True when the selection is proven optimal under the same conditions. */
  readonly proven: boolean;
  /** Undefined when the target is met, or when there is none and everything is selected. */
  readonly reason: OffTargetReason | undefined;
}

/** The search budget, which suffices to fill the limits of twenty issuers closely. */
const MAX_SEARCH_STEPS = 20_000_000;

/**
 * Selects whole receivables that sum up to an amount, within the issuer share.
 * The selection is never below the amount if it can reach it. `closest`: the smallest sum not below it.
 * `shortest`: the same among receivables up to the earliest day by which the amount can be reached.
 * `longest`: the same from the latest such day on. `fewest`: as few as reach it, then the smallest sum. Ties
 * prefer the shorter term, with `longest` the longer one. An unreachable amount gives the largest possible
 * sum. The result does not depend on the order of the candidates.
 * @throws RangeError when the candidates' total is beyond exact numbers (2^53 centavos).
 */
export function selectByTarget(target: Target): TargetSelection {
  return selectRows(target, MAX_EXHAUSTIVE_ROWS);
}

/**
 * Selects like `selectByTarget`, but with the heuristic for large inputs even for few candidates. @throws
 * RangeError alike
 */
export function searchTarget(target: Target): TargetSelection {
  return selectRows(target, 0);
}

function selectRows(target: Target, exhaustiveUpTo: number): TargetSelection {
  const rows = sortByDueDay(target.candidates);
  const total = sumOfRows(rows);
  if (!Number.isSafeInteger(total)) throw new RangeError(`the candidates' total is too large: ${total}`);
  const share = Math.min(WHOLE_SHARE, Math.round((target.max_issuer_percentage ?? 100) * 100));
  const ceiling = share === WHOLE_SHARE ? total : ceilingOf(rows, share);
  const constraints = { share, ceiling, amount: target.amount ?? total, order: target.order };
  const { rows: chosen, sum, proven } = bestSelection(rows, constraints, exhaustiveUpTo);
  const bound = proven ? sum : Math.min(constraints.amount, ceiling);
  const ids = chosen.toSorted((a, b) => a.day - b.day || a.id - b.id).map(({ id }) => id);
  return {
    ids,
    sum,
    bound,
    proven,
    reason: reasonOf({ candidates: rows, sum, proven, total, ...constraints }),
  };
}

interface Constraints {
  readonly share: Share;
  readonly ceiling: Centavos;
  readonly amount: Centavos;
  readonly order: SelectionOrder;
}

function bestSelection(rows: readonly Row[], constraints: Constraints, exhaustiveUpTo: number): SelectedRows {
  const { share, ceiling, amount, order } = constraints;
  if (rows.length === 0 || ceiling === 0) return NO_ROWS;
  if (share === WHOLE_SHARE && ceiling <= amount) return selectAll(rows);
  if (rows.length <= exhaustiveUpTo) return searchExhaustively(rows, { target: amount, share, order });
  return searchHeuristically(rows, constraints);
}

/** @param rows the earliest due first */
function searchHeuristically(
  rows: readonly Row[],
  { share, ceiling, amount, order }: Constraints,
): SelectedRows {
  const constraints = { share, ceiling, budget: { left: MAX_SEARCH_STEPS } };
  const keepFirst = order === 'longest' ? rows.toReversed() : rows;
  const reached = ceiling < amount ? undefined : searchInOrder(keepFirst, amount, { order, ...constraints });
  if (reached) return reached;
  const larger = ceiling < amount ? undefined : reachLargerTarget(keepFirst, amount, constraints);
  return larger ?? largestWithinShare(keepFirst, constraints);
}

function searchInOrder(
  keepFirst: readonly Row[],
  amount: Centavos,
  { order, ...constraints }: Omit<Constraints, 'amount'> & { readonly budget: RemainingBudget },
): SelectedRows | undefined {
  switch (order) {
    case 'closest':
      return reachTarget(keepFirst, amount, constraints);
    case 'shortest':
    case 'longest':
      return selectWithinHorizon(keepFirst, amount, constraints);
    case 'fewest':
      return selectFewest(keepFirst, amount, constraints);
  }
}

interface SearchResult extends Constraints, Omit<SelectedRows, 'rows'> {
  readonly candidates: readonly Row[];
  readonly total: Centavos;
}

function reasonOf({ candidates, sum, proven, total, share, amount, order }: SearchResult) {
  if (sum === amount) return undefined;
  if (sum > amount) {
    if (!proven) return 'SEARCH_LIMIT';
    return order === 'closest' ? 'WHOLE_RECEIVABLES' : 'ORDER';
  }
  if (sum === total) return 'NOT_ENOUGH';
  const issuers = new Set(candidates.map(({ issuer }) => issuer)).size;
  return issuers < issuersNeeded(share) ? 'TOO_FEW_ISSUERS' : 'ISSUER_SHARE';
}
