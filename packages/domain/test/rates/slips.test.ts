import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowOf, purchaseOf } from '../../src/rates/flow.ts';
import { exactRate } from '../../src/rates/rates.ts';
import {
  corridorOf,
  countedDays,
  isCdiSlip,
  type LikeDeal,
  likeTerms,
  slipsOf,
  usualByCdi,
} from '../../src/rates/slips.ts';

const CDI = usualByCdi({ day: '2026-11-19', rate: 14.9 }, 3);
const deals = (...rates: readonly number[]): LikeDeal[] =>
  rates.map((annual_252, at) => ({ company_id: at % 4, annual_252 }));
/** Eight deals of four investors. */
const EIGHT = deals(17.1, 17.6, 18.2, 18.9, 19.4, 20.1, 21.3, 25);

describe('the CDI of the day says what is usual', () => {
  test('from a third of it to three times it, unless the installation sets another factor', () => {
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
  ] as const)('%s %% a year is %s', (rate, side) => {
    expect(slipsOf(rate, { cdi: CDI, deals: null })).toEqual(side ? [{ against: 'cdi', side }] : []);
  });
});

test('one digit too few is stopped, the amount that was meant is not', () => {
  const purchase = purchaseOf(
    flowOf([{ due_date: '2026-12-23', value: 100_000_00, receivables: 1 }]),
    '2026-11-23',
  );
  const slips = (price: number) =>
    slipsOf(exactRate({ purchase, price, cdi: CDI }, 'annual_252'), { cdi: CDI, deals: null });
  expect(slips(98_500_00)).toEqual([]);
  expect(slips(9_850_00)).toEqual([{ against: 'cdi', side: 'high' }]);
  expect(slips(95_800_00)).toEqual([{ against: 'cdi', side: 'high' }]);
  expect(slips(99_850_00)).toEqual([{ against: 'cdi', side: 'low' }]);
});

test('where nothing is known nothing is asked', () => {
  for (const rate of [0, 18, 1e12, null]) expect(slipsOf(rate, { cdi: null, deals: null })).toEqual([]);
});

describe('a CDI that is entered is held against the last one', () => {
  test.each([
    [1.49, true],
    [7.4499, true],
    [7.45, false],
    [14.65, false],
    [29.8, false],
    [29.8001, true],
    [149, true],
  ])('%s %% after 14.90 %% is asked about: %s', (rate, asked) => {
    expect(isCdiSlip(rate, 14.9)).toBe(asked);
  });

  test('the first of all against nothing', () => {
    for (const rate of [0.0001, 14.9, 1000]) expect(isCdiSlip(rate, undefined)).toBe(false);
  });
});

describe('completed deals of like term', () => {
  test('are told by median and quartiles in half points, the quartiles outwards', () => {
    expect(corridorOf(EIGHT)).toEqual({
      lowest: 14.25,
      lower_quartile: 18,
      median: 19,
      upper_quartile: 20.5,
      highest: 24.25,
    });
  });

  test('are told of at least eight deals of at least four investors, else not at all', () => {
    expect(corridorOf([])).toBeNull();
    expect(corridorOf(EIGHT.slice(1))).toBeNull();
    expect(corridorOf(EIGHT.map((deal) => ({ ...deal, company_id: deal.company_id % 3 })))).toBeNull();
    expect(slipsOf(1e6, { cdi: null, deals: corridorOf(EIGHT.slice(1)) })).toEqual([]);
  });

  test('ask about what lies outside of what they have seen, also where the CDI does not', () => {
    const usual = { cdi: CDI, deals: corridorOf(EIGHT) };
    expect(slipsOf(19, usual)).toEqual([]);
    expect(slipsOf(24.25, usual)).toEqual([]);
    expect(slipsOf(24.26, usual)).toEqual([{ against: 'deals', side: 'high' }]);
    expect(slipsOf(12, usual)).toEqual([{ against: 'deals', side: 'low' }]);
    expect(slipsOf(50, usual)).toEqual([
      { against: 'cdi', side: 'high' },
      { against: 'deals', side: 'high' },
    ]);
  });

  test('that all had one rate leave room beside it', () => {
    const corridor = corridorOf(deals(...Array.from({ length: 8 }, () => 18.5)));
    expect(corridor).toEqual({
      lowest: 17.75,
      lower_quartile: 18.5,
      median: 18.5,
      upper_quartile: 18.5,
      highest: 19.25,
    });
  });

  test('the quartiles hold the half of them between, in half points, whatever their order', () => {
    const rates = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(rates, (all) => {
        const corridor = corridorOf(deals(...all));
        if (corridor === null) throw new Error('enough deals');
        const { lowest, lower_quartile: low, median, upper_quartile: high, highest } = corridor;
        expect([lowest >= 0, lowest <= low, low <= median, median <= high, high <= highest]).not.toContain(
          false,
        );
        for (const told of [low, median, high]) expect(told * 2).toBe(Math.round(told * 2));
        expect(all.filter((rate) => rate >= low && rate <= high).length).toBeGreaterThanOrEqual(
          Math.floor(all.length / 2),
        );
        expect(corridorOf(deals(...all.toReversed()))).toEqual(corridor);
      }),
    );
  });
});

describe('what is counted', () => {
  test('terms are alike between a power of two and the next', () => {
    expect([0, 0.5, 1, 1.99, 22, 31.99, 32, 300].map(likeTerms)).toEqual([
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

  test('days are those of twelve whole months, so that no single deal is seen to arrive', () => {
    const year = { from: '2025-11-01', before: '2026-11-01' };
    for (const day of ['2026-11-01', '2026-11-20', '2026-11-30']) expect(countedDays(day)).toEqual(year);
    expect(countedDays('2026-12-01')).toEqual({ from: '2025-12-01', before: '2026-12-01' });
  });
});
