import { bestPair, type Item, itemsOfPair, type Pair, pairSearchCost, type Sums, sumsOf } from './sums.ts';

/**
 * The budget for listing sums and searching the lists, in list entries rather than time, so that results are
 * deterministic.
 */
export interface SearchBudget {
  readonly list: number;
  readonly search: number;
}
const BUDGET: SearchBudget = { list: 1_500_000, search: 8_000_000 };
/** The cost of shuffling an item, in list entries. */
const SHUFFLE_COST = 8;
/** The number of items of which the lists can hold about all combinations. */
const WINDOW = 36;

/** A subset of the items: their positions and sum. */
export interface Subset {
  readonly chosen: readonly number[];
  readonly sum: number;
  /** True when the subset is proven optimal. */
  readonly proven: boolean;
}

interface Attempt {
  readonly fixed: readonly number[];
  readonly pair: Pair;
  readonly sum: number;
  readonly weight: number;
}

/**
 * Finds the subset with the largest sum at most `cap`; ties prefer the heaviest when the search is
 * exhaustive. Items are best sorted heaviest first.
 * The sums of a window of items are listed in two halves (meet in the middle). When the lists hold all items,
 * their best pair is the optimum. Otherwise items outside the window fill the cap up to what the window can
 * complete, in the given order and then in shuffled ones, until the sum meets the cap or the budget is used
 * up.
 */
export function largestSubset(items: readonly Item[], cap: number, budget: SearchBudget = BUDGET): Subset {
  const fitting = items.flatMap(({ value }, position) => (value <= cap ? [position] : []));
  const value = (position: number) => items[position]?.value ?? 0;
  const all = sumBy(fitting, value);
  if (all <= cap) return { chosen: fitting, sum: all, proven: true };
  const bound = cap - (cap % greatestCommonDivisor(fitting.map(value)));
  const order = moveWindowFirst(fitting, value, bound);
  const inOrder = order.map((position) => items[position] as Item);
  const sums = sumsOf(inOrder, bound, budget.list);
  const outside = order.slice(sums.itemCount).sort((a, b) => a - b);
  const reserve = sumBy(order.slice(0, sums.itemCount), value) / 2;
  const best = search({ items, sums, outside, reserve, bound, maxSteps: budget.search });
  const inside = itemsOfPair(sums, inOrder, best.pair).map((index) => order[index] ?? -1);
  return {
    chosen: [...best.fixed, ...inside],
    sum: best.sum,
    proven: outside.length === 0 || best.sum === bound,
  };
}

const sumBy = (positions: readonly number[], value: (position: number) => number): number =>
  positions.reduce((sum, position) => sum + value(position), 0);

/** Returns the greatest common divisor. Every sum is a multiple of it, so the cap may be lowered to one. */
function greatestCommonDivisor(values: readonly number[]): number {
  return values.reduce((divisor, value) => {
    let [a, b] = [divisor, value];
    while (b !== 0) [a, b] = [b, a % b];
    return a;
  }, 0);
}

/** Moves the window, around the position where the items fill the cap, to the front. */
function moveWindowFirst(
  positions: readonly number[],
  value: (position: number) => number,
  cap: number,
): readonly number[] {
  let sum = 0;
  const full = positions.findIndex((position) => {
    sum += value(position);
    return sum > cap;
  });
  const start = Math.max(0, Math.min(full - WINDOW / 2, positions.length - WINDOW));
  const end = start + WINDOW;
  return [...positions.slice(start, end), ...positions.slice(end), ...positions.slice(0, start)];
}

interface Search {
  readonly items: readonly Item[];
  readonly sums: Sums;
  /** The positions of the items outside the lists. */
  readonly outside: readonly number[];
  /** The reserve for the lists: half of their total. */
  readonly reserve: number;
  readonly bound: number;
}

function search({
  items,
  sums,
  outside,
  reserve,
  bound,
  maxSteps,
}: Search & { readonly maxSteps: number }): Attempt {
  let best = attempt({ items, sums, outside, reserve: Math.min(reserve, bound), bound });
  let order = outside;
  let steps = pairSearchCost(sums);
  for (let seed = 1; best.sum < bound && outside.length > 0 && steps < maxSteps; seed++) {
    order = shuffle(order, seed);
    const next = attempt({ items, sums, outside: order, reserve: Math.min(reserve, bound * 0.75), bound });
    if (next.sum > best.sum || (next.sum === best.sum && next.weight > best.weight)) best = next;
    steps += pairSearchCost(sums) + SHUFFLE_COST * outside.length;
  }
  return best;
}

/**
 * Takes outside items in order down to the reserve, then the best pair of the lists. If a skipped item still
 * fits, such as a single large one of the lists, it is added too: finally no remaining item fits.
 */
function attempt({ items, sums, outside, reserve, bound }: Search): Attempt {
  const fixed: number[] = [];
  const skipped: number[] = [];
  let room = bound;
  const take = (position: number, keep: number): boolean => {
    const { value } = items[position] as Item;
    if (room - value < keep) return false;
    fixed.push(position);
    room -= value;
    return true;
  };
  for (const position of outside) if (!take(position, reserve)) skipped.push(position);
  let pair = bestPair(sums, room);
  const completed = pair.left + pair.right;
  if (completed < room) {
    let isMore = false;
    for (const position of skipped) isMore = take(position, completed) || isMore;
    if (isMore) pair = bestPair(sums, room);
  }
  const weight = fixed.reduce((sum, position) => sum + (items[position] as Item).weight, pair.weight);
  return { fixed, pair, sum: bound - room + pair.left + pair.right, weight };
}

/**
 * Shuffles (Fisher-Yates) with a linear congruential generator (Numerical Recipes). The same seed gives the
 * same order.
 */
function shuffle(order: readonly number[], seed: number): number[] {
  const result = [...order];
  let state = seed;
  for (let last = result.length - 1; last > 0; last--) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [result[last], result[other]] = [result[other] as number, result[last] as number];
  }
  return result;
}
