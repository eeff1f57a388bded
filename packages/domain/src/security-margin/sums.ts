/** A candidate of the security margin. Ties of sums prefer the greater weight. */
export interface Item {
  /** Positive whole centavos. */
  readonly value: number;
  readonly weight: number;
}

/** All reachable sums of some items, ascending and distinct, each with its greatest weight. */
interface Layer {
  readonly sums: Float64Array;
  readonly weights: Float64Array;
  /** The item added to the layer below. */
  readonly item: number;
}

/** All sums of two halves of the items, up to a cap. */
export interface Sums {
  readonly halves: readonly [readonly Layer[], readonly Layer[]];
  /** The number of leading items included. */
  readonly itemCount: number;
}

/** A pair with one sum of each half. */
export interface Pair {
  readonly left: number;
  readonly right: number;
  readonly weight: number;
}

const EMPTY_LAYER: Layer = { sums: Float64Array.of(0), weights: Float64Array.of(0), item: -1 };

const topOf = (layers: readonly Layer[]): Layer => layers[layers.length - 1] as Layer;

/** Counts the ascending sums that are at most `limit`, by binary search. */
function countUpTo(sums: Float64Array, limit: number): number {
  let low = 0;
  let high = sums.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sums[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Merges the sums without the item and those with it. The first `takers` can take it without exceeding the
 * cap.
 */
function addItem(below: Layer, { value, weight }: Item, item: number, takers: number): Layer {
  const { sums: base, weights: baseWeights } = below;
  const sums = new Float64Array(base.length + takers);
  const weights = new Float64Array(base.length + takers);
  let size = 0;
  for (let without = 0, taking = 0; without < base.length || taking < takers; size++) {
    const kept = without < base.length ? (base[without] as number) : Infinity;
    const taken = taking < takers ? (base[taking] as number) + value : Infinity;
    const keptWeight = kept <= taken ? (baseWeights[without++] as number) : -1;
    const takenWeight = taken <= kept ? (baseWeights[taking++] as number) + weight : -1;
    sums[size] = Math.min(kept, taken);
    weights[size] = Math.max(keptWeight, takenWeight);
  }
  return { sums: sums.subarray(0, size), weights: weights.subarray(0, size), item };
}

/**
 * Lists the sums up to `cap` of as many leading items as the `budget` of list entries allows. Each item goes
 * to the half with fewer sums, so that both remain near the square root of all combinations.
 */
export function sumsOf(items: readonly Item[], cap: number, budget: number): Sums {
  const left: Layer[] = [EMPTY_LAYER];
  const right: Layer[] = [EMPTY_LAYER];
  let steps = 0;
  let itemCount = 0;
  for (const item of items) {
    const half = topOf(left).sums.length <= topOf(right).sums.length ? left : right;
    const top = topOf(half);
    const takers = countUpTo(top.sums, cap - item.value);
    steps += top.sums.length + takers;
    if (steps > budget) break;
    if (takers > 0) half.push(addItem(top, item, itemCount, takers));
    itemCount++;
  }
  return { halves: [left, right], itemCount };
}

/** Returns the number of list entries that one pair search visits. */
export function pairSearchCost({ halves: [left, right] }: Sums): number {
  return topOf(left).sums.length + topOf(right).sums.length;
}

/** Finds the pair with the largest sum at most `room`, ties by greater weight. */
export function bestPair({ halves }: Sums, room: number): Pair {
  const left = topOf(halves[0]);
  const right = topOf(halves[1]);
  let best: Pair = { left: 0, right: 0, weight: 0 };
  let bestSum = 0;
  let other = right.sums.length - 1;
  for (let index = 0; index < left.sums.length; index++) {
    const sum = left.sums[index] as number;
    while (other >= 0 && sum + (right.sums[other] as number) > room) other--;
    if (other < 0) break;
    const met = right.sums[other] as number;
    if (sum + met < bestSum) continue;
    const weight = (left.weights[index] as number) + (right.weights[other] as number);
    if (sum + met === bestSum && weight <= best.weight) continue;
    best = { left: sum, right: met, weight };
    bestSum = sum + met;
  }
  return best;
}

/** Returns the positions of the items of a pair. */
export function itemsOfPair({ halves: [left, right] }: Sums, items: readonly Item[], pair: Pair): number[] {
  return [...itemsOf(left, items, pair.left), ...itemsOf(right, items, pair.right)];
}

/** Walks down the layers of one half and returns the items of a sum of its top. */
function itemsOf(layers: readonly Layer[], items: readonly Item[], top: number): number[] {
  const chosen: number[] = [];
  let sum = top;
  for (let level = layers.length - 1; level > 0; level--) {
    const layer = layers[level] as Layer;
    const below = layers[level - 1] as Layer;
    const topIndex = countUpTo(layer.sums, sum) - 1;
    const belowIndex = countUpTo(below.sums, sum) - 1;
    if (below.sums[belowIndex] === sum && below.weights[belowIndex] === layer.weights[topIndex]) continue;
    chosen.push(layer.item);
    sum -= (items[layer.item] as Item).value;
  }
  return chosen;
}
