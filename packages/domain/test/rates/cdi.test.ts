import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  CDI_RATE_DECIMALS,
  cdiDayFault,
  cdiRateFault,
  FIRST_CDI_DAY,
  formatCdiRate,
  MAX_CDI_RATE,
  parseCdiRate,
} from '../../src/index.ts';

const TODAY = '2026-03-10';
const UNIT = 10 ** CDI_RATE_DECIMALS;
const rates = fc.integer({ min: 1, max: MAX_CDI_RATE * UNIT }).map((units) => units / UNIT);

describe('CDI rate', () => {
  test('is valid above zero up to the maximum with four decimals', () => {
    fc.assert(
      fc.property(rates, (rate) => {
        expect(cdiRateFault(rate)).toBeUndefined();
      }),
    );
  });

  test.each([
    [0, 'RATE_OUT_OF_RANGE'],
    [-0.0001, 'RATE_OUT_OF_RANGE'],
    [1000.0001, 'RATE_OUT_OF_RANGE'],
    [Number.NaN, 'RATE_OUT_OF_RANGE'],
    [Number.POSITIVE_INFINITY, 'RATE_OUT_OF_RANGE'],
    [14.90001, 'RATE_DECIMALS'],
    [0.00001, 'RATE_DECIMALS'],
  ])('is not valid at %d: %s', (rate, fault) => {
    expect(cdiRateFault(rate)).toBe(fault);
  });

  test('is parsed back from its formatted text', () => {
    fc.assert(
      fc.property(rates, (rate) => {
        expect(parseCdiRate(formatCdiRate(rate))).toBe(rate);
      }),
    );
  });

  test.each([
    [14.9, '14,90'],
    [14.65, '14,65'],
    [13.125, '13,1250'],
    [0.0001, '0,0001'],
    [1000, '1000,00'],
  ])('of %d is formatted as %s', (rate, text) => {
    expect(formatCdiRate(rate)).toBe(text);
  });

  test.each([
    ['14,90', 14.9],
    ['14.90', 14.9],
    [' 14,9 % ', 14.9],
    ['14', 14],
    ['1000', 1000],
    ['0,5', 0.5],
    ['0.125', 0.125],
    ['-1', -1],
    ['14,90001', 14.90001],
  ])('is parsed from %j as %d', (text, rate) => {
    expect(parseCdiRate(text)).toBe(rate);
  });

  test.each(['', ',', '14,', ',9', '1.000', '14.900', '1.000,00', '14,9,0', '1e2', 'catorze', '--1', '%'])(
    'is not parsed from %j',
    (text) => {
      expect(parseCdiRate(text)).toBeUndefined();
    },
  );
});

describe('day of a CDI rate', () => {
  test.each([
    [FIRST_CDI_DAY, undefined],
    [addDays(FIRST_CDI_DAY, -1), 'RATE_DAY_TOO_EARLY'],
    [TODAY, undefined],
    [addDays(TODAY, 1), 'RATE_DAY_FUTURE'],
  ])('%s: %s', (day, fault) => {
    expect(cdiDayFault(day, TODAY)).toBe(fault);
  });
});
