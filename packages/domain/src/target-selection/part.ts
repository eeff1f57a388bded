import { largestSubset, type Steps } from '../security-margin/largest-subset.ts';
import { smallestPart } from '../security-margin/smallest-part.ts';
import type { Centavos } from '../values/money.ts';
import { type Row, sumOfRows } from './row.ts';

/** Chosen rows. */
export interface Chosen {
  readonly rows: readonly Row[];
  readonly sum: Centavos;
  /** True when no other choice is better. */
  readonly proven: boolean;
}

export const NOTHING: Chosen = { rows: [], sum: 0, proven: true };

/** How often sums just above the target are searched from below, and what each may cost. */
const TRIES = 6;
const STEPS: Steps = { list: 300_000, search: 1_200_000 };

/**
 * The part with the smallest sum not below the target, of rows in the order in which they are best kept. What is left out is searched
 * first, as for a security margin; where that is most of the rows, a few of which make the target, what is kept is searched too.
 */
export function closestPart(keepFirst: readonly Row[], target: Centavos): Chosen {
  const rows = keepFirst.toReversed();
  const { kept, sum, proven } = smallestPart(rows, target);
  const part = { rows: kept.map((position) => rows[position] as Row), sum, proven };
  if (proven || kept.length > rows.length / 2) return part;
  return fromBelow(keepFirst, target, part);
}

/** The largest sum not above a cap, for caps that halve the way from the target to the best sum known. */
function fromBelow(keepFirst: readonly Row[], target: Centavos, known: Chosen): Chosen {
  const far = keepFirst.at(-1)?.day ?? 0;
  const items = keepFirst.map(({ value, day }) => ({ value, weight: value * Math.abs(day - far) }));
  let best = known;
  let low = target;
  for (let tried = 0; tried < TRIES && low < best.sum; tried++) {
    const cap = tried === 0 ? target : low + Math.floor((best.sum - 1 - low) / 2);
    const { chosen, sum } = largestSubset(items, cap, STEPS);
    if (sum >= target) {
      const rows = chosen.map((position) => keepFirst[position] as Row);
      best = { rows, sum, proven: sum === target };
    } else {
      low = cap + 1;
    }
  }
  return best.proven ? best : withoutSpare(best, target);
}

/** Without those that are not needed to reach the target: in the end none can be left out. */
function withoutSpare({ rows, proven, ...known }: Chosen, target: Centavos): Chosen {
  let { sum } = known;
  const spare = new Set<Row>();
  for (const row of rows.toSorted((a, b) => b.value - a.value)) {
    if (sum - row.value < target) continue;
    spare.add(row);
    sum -= row.value;
  }
  return { rows: rows.filter((row) => !spare.has(row)), sum, proven: proven || sum === target };
}

/** All of the rows. */
export const allOf = (rows: readonly Row[]): Chosen => ({ rows, sum: sumOfRows(rows), proven: true });
