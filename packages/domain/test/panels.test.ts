import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountOfPercentage,
  clampPercentage,
  clampTypedAmount,
  clampTypedPercentage,
  measuredPaymentDay,
  minimumOfferValue,
  panelPaymentDays,
  percentageOfAmount,
  proposalPanelProblems,
  schedulePanelProblems,
} from '../src/index.ts';

const NOW = '2026-11-09T15:00:00Z';
const LIMIT = '2026-11-20T21:00:00Z';
const keysOf = (problems: { field?: string; key: string }[]) =>
  problems.map(({ field, key }) => `${field} ${key}`);

describe('typed percentage', () => {
  test.each([
    [0, 80, 0],
    [79.999999, 80, 79.999999],
    [80, 80, 80],
    [93.5, 93.5, 93.5],
    [100, 100, 100],
    [140, 100, 100],
    [-3, 80, 0],
  ])('%d is saved as %d and shows as %d while typing', (typed, saved, shown) => {
    expect(clampPercentage(typed)).toBe(saved);
    expect(clampTypedPercentage(typed)).toBe(shown);
  });
});

describe('amount and percentage', () => {
  const totals = fc.integer({ min: 1, max: 10 ** 13 });

  test.each([
    [800_00, 1000_00, 80],
    [1000_00, 1000_00, 100],
    [1200_00, 1000_00, 100],
    [0, 1000_00, 0],
    [0, 0, 0],
  ])('%d of %d is %d percent', (amount, total, percentage) => {
    expect(percentageOfAmount(amount, total)).toBe(percentage);
  });

  test('amountOfPercentage is at least the percentage and at most the total', () => {
    fc.assert(
      fc.property(totals, fc.integer({ min: 0, max: 100_000_000 }), (total, millionths) => {
        const amount = amountOfPercentage(millionths / 1e6, total);
        expect(amount).toBeLessThanOrEqual(total);
        expect(BigInt(amount) * 100_000_000n).toBeGreaterThanOrEqual(BigInt(total) * BigInt(millionths));
      }),
    );
  });

  test('percentageOfAmount yields at most the amount when converted back', () => {
    fc.assert(
      fc.property(totals, fc.nat(), (total, seed) => {
        const amount = seed % (total + 1);
        expect(amountOfPercentage(percentageOfAmount(amount, total), total)).toBeLessThanOrEqual(amount);
      }),
    );
  });

  test('clampTypedAmount clamps between 80% and the total of the schedule', () => {
    expect(clampTypedAmount(100, 1001)).toBe(801);
    expect(clampTypedAmount(900, 1001)).toBe(900);
    expect(clampTypedAmount(2000, 1001)).toBe(1001);
    fc.assert(
      fc.property(totals, fc.nat(), (total, amount) => {
        const left = clampTypedAmount(amount, total);
        expect(left).toBeLessThanOrEqual(total);
        expect(left).toBeGreaterThanOrEqual(minimumOfferValue(total));
      }),
    );
  });
});

describe('schedule panel', () => {
  const panel = {
    total: 1000_00,
    amount: 900_00,
    minimal_value: 700_00,
    expire_date: '2026-11-15T12:00:00Z',
    lenders_count: 1,
    limit: LIMIT,
    now: NOW,
  };
  test.each([
    ['complete', {}, []],
    ['at 80%', { amount: 800_00 }, []],
    ['with a minimal value equal to the amount', { minimal_value: 900_00 }, []],
    ['at the limit', { expire_date: LIMIT }, []],
    ['below 80%', { amount: 799_99 }, ['offer_value OFFER_BELOW_MINIMUM']],
    ['above the schedule', { amount: 1000_01 }, ['offer_value VALUE_EXCEEDS_RECEIVABLES']],
    ['without minimal value', { minimal_value: 0 }, ['minimal_value MINIMAL_VALUE_MISSING']],
    ['with too high a minimal value', { minimal_value: 900_01 }, ['minimal_value MINIMAL_VALUE_TOO_HIGH']],
    ['without date', { expire_date: null }, ['expire_date MISSING_FIELD']],
    ['with a past date', { expire_date: NOW }, ['expire_date EXPIRATION_INVALID']],
    ['beyond the limit', { expire_date: '2026-11-20T21:30:00Z' }, ['expire_date EXPIRATION_OUT_OF_RANGE']],
    ['without lender', { lenders_count: 0 }, ['lenders OFFER_INVALID_LENDERS']],
    ['without amount', { amount: 0 }, ['offer_value MISSING_FIELD', 'minimal_value MINIMAL_VALUE_TOO_HIGH']],
    [
      'of receivables due too soon',
      { limit: '2026-11-09T14:00:00Z' },
      ['receivable_id EXPIRATION_LIMIT_PASSED', 'expire_date EXPIRATION_OUT_OF_RANGE'],
    ],
  ])('lists its problems when it is %s', (_, more, problems) => {
    expect(keysOf(schedulePanelProblems({ ...panel, ...more }))).toEqual(problems);
  });
});

describe('proposal panel', () => {
  const panel = {
    terms: { offer_value: 900_00, minimal_value: 700_00, expire_date: LIMIT, min_due_date: '2026-11-27' },
    credit_value: 800_00,
    expire_date: '2026-11-15T12:00:00Z',
    payment_date: '2026-11-16',
    now: NOW,
  };
  test.each([
    ['complete', {}, []],
    ['at the minimum', { credit_value: 700_00 }, []],
    ['at the offer', { credit_value: 900_00 }, []],
    ['without value', { credit_value: 0 }, ['credit_value MISSING_FIELD']],
    ['below the minimum', { credit_value: 699_99 }, ['credit_value PROPOSAL_BELOW_MINIMUM']],
    ['above the offer', { credit_value: 900_01 }, ['credit_value PROPOSAL_ABOVE_OFFER']],
    ['without date', { expire_date: null }, ['expire_date MISSING_FIELD']],
    ['beyond the offer', { expire_date: '2026-11-20T21:30:00Z' }, ['expire_date EXPIRATION_OUT_OF_RANGE']],
    ['paid on the last day before the first due date', { payment_date: '2026-11-26' }, []],
    ['without payment day', { payment_date: null }, ['payment_date MISSING_FIELD']],
    ['paid on the first due date', { payment_date: '2026-11-27' }, ['payment_date PAYMENT_DATE_INVALID']],
    ['paid on a Saturday', { payment_date: '2026-11-21' }, ['payment_date PAYMENT_DATE_INVALID']],
    [
      'paid on the day on which it lapses',
      { expire_date: '2026-11-17T12:00:00Z', payment_date: '2026-11-17' },
      ['payment_date PAYMENT_DATE_INVALID'],
    ],
    [
      'without date, paid as if it lasted as long as the offer',
      { expire_date: null, payment_date: '2026-11-23' },
      ['expire_date MISSING_FIELD'],
    ],
  ])('lists its problems when it is %s', (_, more, problems) => {
    expect(keysOf(proposalPanelProblems({ ...panel, ...more }))).toEqual(problems);
  });

  test('has payment days only when its expiry is valid', () => {
    const days = (expire: string | null) => panelPaymentDays(panel.terms, expire, NOW);
    expect(days('2026-11-15T12:00:00Z')).toEqual({ first: '2026-11-16', last: '2026-11-26' });
    expect(days(LIMIT)?.first).toBe('2026-11-23');
    for (const impossible of [null, NOW, '2026-11-08T12:00:00Z', '2026-11-20T21:00:01Z'])
      expect(days(impossible)).toBeUndefined();
  });

  test('measures only from a payment day that the endpoint accepts', () => {
    const days = panelPaymentDays(panel.terms, '2026-11-15T12:00:00Z', NOW);
    for (const day of ['2026-11-16', '2026-11-26']) expect(measuredPaymentDay(day, days)).toBe(day);
    // Before the first, a holiday, a Saturday, after the last.
    for (const day of ['2026-11-13', '2026-11-20', '2026-11-21', '2026-11-27', undefined])
      expect(measuredPaymentDay(day, days)).toBeUndefined();
    expect(measuredPaymentDay('2026-11-16', undefined)).toBeUndefined();
  });
});
