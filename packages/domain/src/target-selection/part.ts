import { largestSubset, type SearchBudget } from '../security-margin/largest-subset.ts';
import { smallestPart } from '../security-margin/smallest-part.ts';
import type { Centavos } from '../values/money.ts';
import { type Row, sumOfRows } from './row.ts';

/** The selected rows. */
export interface SelectedRows {
  readonly rows: readonly Row[];
  readonly sum: Centavos;
  /** True when the selection is proven optimal. */
  readonly proven: boolean;
}

export const NO_ROWS: SelectedRows = { rows: [], sum: 0, proven: true };

/** The number of searches from below for sums just above the target, and the budget of each. */
const MAX_TRIES = 6;
const BUDGET: SearchBudget = { list: 300_000, search: 1_200_000 };

/**
 * Finds the part with the smallest sum not below the target, of rows in order of preference. It searches the
 * rows to leave out first, as for a security margin; when these are the majority, it searches the rows to
 * keep as well.
 */
export function closestPart(keepFirst: readonly Row[], target: Centavos): SelectedRows {
  const rows = keepFirst.toReversed();
  const { included, sum, proven } = smallestPart(rows, target);
  const part = { rows: included.map((position) => rows[position] as Row), sum, proven };
  if (proven || included.length > rows.length / 2) return part;
  return searchFromBelow(keepFirst, target, part);
}

/**
 * Finds the largest sum not above a cap, for caps that bisect the range from the target to the best known
 * sum.
 */
function searchFromBelow(keepFirst: readonly Row[], target: Centavos, known: SelectedRows): SelectedRows {
  const far = keepFirst.at(-1)?.day ?? 0;
  const items = keepFirst.map(({ value, day }) => ({ value, weight: value * Math.abs(day - far) }));
  let best = known;
  let low = target;
  for (let tried = 0; tried < MAX_TRIES && low < best.sum; tried++) {
    const cap = tried === 0 ? target : low + Math.floor((best.sum - 1 - low) / 2);
    const { chosen, sum } = largestSubset(items, cap, BUDGET);
    if (sum >= target) {
      const rows = chosen.map((position) => keepFirst[position] as Row);
      best = { rows, sum, proven: sum === target };
    } else {
      low = cap + 1;
    }
  }
  return best.proven ? best : removeSpareRows(best, target);
}

/** Removes rows not needed to reach the target, until none can be removed. */
function removeSpareRows({ rows, proven, ...known }: SelectedRows, target: Centavos): SelectedRows {
  let { sum } = known;
  const spare = new Set<Row>();
  for (const row of rows.toSorted((a, b) => b.value - a.value)) {
    if (sum - row.value < target) continue;
    spare.add(row);
    sum -= row.value;
  }
  return { rows: rows.filter((row) => !spare.has(row)), sum, proven: proven || sum === target };
}

/** Selects all rows. */
export const selectAll = (rows: readonly Row[]): SelectedRows => ({
  rows,
  sum: sumOfRows(rows),
  proven: true,
});
