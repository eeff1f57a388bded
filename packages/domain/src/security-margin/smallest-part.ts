import type { Centavos } from '../values/money.ts';
import { largestSubset } from './largest-subset.ts';

/** A receivable as far as its amount and term go. */
export interface Termed {
  readonly value: Centavos;
  /** Number of its due day, counted from any day. */
  readonly day: number;
}

/** Rows by their positions: those that are kept, which reach the target, and those that are left out. */
export interface Part {
  readonly kept: readonly number[];
  readonly left: readonly number[];
  /** Of what is kept. */
  readonly sum: Centavos;
  /** True when no part that reaches the target has a smaller sum. */
  readonly proven: boolean;
}

/**
 * The part of the rows with the smallest sum not below `target`; of equal sums the one that leaves out what is farthest, in
 * value times days, from the day of the last row. Rows are given in the order in which they are best left out, and of
 * equal values the first is left out.
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

/** By position, whether a row is left out, after exchanging rows of equal value for those that come first. */
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
