import type { Centavos } from '../values/money.ts';
import { largestSubset } from './largest-subset.ts';

/** The amount and term of a receivable. */
export interface Termed {
  readonly value: Centavos;
  /** The due day as a number, relative to any epoch. */
  readonly day: number;
}

/** A partition of rows by position: `kept` reaches the target, `left` is left out. */
export interface Part {
  readonly kept: readonly number[];
  readonly left: readonly number[];
  /** The sum of the kept rows. */
  readonly sum: Centavos;
  /** True when the sum is proven minimal. */
  readonly proven: boolean;
}

/**
 * Finds the part of the rows with the smallest sum not below `target`. Ties prefer leaving out the part
 * farthest from the day of the last row, by value times days. Rows are in order of preference for leaving
 * out; of equal values the first is left out.
 * @param target at most the sum of all rows
 */
export function smallestPart(rows: readonly Termed[], target: Centavos): Part {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const last = rows.at(-1)?.day ?? 0;
  const items = rows.map(({ value, day }) => ({ value, weight: value * Math.abs(day - last) }));
  const { chosen, sum, proven } = largestSubset(items, total - target);
  const isLeft = firstOfEqualValue(rows, chosen);
  const kept: number[] = [];
  const left: number[] = [];
  for (const position of rows.keys()) (isLeft[position] ? left : kept).push(position);
  return { kept, left, sum: total - sum, proven };
}

/** Marks the rows left out by position, after exchanging rows of equal value for earlier ones. */
function firstOfEqualValue(rows: readonly Termed[], chosen: readonly number[]): Uint8Array {
  const wanted = new Map<Centavos, number>();
  for (const position of chosen) {
    const value = rows[position]?.value ?? 0;
    wanted.set(value, (wanted.get(value) ?? 0) + 1);
  }
  const isLeft = new Uint8Array(rows.length);
  for (const [position, { value }] of rows.entries()) {
    const more = wanted.get(value) ?? 0;
    if (more === 0) continue;
    isLeft[position] = 1;
    wanted.set(value, more - 1);
  }
  return isLeft;
}
