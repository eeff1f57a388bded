import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowOf, purchaseOf } from '../../src/rates/flow.ts';
import { exactRate } from '../../src/rates/rates.ts';
import {
  corridorOf,
  isCdiRateUnusual,
  type SimilarDeal,
  sampleDays,
  termBracket,
  unusualRatesOf,
  usualByCdi,
} from '../../src/rates/unusual-rates.ts';

const CDI = usualByCdi({ day: '2026-11-19', rate: 14.9 }, 3);
const deals = (...rates: readonly number[]): SimilarDeal[] =>
  rates.map((annual_252, at) => ({ company_id: at % 4, annual_252 }));
/** Eight deals of four investors. */
const EIGHT = deals(17.1, 17.6, 18.2, 18.9, 19.4, 20.1, 21.3, 25);

describe('usual range by the CDI', () => {
  test('spans a third to three times the CDI, or another configured factor', () => {
    expect(CDI).toEqual({ day: '2026-11-19', rate: 14.9, lowest: 4.9667, highest: 44.7 });
    expect(usualByCdi({ day: '2026-11-19', rate: 14.9 }, 1.5)).toMatchObject({
      lowest: 9.9333,
      highest: 22.35,
    });
  });

  test.each([
    [4.9666, 'low'],
    [4.9667, undefined],
    [44.7, undefined],
    [44.7001, 'high'],
    [0, 'low'],
    [null, 'high'],
  ] as const)('classifies %s %% a year as %s', (rate, side) => {
    expect(unusualRatesOf(rate, { cdi: CDI, deals: null })).toEqual(side ? [{ against: 'cdi', side }] : []);
  });
});

test('unusualRatesOf reports a mistyped amount and accepts the intended one', () => {
  const purchase = purchaseOf(
    flowOf([{ due_date: '2026-12-23', value: 100_000_00, receivables: 1 }]),
    '2026-11-23',
  );
  const unusualRatesAt = (price: number) =>
    unusualRatesOf(exactRate({ purchase, price, cdi: CDI }, 'annual_252'), { cdi: CDI, deals: null });
  expect(unusualRatesAt(98_500_00)).toEqual([]);
  expect(unusualRatesAt(9_850_00)).toEqual([{ against: 'cdi', side: 'high' }]);
  expect(unusualRatesAt(95_800_00)).toEqual([{ against: 'cdi', side: 'high' }]);
  expect(unusualRatesAt(99_850_00)).toEqual([{ against: 'cdi', side: 'low' }]);
});

test('unusualRatesOf reports nothing when neither CDI nor deals are known', () => {
  for (const rate of [0, 18, 1e12, null])
    expect(unusualRatesOf(rate, { cdi: null, deals: null })).toEqual([]);
});

describe('isCdiRateUnusual', () => {
  test.each([
    [1.49, true],
    [7.4499, true],
    [7.45, false],
    [14.65, false],
    [29.8, false],
    [29.8001, true],
    [149, true],
  ])('for %s %% after 14.90 %% is %s', (rate, isUnusual) => {
    expect(isCdiRateUnusual(rate, 14.9)).toBe(isUnusual);
  });

  test('is false for the first rate', () => {
    for (const rate of [0.0001, 14.9, 1000]) expect(isCdiRateUnusual(rate, undefined)).toBe(false);
  });
});

describe('corridor of completed deals with a similar term', () => {
  test('has median and quartiles in half points, quartiles rounded outward', () => {
    expect(corridorOf(EIGHT)).toEqual({
      lowest: 14.25,
      lower_quartile: 18,
      median: 19,
      upper_quartile: 20.5,
      highest: 24.25,
    });
  });

  test('is null for fewer than eight deals or four investors', () => {
    expect(corridorOf([])).toBeNull();
    expect(corridorOf(EIGHT.slice(1))).toBeNull();
    expect(corridorOf(EIGHT.map((deal) => ({ ...deal, company_id: deal.company_id % 3 })))).toBeNull();
    expect(unusualRatesOf(1e6, { cdi: null, deals: corridorOf(EIGHT.slice(1)) })).toEqual([]);
  });

  test('reports rates outside of its bounds even when the CDI range does not', () => {
    const usual = { cdi: CDI, deals: corridorOf(EIGHT) };
    expect(unusualRatesOf(19, usual)).toEqual([]);
    expect(unusualRatesOf(24.25, usual)).toEqual([]);
    expect(unusualRatesOf(24.26, usual)).toEqual([{ against: 'deals', side: 'high' }]);
    expect(unusualRatesOf(12, usual)).toEqual([{ against: 'deals', side: 'low' }]);
    expect(unusualRatesOf(50, usual)).toEqual([
      { against: 'cdi', side: 'high' },
      { against: 'deals', side: 'high' },
    ]);
  });

  test('leaves a margin when all deals have the same rate', () => {
    const corridor = corridorOf(deals(...Array.from({ length: 8 }, () => 18.5)));
    expect(corridor).toEqual({
      lowest: 17.75,
      lower_quartile: 18.5,
      median: 18.5,
      upper_quartile: 18.5,
      highest: 19.25,
    });
  });

  test('has quartiles around half of the deals, in half points, whatever their order', () => {
    const rates = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(rates, (all) => {
        const corridor = corridorOf(deals(...all));
        if (corridor === null) throw new Error('enough deals');
        const { lowest, lower_quartile: low, median, upper_quartile: high, highest } = corridor;
        expect([lowest >= 0, lowest <= low, low <= median, median <= high, high <= highest]).not.toContain(
          false,
        );
        for (const quartile of [low, median, high]) expect(quartile * 2).toBe(Math.round(quartile * 2));
        expect(all.filter((rate) => rate >= low && rate <= high).length).toBeGreaterThanOrEqual(
          Math.floor(all.length / 2),
        );
        expect(corridorOf(deals(...all.toReversed()))).toEqual(corridor);
      }),
    );
  });
});

describe('deals for the corridor', () => {
  test('have similar terms between a power of two and the next', () => {
    expect([0, 0.5, 1, 1.99, 22, 31.99, 32, 300].map(termBracket)).toEqual([
      { from: 0, below: 1 },
      { from: 0, below: 1 },
      { from: 1, below: 2 },
      { from: 1, below: 2 },
      { from: 16, below: 32 },
      { from: 16, below: 32 },
      { from: 32, below: 64 },
      { from: 256, below: 512 },
    ]);
  });

  test('are those of the twelve whole months before the current one', () => {
    const year = { from: '2025-11-01', before: '2026-11-01' };
    for (const day of ['2026-11-01', '2026-11-20', '2026-11-30']) expect(sampleDays(day)).toEqual(year);
    expect(sampleDays('2026-12-01')).toEqual({ from: '2025-12-01', before: '2026-12-01' });
  });
});
