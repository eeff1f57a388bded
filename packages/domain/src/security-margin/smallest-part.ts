import type { Centavos } from '../values/money.ts';
import { largestSubset } from './largest-subset.ts';

/** The amount and term of a receivable. */
export interface AmountAndTerm {
  readonly value: Centavos;
  /** The due day as a number, relative to any epoch. */
  readonly day: number;
}

/** A partition of rows by position: `included` reaches the target, `excluded` does not count. */
export interface Part {
  readonly included: readonly number[];
  readonly excluded: readonly number[];
  /** The sum of the included rows. */
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
export function smallestPart(rows: readonly AmountAndTerm[], target: Centavos): Part {
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const last = rows.at(-1)?.day ?? 0;
  const items = rows.map(({ value, day }) => ({ value, weight: value * Math.abs(day - last) }));
  const { chosen, sum, proven } = largestSubset(items, total - target);
  const isExcluded = markExcluded(rows, chosen);
  const included: number[] = [];
  const excluded: number[] = [];
  for (const position of rows.keys()) (isExcluded[position] ? excluded : included).push(position);
  return { included, excluded, sum: total - sum, proven };
}

/** Marks the rows left out by position, after exchanging rows of equal value for earlier ones. */
function markExcluded(rows: readonly AmountAndTerm[], chosen: readonly number[]): Uint8Array {
  const counts = new Map<Centavos, number>();
  for (const position of chosen) {
    const value = rows[position]?.value ?? 0;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const isExcluded = new Uint8Array(rows.length);
  for (const [position, { value }] of rows.entries()) {
    const more = counts.get(value) ?? 0;
    if (more === 0) continue;
    isExcluded[position] = 1;
    counts.set(value, more - 1);
  }
  return isExcluded;
}
