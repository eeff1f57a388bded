import { usualByCdi } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { measuresOf, type Pricing, priceableOn, unusualRate } from '../../deals/pricing.view.ts';
import { type CreditInput, TYPED_MEASURES } from './credit.view.ts';
import { amountOf, initialPricing, withTypedMeasure } from './pricing.view.ts';

const CDI = usualByCdi({ day: '2026-11-19', rate: 14.9 }, 3);
/** Pricing data of the worked example in docs/rates.md. */
const pricing = (cdi: typeof CDI | null = CDI): Pricing => ({
  rows: [{ due_date: '2026-12-23', pay_date: '2026-12-23', value: 100_000_00, receivables: 1 }],
  usual: { cdi, deals: null },
});
const at = priceableOn(pricing(), '2026-11-23');
const typed = (over: Partial<CreditInput>): CreditInput => ({
  typed: 'amount',
  value: null,
  rate: null,
  day: undefined,
  time: undefined,
  payment: 'first',
  ...over,
});

describe('typed rate', () => {
  it.each([
    ['annual_252', 18.9, 98_500_06],
    ['cdi_percentage', 124.65, 98_500_03],
    ['effective_monthly', 1.52, 98_502_76],
    ['cdi_spread', 3.5, 98_498_51],
  ] as const)(
    'of %s, %d %%, determines the amount to the centavo and is recomputed from it',
    (measure, rate, amount) => {
      expect(amountOf(typed({ typed: measure, rate }), at)).toBe(amount);
      expect(measuresOf(amount, at)?.[measure]).toBeCloseTo(rate, 3);
    },
  );

  it('yields no amount when the rate or its basis is missing or impossible', () => {
    expect(amountOf(typed({ typed: 'annual_252' }), at)).toBeNull();
    expect(amountOf(typed({ typed: 'annual_252', rate: 18 }), undefined)).toBeNull();
    expect(amountOf(typed({ typed: 'annual_252', rate: -100 }), at)).toBeNull();
    expect(
      amountOf(typed({ typed: 'cdi_percentage', rate: 100 }), priceableOn(pricing(null), '2026-11-23')),
    ).toBeNull();
  });

  it('changes its amount with the payment day, unlike a typed amount', () => {
    const later = priceableOn(pricing(), '2026-12-01');
    expect(amountOf(typed({ typed: 'annual_252', rate: 18.9 }), later)).toBeGreaterThan(98_500_06);
    expect(amountOf(typed({ value: 98_500_00 }), later)).toBe(98_500_00);
  });
});

it('switching the typed measure keeps the amount to the centavo', () => {
  let input = typed({ value: 98_500_00 });
  for (const next of [...TYPED_MEASURES, ...TYPED_MEASURES.toReversed()]) {
    input = withTypedMeasure(input, next, at);
    expect([input.typed, amountOf(input, at)]).toEqual([next, 98_500_00]);
  }
  expect(withTypedMeasure(typed({ value: null }), 'annual_252', at)).toMatchObject({ rate: null });
});

it('measures are undefined for a missing, zero or excessive amount', () => {
  for (const amount of [null, 0, 100_000_01]) {
    expect(measuresOf(amount, at)).toBeUndefined();
    expect(unusualRate(amount, at)).toBeUndefined();
  }
  expect(measuresOf(98_500_00, undefined)).toBeUndefined();
});

it('unusual-rate check flags rates far above or below the CDI rate', () => {
  expect(unusualRate(98_500_00, at)).toBeUndefined();
  expect(unusualRate(9_850_00, at)?.unusualRates).toEqual([{ against: 'cdi', side: 'high' }]);
  expect(unusualRate(99_850_00, at)).toEqual({
    rate: 1.7343,
    unusualRates: [{ against: 'cdi', side: 'low' }],
  });
  expect(unusualRate(9_850_00, priceableOn(pricing(null), '2026-11-23'))).toBeUndefined();
});

describe('initial measure of a proposal', () => {
  it.each([
    ['none chosen', undefined, at, 'amount'],
    ['an amount', 'amount', at, 'amount'],
    ['a measure that is not typed', 'annual_365', at, 'amount'],
    ['a measure of the CDI', 'cdi_spread', at, 'cdi_spread'],
    ['a measure of the CDI without one', 'cdi_spread', priceableOn(pricing(null), '2026-11-23'), 'amount'],
    ['a measure before its basis has loaded', 'annual_252', undefined, 'amount'],
  ] as const)('is correct for %s', (_, chosen, basis, begun) => {
    expect(initialPricing(typed({}), chosen, basis).typed).toBe(begun);
  });

  it('keeps an amount that has no rate', () => {
    const input = typed({ value: 100_000_01 });
    expect(initialPricing(input, 'annual_252', at)).toBe(input);
  });
});
