import type { Centavos } from '../values/money.ts';

/** Result of a search for subsets. */
export interface SubsetSearch<Item> {
  /** Subsets with exactly the amount, at most `MAX_SUBSETS`. */
  readonly subsets: readonly (readonly Item[])[];
  /** Whether no other subset exists: the search ended before its budget and before the most subsets. */
  readonly is_complete: boolean;
}

/** Subsets that a search returns at most: more cannot be told apart on a screen. */
export const MAX_SUBSETS = 5;

/**
 * Searches the subsets of open values whose sum is an amount (settlement.md, Matching, rule 2). It tries
 * large values first and gives up what cannot reach the amount.
 * @param items positive open values
 * @param budget steps at most; each adds or leaves out one value
 */
export function searchSubsets<Item extends { readonly open_value: Centavos }>(
  amount: Centavos,
  items: readonly Item[],
  budget: number,
): SubsetSearch<Item> {
  const sorted = items.toSorted((one, other) => other.open_value - one.open_value);
  const search = new DepthFirstSearch(
    sorted.map(({ open_value }) => open_value),
    amount,
  );
  const found: number[][] = [];
  for (let steps = 0; steps < budget && found.length < MAX_SUBSETS; steps++) {
    const state = search.step();
    if (state === 'FOUND') found.push([...search.chosen]);
    if (state === 'END') return { subsets: pick(sorted, found), is_complete: true };
  }
  return { subsets: pick(sorted, found), is_complete: false };
}

const pick = <Item>(items: readonly Item[], subsets: readonly (readonly number[])[]): Item[][] =>
  subsets.map((subset) => subset.flatMap((index) => items[index] ?? []));

/** Walks through subsets without recursion, so that the number of values is not limited by the stack. */
class DepthFirstSearch {
  /** Indices of the present subset, ascending. */
  readonly chosen: number[] = [];
  readonly #values: readonly number[];
  /** Sum of the values from each index on. */
  readonly #sums: readonly number[];
  #remaining: number;
  #next = 0;

  /** @param values positive, descending */
  constructor(values: readonly number[], amount: number) {
    this.#values = values;
    let sum = 0;
    this.#sums = values
      .toReversed()
      .map((value) => {
        sum += value;
        return sum;
      })
      .reverse();
    this.#remaining = amount;
  }

  /** Adds or leaves out one value. `FOUND` means that `chosen` has the amount. */
  step(): 'FOUND' | 'SEARCHING' | 'END' {
    const value = this.#values[this.#next];
    const canReach = this.#remaining > 0 && (this.#sums[this.#next] ?? 0) >= this.#remaining;
    if (value === undefined || !canReach) return this.#goBack();
    if (value <= this.#remaining) {
      this.chosen.push(this.#next);
      this.#remaining -= value;
    }
    this.#next++;
    return this.#remaining === 0 ? 'FOUND' : 'SEARCHING';
  }

  /** Leaves out the last value of the subset. */
  #goBack(): 'SEARCHING' | 'END' {
    const last = this.chosen.pop();
    if (last === undefined) return 'END';
    this.#remaining += this.#values[last] ?? 0;
    this.#next = last + 1;
    return 'SEARCHING';
  }
}
