import { describe, expect, test } from 'vitest';
import { continuousRateOf, presentValue } from '../../src/rates/discounting.ts';
import { dailyCdi } from '../../src/rates/rates.ts';
import { roundHalfAway } from '../../src/rates/rounding.ts';
import { businessDaysBetween, daysBetween } from '../../src/values/calendar.ts';

/** Reproduces published examples to their last printed digit. docs/rates.md explains them. */
describe('public examples', () => {
  test('Tesouro Direto, LTN: 134 business days, and the price of 1,000 at 27.33% a year', () => {
    const days = businessDaysBetween('2003-03-21', '2003-10-01');
    expect(days).toBe(134);
    const price = presentValue({ values: [1000], years: [days / 252] }, Math.log1p(0.2733));
    // Published cut, not rounded.
    expect(Math.floor(price * 100) / 100).toBe(879.43);
  });

  test('Tesouro Direto, NTN-B: 846 business days', () => {
    expect(businessDaysBetween('2012-01-03', '2015-05-15')).toBe(846);
  });

  test('Banco Central, Custo Efetivo Total: 3.08% a month, 43.93% a year', () => {
    const months = [1, 2, 3, 4, 5];
    const flow = { values: months.map(() => 205.73), years: months.map((month) => month / 12) };
    const continuousRate = continuousRateOf(flow, 940);
    if (continuousRate === null) throw new Error('no rate');
    expect(roundHalfAway(Math.expm1(continuousRate / 12) * 100, 2)).toBe(3.08);
    expect(roundHalfAway(Math.expm1(continuousRate) * 100, 2)).toBe(43.93);
  });

  test('Microsoft, XIRR: 0.373362535', () => {
    const days = ['2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01'];
    const years = days.map((day) => daysBetween('2008-01-01', day) / 365);
    const continuousRate = continuousRateOf({ values: [2750, 4250, 3250, 2750], years }, 10_000);
    if (continuousRate === null) throw new Error('no rate');
    // Its own iteration ends within 0.000001 percent.
    expect(Math.abs(Math.expm1(continuousRate) - 0.373362535)).toBeLessThan(2e-9);
    // The root itself, by a bisection with fifty digits.
    expect(Math.expm1(continuousRate)).toBeCloseTo(0.373362533519, 12);
  });

  test.each([
    [16.62, 0.00061031, 0.00059505],
    [16.63, 0.00061065, 0.00059538],
    [16.74, 0.00061439, 0.00059903],
    [16.7, 0.00061303, 0.0005977],
  ])('CETIP: a DI rate of %f%% yields %f a day, and 97.5%% of it %f', (rate, daily, share) => {
    expect(dailyCdi(rate)).toBe(daily);
    expect(roundHalfAway(daily * 0.975, 8)).toBe(share);
  });

  test('python-bizdays: 253 business days', () => {
    expect(businessDaysBetween('2014-01-13', '2015-01-13')).toBe(253);
  });
});
