import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { faceValueOf, flowOf, issuerShares, purchaseOf } from '../../src/rates/flow.ts';
import { paymentDays, paymentDueDate } from '../../src/rates/payment-day.ts';
import { type CdiRate, exactRate, priceAt, ratesOf, TYPED_RATES } from '../../src/rates/rates.ts';
import { addBusinessDays, addDays, type Day } from '../../src/values/calendar.ts';
import { MAX_CENTAVOS } from '../../src/values/limits.ts';
import { measureCpuTime } from '../cpu-time.ts';

const CDI: CdiRate = { day: '2026-11-19', rate: 14.9 };
const PAYMENT_DAY: Day = '2026-11-23';

/** Receivables of at least one real, due within five years after the payment day. */
const receivables = fc.array(
  fc.record({
    due_date: fc.integer({ min: 1, max: 1825 }).map((days) => addDays(PAYMENT_DAY, days)),
    value: fc.integer({ min: 1_00, max: MAX_CENTAVOS / 40 }),
  }),
  { minLength: 1, maxLength: 40 },
);
/** Builds a flow that counts each row as one receivable. */
const flowOfEach = (all: readonly { readonly due_date: Day; readonly value: number }[]) =>
  flowOf(all.map((one) => ({ ...one, receivables: 1 })));
const flow = receivables.map(flowOfEach);
/** A flow with a price between half of its face value and all of it. */
const priced = fc.tuple(flow, fc.double({ min: 0.5, max: 1, noNaN: true })).map(([rows, part]) => ({
  purchase: purchaseOf(rows, PAYMENT_DAY),
  price: Math.round(faceValueOf(rows) * part),
  cdi: CDI,
}));
/** Builds a purchase that is paid on `PAID`. */
const purchaseOfRows = (...all: readonly { readonly due_date: Day; readonly value: number }[]) =>
  purchaseOf(flowOfEach(all), PAYMENT_DAY);

describe('flow of an offer', () => {
  test('sums receivables by due date, earliest first, with a business day as pay date', () => {
    const rows = flowOfEach([
      // A Sunday.
      { due_date: '2026-11-29', value: 5 },
      { due_date: '2026-11-27', value: 1 },
      { due_date: '2026-11-29', value: 7 },
    ]);
    expect(rows).toEqual([
      { due_date: '2026-11-27', pay_date: '2026-11-27', value: 1, receivables: 1 },
      { due_date: '2026-11-29', pay_date: '2026-11-30', value: 12, receivables: 2 },
    ]);
  });

  test('keeps the face value of its receivables', () => {
    fc.assert(
      fc.property(receivables, (all) => {
        expect(faceValueOf(flowOfEach(all))).toBe(faceValueOf(all));
      }),
    );
  });
});

describe('issuers of a flow', () => {
  test('are sorted by value, equal ones by name, with their shares', () => {
    const owed = [
      { issuer: 'Banco Um', value: 1 },
      { issuer: 'Banco Três', value: 3 },
      { issuer: 'Banco Outro', value: 1 },
      { issuer: 'Banco Dois', value: 2 },
    ];
    expect(issuerShares(owed)).toEqual([
      { issuer: 'Banco Três', value: 3, percentage: 42.8571 },
      { issuer: 'Banco Dois', value: 2, percentage: 28.5714 },
      { issuer: 'Banco Outro', value: 1, percentage: 14.2857 },
      { issuer: 'Banco Um', value: 1, percentage: 14.2857 },
    ]);
  });
});

describe('payment days of a proposal', () => {
  test('begin after its expiry in São Paulo and end before the first due date', () => {
    // Friday evening in São Paulo, Saturday in UTC; due on the Monday a week later.
    expect(paymentDays('2026-11-28T01:00:00Z', '2026-12-07')).toEqual({
      first: '2026-11-30',
      last: '2026-12-04',
    });
  });

  test('are business days, without holidays and weekends', () => {
    expect(paymentDays('2026-11-19T18:00:00Z', '2026-11-26')).toEqual({
      first: '2026-11-23',
      last: '2026-11-25',
    });
  });

  test('paymentDueDate is the agreed date, or the first business day after a later acceptance (PRT-04)', () => {
    expect(paymentDueDate('2026-11-25', '2026-11-19T18:00:00Z')).toBe('2026-11-25');
    expect(paymentDueDate('2026-11-23', '2026-11-24T18:00:00Z')).toBe('2026-11-25');
  });
});

describe('rates', () => {
  test('of one receipt match figures computed by hand', () => {
    // 23 November to 23 December: 30 calendar days, 22 business days.
    // 1/0.985 to the power of 365/30, 252/22 and 30/30.
    const rates = ratesOf({
      purchase: purchaseOfRows({ due_date: '2026-12-23', value: 100_000_00 }),
      price: 98_500_00,
      cdi: CDI,
    });
    expect(rates).toEqual({
      payment_date: PAYMENT_DAY,
      discount_value: 1500,
      discount_percentage: 1.5,
      average_term: 30,
      average_term_business: 22,
      simple_monthly: 1.5,
      effective_monthly: 1.5228,
      annual_365: 20.1875,
      annual_252: 18.9009,
      cdi_percentage: 124.6521,
      cdi_spread: 3.482,
      cdi_rate: 14.9,
      cdi_day: '2026-11-19',
    });
  });

  test('are higher for a slightly higher price that is paid two weeks later', () => {
    const flow = flowOfEach([{ due_date: '2027-03-01', value: 1_000_000_00 }]);
    const costs = (price: number, day: Day) =>
      ratesOf({ purchase: purchaseOf(flow, day), price, cdi: null }).annual_252;
    expect(costs(960_000_00, '2026-11-30')).toBe(18.3696);
    expect(costs(962_000_00, '2026-12-14')).toBe(21.0974);
  });

  test('are zero when the price is the whole face value', () => {
    fc.assert(
      fc.property(flow, (rows) => {
        const rates = ratesOf({
          purchase: purchaseOf(rows, PAYMENT_DAY),
          price: faceValueOf(rows),
          cdi: CDI,
        });
        expect(rates).toMatchObject({
          discount_value: 0,
          discount_percentage: 0,
          simple_monthly: 0,
          effective_monthly: 0,
          annual_365: 0,
          annual_252: 0,
          cdi_percentage: 0,
        });
      }),
    );
  });

  test.each(TYPED_RATES)('convert a price to %s and back to the same centavo', (measure) => {
    fc.assert(
      fc.property(priced, (input) => {
        const rate = exactRate(input, measure);
        if (rate === null) throw new Error('no rate');
        expect(priceAt(input, measure, rate)).toBe(input.price);
      }),
    );
  });

  test.each(TYPED_RATES)('by %s fall as the price rises', (measure) => {
    fc.assert(
      fc.property(priced, (input) => {
        const face = faceValueOf(input.purchase.receipts);
        const more = { ...input, price: input.price + Math.max(1, Math.round(face / 1e6)) };
        fc.pre(more.price <= face);
        expect(Number(exactRate(more, measure))).toBeLessThan(Number(exactRate(input, measure)));
      }),
    );
  });

  test.each(TYPED_RATES)('by %s rise when the same price is paid later', (measure) => {
    fc.assert(
      fc.property(receivables, (all) => {
        const late = flowOfEach(all.map((one) => ({ ...one, due_date: addDays(one.due_date, 30) })));
        const price = Math.floor(faceValueOf(late) * 0.9);
        const at = (day: Day) =>
          Number(exactRate({ purchase: purchaseOf(late, day), price, cdi: CDI }, measure));
        expect(at(addBusinessDays(PAYMENT_DAY, 5))).toBeGreaterThan(at(PAYMENT_DAY));
      }),
    );
  });

  test('of a due date on a bank closure count days to the next business day', () => {
    const at = (due_date: Day) =>
      ratesOf({ purchase: purchaseOfRows({ due_date, value: 1000_00 }), price: 990_00, cdi: CDI });
    // A Sunday, and the Monday after it.
    expect(at('2026-11-29')).toEqual(at('2026-11-30'));
  });

  test('of a one-day term may be huge, or null when no number can hold them', () => {
    const purchase = purchaseOfRows({ due_date: '2026-11-24', value: 1000_00 });
    const at = (price: number) => ratesOf({ purchase, price, cdi: CDI });
    expect(at(900_00).annual_252).toBeGreaterThan(1e12);
    expect(at(1)).toMatchObject({
      annual_252: null,
      annual_365: null,
      cdi_spread: null,
      simple_monthly: 2999.97,
    });
    expect(JSON.stringify(at(1))).not.toContain('Infinity');
  });

  test('over time are null when the receivable is due on the payment day', () => {
    const rates = ratesOf({
      purchase: purchaseOfRows({ due_date: PAYMENT_DAY, value: 100 }),
      price: 90,
      cdi: CDI,
    });
    expect(rates).toMatchObject({
      discount_percentage: 10,
      simple_monthly: null,
      effective_monthly: null,
      annual_365: null,
      annual_252: null,
      cdi_percentage: null,
      cdi_spread: null,
    });
  });

  test('against the CDI, and no others, are null when there is no CDI (PRT-03)', () => {
    const input = { purchase: purchaseOfRows({ due_date: '2026-12-23', value: 100 }), price: 98 };
    const known = ratesOf({ ...input, cdi: CDI });
    expect(ratesOf({ ...input, cdi: null })).toEqual({
      ...known,
      cdi_percentage: null,
      cdi_spread: null,
      cdi_rate: null,
      cdi_day: null,
    });
    expect(priceAt({ ...input, cdi: null }, 'cdi_percentage', 100)).toBe(undefined);
  });

  it.each([0, -1, 101, Number.NaN])('are not computed for a price of %d for 100', (price) => {
    const purchase = purchaseOfRows({ due_date: '2026-12-23', value: 100 });
    expect(() => ratesOf({ purchase, price, cdi: CDI })).toThrow(RangeError);
  });

  test('of ten thousand proposals on a hundred due dates take under four CPU seconds', () => {
    const rows = flowOfEach(
      Array.from({ length: 100 }, (_, at) => ({
        due_date: addDays(PAYMENT_DAY, 3 * at + 10),
        value: 12_345_67 + at,
      })),
    );
    const face = faceValueOf(rows);
    const { took } = measureCpuTime(() => {
      const purchase = purchaseOf(rows, PAYMENT_DAY);
      for (let at = 0; at < 10_000; at += 1) ratesOf({ purchase, price: face - 1000 * (at + 1), cdi: CDI });
    });
    // 400 ms; the bound is ten times that.
    expect(took).toBeLessThan(4_000);
  });
});
