import type { Centavos } from '../values/money.ts';
import { isWithinShare, type Share } from './issuer-share.ts';
import type { SelectionOrder } from './order.ts';
import { NO_ROWS, type SelectedRows } from './part.ts';
import { type Row, sumsByIssuer } from './row.ts';

/** The maximum of rows for an exhaustive search of all subsets. */
export const MAX_EXHAUSTIVE_ROWS = 16;

interface Constraints {
  readonly target: Centavos;
  readonly share: Share;
  readonly order: SelectionOrder;
}

/** The lexicographic score of a selection; smaller is better. */
type Score = readonly number[];

/** Finds the best selection by exhaustive search. @param rows the earliest due first */
export function searchExhaustively(
  rows: readonly Row[],
  { target, share, order }: Constraints,
): SelectedRows {
  const { sums, weights } = listSubsets(rows);
  let best: Score = [1, 0, 0];
  let subset = 0;
  for (let index = 1; index < sums.length; index++) {
    const sum = sums[index] as number;
    const weight = (weights[index] as number) * (order === 'longest' ? -1 : 1);
    const score = sum < target ? [1, -sum, weight] : [0, ...rankingScore(order, rows, index), sum, weight];
    if (!isBetter(score, best) || !isWithinShare(sumsByIssuer(membersOf(rows, index)), share)) continue;
    best = score;
    subset = index;
  }
  const chosen = membersOf(rows, subset);
  return subset === 0 ? NO_ROWS : { rows: chosen, sum: sums[subset] as number, proven: true };
}

/** Lists sum and weight of each subset. The bits of its index are the rows. */
function listSubsets(rows: readonly Row[]): { readonly sums: Float64Array; readonly weights: Float64Array } {
  const sums = new Float64Array(2 ** rows.length);
  const weights = new Float64Array(2 ** rows.length);
  for (const [bit, { value, day }] of rows.entries()) {
    const size = 2 ** bit;
    for (let below = 0; below < size; below++) {
      sums[size + below] = (sums[below] as number) + value;
      weights[size + below] = (weights[below] as number) + value * day;
    }
  }
  return { sums, weights };
}

/**
 * Returns the part of the score that precedes the sum, for a selection that reaches the target. Rows are
 * sorted by due day.
 */
function rankingScore(order: SelectionOrder, rows: readonly Row[], subset: number): Score {
  switch (order) {
    case 'closest':
      return [];
    case 'shortest':
      return [rows[31 - Math.clz32(subset)]?.day ?? 0];
    case 'longest':
      return [-(rows[31 - Math.clz32(subset & -subset)]?.day ?? 0)];
    case 'fewest':
      return [membersOf(rows, subset).length];
  }
}

const membersOf = (rows: readonly Row[], subset: number): Row[] =>
  rows.filter((_, bit) => (subset >> bit) % 2 === 1);

function isBetter(score: Score, than: Score): boolean {
  for (const [place, value] of score.entries()) {
    const other = than[place] ?? 0;
    if (value !== other) return value < other;
  }
  return false;
}
