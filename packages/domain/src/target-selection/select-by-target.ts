import type { Centavos } from '../values/money.ts';
import { bestOfAll, EXHAUSTIVE_ROWS } from './exhaustive.ts';
import { fewest } from './fewest.ts';
import { withinHorizon } from './horizon.ts';
import { ceilingOf, issuersNeeded, type Share, WHOLE_SHARE } from './issuer-share.ts';
import type { SelectionOrder } from './order.ts';
import { allOf, type Chosen, NOTHING } from './part.ts';
import type { Effort } from './pool.ts';
import { largestKept, reach, reachBeyond } from './reach.ts';
import { byDueDay, type Candidate, type Row, sumOfRows } from './row.ts';

export interface Target {
  readonly candidates: readonly Candidate[];
  /** What the selection shall come to, above 0; without one, everything that the share allows. */
  readonly amount?: Centavos | undefined;
  /** The share of one issuer of the selected sum at most, in percent: above 0, two decimals. */
  readonly max_issuer_percentage?: number | undefined;
  readonly order: SelectionOrder;
}

/** Why a selection is off its target. */
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
  /** No selection comes closer than this sum: `sum` itself where that is proven. */
  readonly bound: Centavos;
  /** True when no selection is better under the same conditions. */
  readonly proven: boolean;
  /** Undefined where the target is met, or all is selected without one. */
  readonly reason: OffTargetReason | undefined;
}

/** Enough to fill the limits of twenty issuers closely. */
const EFFORT_STEPS = 20_000_000;

/**
 * Selects whole receivables that together come to an amount, of which no issuer has more than its share.
 *
 * The selection is never below the amount where it can reach it: the smallest sum not below it (`closest`); the same among
 * receivables up to the earliest day by which (`shortest`), or from the latest day from which (`longest`) the amount can be reached;
 * or as few as reach it, of these the smallest sum (`fewest`). Of equal sums the one with the shorter term, with `longest` the longer
 * one. Where the amount cannot be reached it is the largest sum that can be had. The same candidates, in any order, give the same.
 * @throws RangeError when the candidates' total is beyond exact numbers (2^53 centavos).
 */
export function selectByTarget(target: Target): TargetSelection {
  return selected(target, EXHAUSTIVE_ROWS);
}

/** The same without looking at every selection of a few candidates: what many of them are given. @throws RangeError alike */
export function searchTarget(target: Target): TargetSelection {
  return selected(target, 0);
}

function selected(target: Target, exhaustiveUpTo: number): TargetSelection {
  const rows = byDueDay(target.candidates);
  const total = sumOfRows(rows);
  if (!Number.isSafeInteger(total)) throw new RangeError(`the candidates' total is too large: ${total}`);
  const share = Math.min(WHOLE_SHARE, Math.round((target.max_issuer_percentage ?? 100) * 100));
  const ceiling = share === WHOLE_SHARE ? total : ceilingOf(rows, share);
  const wanted = { share, ceiling, amount: target.amount ?? total, order: target.order };
  const { rows: chosen, sum, proven } = best(rows, wanted, exhaustiveUpTo);
  const bound = proven ? sum : Math.min(wanted.amount, ceiling);
  const ids = chosen.toSorted((a, b) => a.day - b.day || a.id - b.id).map(({ id }) => id);
  return { ids, sum, bound, proven, reason: reasonOf({ candidates: rows, sum, proven, total, ...wanted }) };
}

interface Wanted {
  readonly share: Share;
  readonly ceiling: Centavos;
  readonly amount: Centavos;
  readonly order: SelectionOrder;
}

function best(rows: readonly Row[], wanted: Wanted, exhaustiveUpTo: number): Chosen {
  const { share, ceiling, amount, order } = wanted;
  if (rows.length === 0 || ceiling === 0) return NOTHING;
  if (share === WHOLE_SHARE && ceiling <= amount) return allOf(rows);
  if (rows.length <= exhaustiveUpTo) return bestOfAll(rows, { target: amount, share, order });
  return searched(rows, wanted);
}

/** @param rows the earliest due first */
function searched(rows: readonly Row[], { share, ceiling, amount, order }: Wanted): Chosen {
  const wanted = { share, ceiling, effort: { left: EFFORT_STEPS } };
  const keepFirst = order === 'longest' ? rows.toReversed() : rows;
  const reached = ceiling < amount ? undefined : inOrder(keepFirst, amount, { order, ...wanted });
  if (reached) return reached;
  const beyond = ceiling < amount ? undefined : reachBeyond(keepFirst, amount, wanted);
  return beyond ?? largestKept(keepFirst, wanted);
}

function inOrder(
  keepFirst: readonly Row[],
  amount: Centavos,
  { order, ...wanted }: Omit<Wanted, 'amount'> & { readonly effort: Effort },
): Chosen | undefined {
  switch (order) {
    case 'closest':
      return reach(keepFirst, amount, wanted);
    case 'shortest':
    case 'longest':
      return withinHorizon(keepFirst, amount, wanted);
    case 'fewest':
      return fewest(keepFirst, amount, wanted);
  }
}

interface Judged extends Wanted, Omit<Chosen, 'rows'> {
  readonly candidates: readonly Row[];
  readonly total: Centavos;
}

function reasonOf({ candidates, sum, proven, total, share, amount, order }: Judged) {
  if (sum === amount) return undefined;
  if (sum > amount) {
    if (!proven) return 'SEARCH_LIMIT';
    return order === 'closest' ? 'WHOLE_RECEIVABLES' : 'ORDER';
  }
  if (sum === total) return 'NOT_ENOUGH';
  const issuers = new Set(candidates.map(({ issuer }) => issuer)).size;
  return issuers < issuersNeeded(share) ? 'TOO_FEW_ISSUERS' : 'ISSUER_SHARE';
}
