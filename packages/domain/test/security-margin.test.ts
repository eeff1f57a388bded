import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  amountAtPercentage,
  daysBetween,
  type SplitReceivable,
  splitSelection,
} from '../src/index.ts';
import { measureCpuTime } from './cpu-time.ts';

const START = '2026-12-01';

const receivables = (values: readonly (readonly [value: number, days: number])[]): SplitReceivable[] =>
  values.map(([value, days], index) => ({ id: index + 1, value, due_date: addDays(START, days) }));

/** Creates a repeatable stream of numbers in [0, 1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function randomReceivables(count: number, largest: number, seed: number): SplitReceivable[] {
  const next = randomNumbers(seed);
  return receivables(
    Array.from(
      { length: count },
      () => [1 + Math.floor(next() * largest), Math.floor(next() * 120)] as const,
    ),
  );
}

const total = (rows: readonly SplitReceivable[]) => rows.reduce((sum, { value }) => sum + value, 0);
const maturity = (rows: readonly SplitReceivable[]) =>
  rows.reduce((sum, { value, due_date }) => sum + value * daysBetween(START, due_date), 0);

/** Searches every subset for the largest margin that leaves the target, of equal sums the latest. */
function bruteForce(rows: readonly SplitReceivable[], target: number): { margin: number; maturity: number } {
  const sums = new Float64Array(2 ** rows.length);
  const maturities = new Float64Array(2 ** rows.length);
  const cap = total(rows) - target;
  let best = 0;
  for (const [bit, row] of rows.entries()) {
    const size = 2 ** bit;
    const late = maturity([row]);
    for (let subset = 0; subset < size; subset++) {
      const sum = (sums[subset] as number) + row.value;
      const index = size + subset;
      sums[index] = sum;
      maturities[index] = (maturities[subset] as number) + late;
      if (sum > cap || sum < (sums[best] as number)) continue;
      if (sum > (sums[best] as number) || (maturities[index] as number) > (maturities[best] as number))
        best = index;
    }
  }
  return { margin: sums[best] as number, maturity: maturities[best] as number };
}

function expectBest(rows: readonly SplitReceivable[], percentage: number): void {
  const split = splitSelection({ receivables: rows, percentage });
  const best = bruteForce(rows, split.target);
  const margin = rows.filter(({ id }) => split.security_margin_receivables_id.includes(id));
  expect(split.security_margin_value).toBe(best.margin);
  expect(total(margin)).toBe(best.margin);
  expect(maturity(margin)).toBe(best.maturity);
  expect(split.proven).toBe(true);
}

const percentages = fc.integer({ min: 80_000_000, max: 100_000_000 }).map((millionths) => millionths / 1e6);
const selections = (largest: number, count: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: largest }), fc.nat(90)), { minLength: 1, maxLength: count })
    .map(receivables);

describe('split equals brute force', () => {
  test('for few receivables with many equal sums', () => {
    fc.assert(fc.property(selections(12, 10), percentages, expectBest), { numRuns: 300 });
  });

  test('for any values up to the largest amount', () => {
    fc.assert(fc.property(selections(10 ** 13, 9), percentages, expectBest));
  });

  test.each([
    [80, 100_000_00, 1],
    [85.5, 1000, 2],
    [90, 10 ** 12, 3],
    [80.000001, 50, 4],
  ])('for 20 receivables at %d percent of values up to %d', (percentage, largest, seed) => {
    expectBest(randomReceivables(20, largest, seed), percentage);
  });
});

/** So few values and days that many receivables differ by their id alone. */
const equalValues = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2)), { minLength: 1, maxLength: 14 })
  .map(receivables);

describe('every split', () => {
  test('partitions the selection and reaches the percentage (PMG-01)', () => {
    fc.assert(
      fc.property(selections(10 ** 9, 60), percentages, (rows, percentage) => {
        const split = splitSelection({ receivables: rows, percentage });
        const ids = [...split.receivables_id, ...split.security_margin_receivables_id];
        expect(ids.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
        const offered = rows.filter(({ id }) => split.receivables_id.includes(id));
        expect(total(offered)).toBe(split.offer_value);
        expect(split.offer_value + split.security_margin_value).toBe(total(rows));
        expect(split.target).toBe(amountAtPercentage(total(rows), percentage));
        expect(split.offer_value).toBeGreaterThanOrEqual(split.target);
        expect(split.offer_value_percentage).toBeGreaterThanOrEqual(80);
      }),
      { numRuns: 60 },
    );
  });

  test('exceeds the target by less than the smallest offered receivable (PMG-02)', () => {
    const skewed = fc
      .tuple(
        fc.integer({ min: 1, max: 300 }),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(299), fc.nat(6)), { maxLength: 8 }),
      )
      .map(([count, seed, large]) => {
        const zeros = new Map(large.map(([at, times]) => [at % count, times]));
        return randomReceivables(count, 10_000, seed).map((row, at) => ({
          ...row,
          value: row.value * 10 ** (zeros.get(at) ?? 0),
        }));
      });
    fc.assert(
      fc.property(skewed, percentages, (rows, percentage) => {
        const { offer_value, target, receivables_id } = splitSelection({ receivables: rows, percentage });
        const offered = new Set(receivables_id);
        const smallest = Math.min(...rows.flatMap(({ id, value }) => (offered.has(id) ? [value] : [])));
        expect(offer_value - target).toBeLessThan(smallest);
      }),
      { numRuns: 60 },
    );
  });

  test('does not depend on the order of the selection', () => {
    fc.assert(
      fc.property(equalValues, percentages, fc.nat(), (rows, percentage, turn) => {
        const turned = [...rows.slice(turn % rows.length), ...rows.slice(0, turn % rows.length)];
        const ids = (list: SplitReceivable[]) =>
          splitSelection({ receivables: list, percentage }).security_margin_receivables_id.toSorted(
            (a, b) => a - b,
          );
        expect(ids(turned)).toEqual(ids(rows));
      }),
    );
  });

  test.each([1, 2, 3])('puts the latest receivables of equal value into the margin (%d)', (seed) => {
    const twins = randomReceivables(100, 10 ** 8, seed).flatMap(({ id, value, due_date }) => [
      { id, value, due_date },
      { id: id + 100, value, due_date: addDays(due_date, ((id * 37) % 60) - 30) },
    ]);
    const split = splitSelection({ receivables: twins, percentage: 82.5 });
    const margin = new Set(split.security_margin_receivables_id);
    for (const pair of Map.groupBy(twins, ({ value }) => value).values()) {
      const dates = (inMargin: boolean) =>
        pair.flatMap(({ id, due_date }) => (margin.has(id) === inMargin ? [due_date] : [])).sort();
      expect((dates(true)[0] ?? 'none') >= (dates(false).at(-1) ?? '')).toBe(true);
    }
  });

  test('never offers less for a higher percentage', () => {
    fc.assert(
      fc.property(selections(10 ** 6, 15), percentages, percentages, (rows, a, b) => {
        const offer = (percentage: number) => splitSelection({ receivables: rows, percentage }).offer_value;
        expect(offer(Math.max(a, b))).toBeGreaterThanOrEqual(offer(Math.min(a, b)));
      }),
    );
  });
});

describe('percentage', () => {
  const rows = receivables([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => [value * 100, value]));
  const offer = (percentage: number) => splitSelection({ receivables: rows, percentage }).offer_value;
  test('below 80 is raised to 80, above 100 lowered to 100 (PMG-03)', () => {
    expect(offer(0)).toBe(offer(80));
    expect(offer(80)).toBe(4400);
    expect(offer(250)).toBe(offer(100));
  });
  test('of 100 leaves no margin', () => {
    expect(splitSelection({ receivables: rows, percentage: 100 })).toMatchObject({
      offer_value: 5500,
      offer_value_percentage: 100,
      security_margin_receivables_id: [],
    });
  });
});

test('margin has the last-maturing receivables when all have one value, whatever their number (PMG-04)', () => {
  for (const count of [10, 2000]) {
    const rows = receivables(
      Array.from({ length: count }, (_, index) => [500_00, (index * 7) % count] as const),
    );
    const split = splitSelection({ receivables: rows, percentage: 80 });
    const latest = rows.toSorted((a, b) => (a.due_date < b.due_date ? 1 : -1)).slice(0, count / 5);
    expect(new Set(split.security_margin_receivables_id)).toEqual(new Set(latest.map(({ id }) => id)));
    expect(split.proven).toBe(true);
  }
});

test('single receivable is offered whole', () => {
  expect(splitSelection({ receivables: receivables([[700, 0]]), percentage: 85 })).toMatchObject({
    offer_value: 700,
    offer_value_percentage: 100,
    receivables_id: [1],
    security_margin_receivables_id: [],
  });
});

test('splitSelection throws when the total exceeds exact integers', () => {
  const rows = receivables(Array.from({ length: 1000 }, () => [10 ** 13, 0] as const));
  expect(() => splitSelection({ receivables: rows, percentage: 80 })).toThrow(RangeError);
});

describe('many receivables', () => {
  test.each([50, 60, 80, 120, 500])(
    '%d with random centavos come within three centavos of the target',
    (count) => {
      for (const [index, percentage] of [80, 83.3, 87.654321, 90].entries()) {
        const split = splitSelection({
          receivables: randomReceivables(count, 1_000_000_00, count + index),
          percentage,
        });
        expect(split.offer_value - split.target).toBeLessThanOrEqual(count < 60 && percentage >= 90 ? 3 : 1);
      }
    },
  );

  test.each([150, 200, 205, 230])(
    'with a single very large one (number %d) come within a centavo of the target',
    (at) => {
      const rows = randomReceivables(1000, 10_000, 1).map((row, index) => ({
        ...row,
        ...(index === at && { value: 1_000_000 }),
      }));
      const { offer_value, target } = splitSelection({ receivables: rows, percentage: 80 });
      expect(offer_value - target).toBeLessThanOrEqual(1);
    },
  );

  test('of round amounts have a proven best split although they cannot meet the target', () => {
    const rows = randomReceivables(400, 90_000, 11).map((row) => ({ ...row, value: row.value * 100 }));
    const split = splitSelection({ receivables: rows, percentage: 83.333333 });
    expect(split.target % 100).not.toBe(0);
    expect(split).toMatchObject({ proven: true, offer_value: Math.ceil(split.target / 100) * 100 });
  });

  test('have the latest of them as margin when many splits are equally close', () => {
    const rows = randomReceivables(500, 100_000_00, 17);
    const split = splitSelection({ receivables: rows, percentage: 80 });
    const days = (ids: readonly number[]) => {
      const part = rows.filter(({ id }) => ids.includes(id));
      return maturity(part) / total(part);
    };
    // Due within 120 days: a fifth of the value that matures last does so after 108 days on average.
    expect(days(split.security_margin_receivables_id)).toBeGreaterThan(100);
    expect(days(split.receivables_id)).toBeLessThan(60);
  });

  test('always give the same split for the same selection', () => {
    const rows = randomReceivables(300, 10 ** 11, 5);
    const split = () => splitSelection({ receivables: rows, percentage: 91.25 });
    expect(split()).toEqual(split());
  });

  test('10,000 meet the target in under two CPU seconds', () => {
    const rows = randomReceivables(10_000, 100_000_00, 9);
    const { result: split, took } = measureCpuTime(() =>
      splitSelection({ receivables: rows, percentage: 80 }),
    );
    // Takes 50 ms; the bound only detects a missing step budget.
    expect(took).toBeLessThan(2_000);
    expect(split.offer_value).toBe(split.target);
  });

  test('of huge, nearly equal values stay within the step budget', () => {
    // Values so large and so alike that the target is out of reach.
    const next = randomNumbers(3);
    const rows = receivables(
      Array.from({ length: 200 }, (_, id) => [10 ** 13 - 2 * Math.floor(next() * 1000), id % 90] as const),
    );
    const { result: split, took } = measureCpuTime(() =>
      splitSelection({ receivables: rows, percentage: 81.234567 }),
    );
    // Takes 40 ms, as above.
    expect(took).toBeLessThan(2_000);
    expect(split.offer_value).toBeGreaterThanOrEqual(split.target);
  });
});
