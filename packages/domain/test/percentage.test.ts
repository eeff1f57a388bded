import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_CENTAVOS } from '../src/values/limits.ts';
import {
  amountAtPercentage,
  formatCount,
  formatDays,
  formatPercentage,
  groupThousands,
  isShownInDigits,
  percentageOf,
  sharesOf,
} from '../src/values/percentage.ts';

const total = fc.integer({ min: 1, max: MAX_CENTAVOS * 100 });
const millionths = fc.integer({ min: 0, max: 100_000_000 });

test.each([
  [0, '0'],
  [999, '999'],
  [2078, '2.078'],
  [1_234_567, '1.234.567'],
])('formatCount shows %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

describe('amountAtPercentage', () => {
  it.each([
    [100_00, 80, 80_00],
    [101, 80, 81],
    [1, 80, 1],
    [3, 33.333333, 1],
    [300, 33.333334, 101],
    [0, 80, 0],
    [MAX_CENTAVOS, 99.999999, 9_999_999_900_000],
    [12345, 100, 12345],
  ])('of %i at %f%% is %i', (of, percentage, amount) => {
    expect(amountAtPercentage(of, percentage)).toBe(amount);
  });

  test('returns the smallest whole amount that is not below the percentage', () => {
    fc.assert(
      fc.property(total, millionths, (of, millionth) => {
        const amount = BigInt(amountAtPercentage(of, millionth / 1e6));
        const exact = BigInt(of) * BigInt(millionth);
        expect(amount * 100_000_000n >= exact).toBe(true);
        expect((amount - 1n) * 100_000_000n < exact).toBe(true);
      }),
    );
  });

  it('ignores binary floating-point noise', () => {
    expect(amountAtPercentage(1000, 80.1 + 0.2)).toBe(803);
  });

  it.each([Number.NaN, Infinity])('rejects %s', (percentage) => {
    expect(() => amountAtPercentage(100, percentage)).toThrow(RangeError);
  });
});

describe('percentageOf', () => {
  it.each([
    [80, 100, 80],
    [1, 3, 33.333333],
    [2, 3, 66.666666],
    [150, 100, 150],
    [0, 0, 0],
  ])('%i of %i is %f', (part, of, percentage) => {
    expect(percentageOf(part, of)).toBe(percentage);
  });

  test('never raises an amount when it is converted to a percentage and back', () => {
    fc.assert(
      fc.property(total, fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
        const part = Math.floor(of * share);
        const percentage = percentageOf(part, of);
        expect(percentage).toBe(Number(percentage.toFixed(6)));
        const back = amountAtPercentage(of, percentage);
        expect(back).toBeLessThanOrEqual(part);
        expect(part - back).toBeLessThanOrEqual(Math.ceil(of / 100_000_000));
      }),
    );
  });
});

describe('formatPercentage', () => {
  it.each([
    [85, '85,00%'],
    [82.5, '82,50%'],
    [33.333333, '33,33%'],
    [2.8999998, '2,90%'],
    [4.195, '4,20%'],
    [-4.195, '-4,20%'],
    [-0.001, '0,00%'],
    [100, '100,00%'],
    [0.29, '0,29%'],
    [1234567.5, '1.234.567,50%'],
    [999_999_999.99, '999.999.999,99%'],
    [1.0388690166496218e99, '> 999.999.999,99%'],
  ])('%f shows as %s', (percentage, text) => {
    expect(formatPercentage(percentage)).toBe(text);
  });

  it.each([
    [0, true],
    [999_999_999.99, true],
    [1_000_000_000, false],
    [null, false],
    [undefined, false],
  ])('isShownInDigits of %s is %s', (percentage, isShown) => {
    expect(isShownInDigits(percentage)).toBe(isShown);
  });

  it.each([
    ['31.8545', '31,8545'],
    ['999.1234', '999,1234'],
    ['12345.6789', '12.345,6789'],
    ['1000', '1.000'],
    ['-123.45', '-123,45'],
  ])('grouped writes %s as %s', (decimal, text) => {
    expect(groupThousands(decimal)).toBe(text);
  });
});

describe('sharesOf', () => {
  it.each([
    [
      [1, 1, 1],
      [33.34, 33.33, 33.33],
    ],
    [
      [2, 1, 0],
      [66.67, 33.33, 0],
    ],
    [
      [1, 19_998],
      [0.01, 99.99],
    ],
    [
      [MAX_CENTAVOS, 1],
      [100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('of %j are %j', (parts, shares) => {
    expect(sharesOf(parts)).toEqual(shares);
  });

  test('add up to 100,00% as formatted, each within a hundredth of the exact share', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: MAX_CENTAVOS }), { minLength: 1 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        fc.pre(whole > 0);
        const shares = sharesOf(parts);
        const written = shares.map((share) => Number(formatPercentage(share).replace(/[,%]/g, '')));
        expect(written.reduce((sum, share) => sum + share, 0)).toBe(10_000);
        for (const [at, part] of parts.entries())
          expect(Math.abs((shares[at] ?? 0) - (part / whole) * 100)).toBeLessThan(0.01 + 1e-9);
      }),
    );
  });
});

test.each([
  [0, '0,0'],
  [13.4, '13,4'],
  [20.55, '20,6'],
  [1234.04, '1.234,0'],
])('formatDays shows %d days as %s', (days, text) => {
  expect(formatDays(days)).toBe(text);
});
