import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SUBSETS, searchSubsets } from '../../src/index.ts';

const itemsOf = (values: readonly number[]) => values.map((open_value, id) => ({ id, open_value }));
const AMPLE = 1_000_000;

/** Identities of each subset, sorted. */
const idsOf = (subsets: readonly (readonly { readonly id: number }[])[]) =>
  subsets
    .map((subset) =>
      subset
        .map(({ id }) => id)
        .toSorted()
        .join(),
    )
    .toSorted();

/** Finds the subsets with an amount by trying all. */
function everySubset(amount: number, items: readonly { id: number; open_value: number }[]) {
  return Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_, bit) => (bits >> bit) & 1),
  ).filter((subset) => subset.length > 0 && subset.reduce((sum, it) => sum + it.open_value, 0) === amount);
}

test('subsets equal those of a search through all (property)', () => {
  const drawn = fc.tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 10 }),
  );
  fc.assert(
    fc.property(drawn, ([amount, values]) => {
      const items = itemsOf(values);
      const { subsets, is_complete } = searchSubsets(amount, items, AMPLE);
      const all = idsOf(everySubset(amount, items));
      if (is_complete) expect(idsOf(subsets)).toEqual(all);
      else expect(subsets).toHaveLength(MAX_SUBSETS);
      expect(all).toEqual(expect.arrayContaining(idsOf(subsets)));
    }),
    { numRuns: 500 },
  );
});

test('search ends with its budget and says so', () => {
  // No subset of even values has an odd sum, which only a search through all of them proves.
  const items = itemsOf(Array.from({ length: 60 }, (_, index) => 2 * (1000 + index)));
  expect(searchSubsets(60_001, items, 10_000)).toEqual({ subsets: [], is_complete: false });
  expect(searchSubsets(60_001, items, 0)).toEqual({ subsets: [], is_complete: false });
});

test('equal values give at most the shown number of subsets', () => {
  const { subsets, is_complete } = searchSubsets(100, itemsOf(Array<number>(1000).fill(50)), AMPLE);
  expect(subsets).toHaveLength(MAX_SUBSETS);
  expect(is_complete).toBe(false);
});

test('hundred thousand values are searched without recursion', () => {
  const { subsets } = searchSubsets(100_000, itemsOf(Array<number>(100_000).fill(1)), AMPLE);
  expect(subsets[0]).toHaveLength(100_000);
});

test.each([0, -1, 7])('amount %i that no subset has is a complete search without result', (amount) => {
  expect(searchSubsets(amount, itemsOf([2, 4]), AMPLE)).toEqual({ subsets: [], is_complete: true });
});
