import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { faceOf, flowOf, issuerShares, purchaseOf } from '../../src/rates/flow.ts';
import { paymentDays, paymentDueDate } from '../../src/rates/payment-day.ts';
import { type CdiRate, exactRate, priceAt, ratesOf, TYPED_RATES } from '../../src/rates/rates.ts';
import { addBusinessDays, addDays, type Day } from '../../src/values/calendar.ts';
import { MAX_CENTAVOS } from '../../src/values/limits.ts';
import { timed } from '../own-time.ts';

const CDI: CdiRate = { day: '2026-11-19', rate: 14.9 };
const PAID: Day = '2026-11-23';

/** Receivables of at least some reais, due within five years after they are paid for. */
const receivables = fc.array(
  fc.record({
    due_date: fc.integer({ min: 1, max: 1825 }).map((days) => addDays(PAID, days)),
    value: fc.integer({ min: 1_00, max: MAX_CENTAVOS / 40 }),
  }),
  { minLength: 1, maxLength: 40 },
);
/** One receivable each. */
const flowOfEach = (all: readonly { readonly due_date: Day; readonly value: number }[]) =>
  flowOf(all.map((one) => ({ ...one, receivables: 1 })));
const flow = receivables.map(flowOfEach);
/** What is paid, of a flow: from a half of it up to all. */
const priced = fc.tuple(flow, fc.double({ min: 0.5, max: 1, noNaN: true })).map(([rows, part]) => ({
  purchase: purchaseOf(rows, PAID),
  price: Math.round(faceOf(rows) * part),
  cdi: CDI,
}));
/** Receivables that are paid for on the day of these tests. */
const bought = (...all: readonly { readonly due_date: Day; readonly value: number }[]) =>
  purchaseOf(flowOfEach(all), PAID);

describe('the flow of an offer', () => {
  test('sums what is due on a day, the earliest first, and is paid on a business day', () => {
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

  test('loses nothing', () => {
    fc.assert(
      fc.property(receivables, (all) => {
        expect(faceOf(flowOfEach(all))).toBe(faceOf(all));
      }),
    );
  });
});

describe('the issuers of a flow', () => {
  test('are told the largest first, of equal ones by name, with their shares', () => {
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

describe('the days on which a proposal may be paid', () => {
  test('begin after the proposal has lapsed in São Paulo, and end before the first receipt is due', () => {
    // Friday evening in São Paulo, Saturday in UTC; due on the Monday a week later.
    expect(paymentDays('2026-11-28T01:00:00Z', '2026-12-07')).toEqual({
      first: '2026-11-30',
      last: '2026-12-04',
    });
  });

  test('are banking days: not the day of Black Awareness, nor a weekend', () => {
    expect(paymentDays('2026-11-19T18:00:00Z', '2026-11-26')).toEqual({
      first: '2026-11-23',
      last: '2026-11-25',
    });
  });

  test('a deal is paid as agreed, but never before the first business day after its contract was accepted (PRT-04)', () => {
    expect(paymentDueDate('2026-11-25', '2026-11-19T18:00:00Z')).toBe('2026-11-25');
    expect(paymentDueDate('2026-11-23', '2026-11-24T18:00:00Z')).toBe('2026-11-25');
  });
});

describe('rates', () => {
  test('of one receipt, computed by hand', () => {
    // 30 calendar days, 22 business days: 23 November to 23 December. 1/0.985 to the power of 365/30, 252/22 and 30/30.
    const rates = ratesOf({
      purchase: bought({ due_date: '2026-12-23', value: 100_000_00 }),
      price: 98_500_00,
      cdi: CDI,
    });
    expect(rates).toEqual({
      payment_date: PAID,
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

  test('a higher amount that is paid later is the dearer one', () => {
    const flow = flowOfEach([{ due_date: '2027-03-01', value: 1_000_000_00 }]);
    const costs = (price: number, day: Day) =>
      ratesOf({ purchase: purchaseOf(flow, day), price, cdi: null }).annual_252;
    expect(costs(960_000_00, '2026-11-30')).toBe(18.3696);
    expect(costs(962_000_00, '2026-12-14')).toBe(21.0974);
  });

  test('the whole face is no rate at all', () => {
    fc.assert(
      fc.property(flow, (rows) => {
        const rates = ratesOf({ purchase: purchaseOf(rows, PAID), price: faceOf(rows), cdi: CDI });
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

  test.each(TYPED_RATES)('a price gives its %s, and that the same price to the centavo', (measure) => {
    fc.assert(
      fc.property(priced, (input) => {
        const rate = exactRate(input, measure);
        if (rate === null) throw new Error('no rate');
        expect(priceAt(input, measure, rate)).toBe(input.price);
      }),
    );
  });

  test.each(TYPED_RATES)('%s falls as the price rises', (measure) => {
    fc.assert(
      fc.property(priced, (input) => {
        const face = faceOf(input.purchase.receipts);
        const more = { ...input, price: input.price + Math.max(1, Math.round(face / 1e6)) };
        fc.pre(more.price <= face);
        expect(Number(exactRate(more, measure))).toBeLessThan(Number(exactRate(input, measure)));
      }),
    );
  });

  test.each(TYPED_RATES)('paid later for the same price, %s rises', (measure) => {
    fc.assert(
      fc.property(receivables, (all) => {
        const late = flowOfEach(all.map((one) => ({ ...one, due_date: addDays(one.due_date, 30) })));
        const price = Math.floor(faceOf(late) * 0.9);
        const at = (day: Day) =>
          Number(exactRate({ purchase: purchaseOf(late, day), price, cdi: CDI }, measure));
        expect(at(addBusinessDays(PAID, 5))).toBeGreaterThan(at(PAID));
      }),
    );
  });

  test('a due date on a day without banks is paid on the next business day before days are counted', () => {
    const at = (due_date: Day) =>
      ratesOf({ purchase: bought({ due_date, value: 1000_00 }), price: 990_00, cdi: CDI });
    // A Sunday, and the Monday after it.
    expect(at('2026-11-29')).toEqual(at('2026-11-30'));
  });

  test('a term of one day has its rate, however large, and what no number can hold is none', () => {
    const purchase = bought({ due_date: '2026-11-24', value: 1000_00 });
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

  test('what arrives at once has no rate', () => {
    const rates = ratesOf({ purchase: bought({ due_date: PAID, value: 100 }), price: 90, cdi: CDI });
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

  test('without a CDI the two measures against it are none, and nothing else (PRT-03)', () => {
    const input = { purchase: bought({ due_date: '2026-12-23', value: 100 }), price: 98 };
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

  it.each([0, -1, 101, Number.NaN])('refuses a price of %d for 100', (price) => {
    const purchase = bought({ due_date: '2026-12-23', value: 100 });
    expect(() => ratesOf({ purchase, price, cdi: CDI })).toThrow(RangeError);
  });

  test('of ten thousand proposals on a hundred days of receivables take seconds of one core', () => {
    const rows = flowOfEach(
      Array.from({ length: 100 }, (_, at) => ({
        due_date: addDays(PAID, 3 * at + 10),
        value: 12_345_67 + at,
      })),
    );
    const face = faceOf(rows);
    const { took } = timed(() => {
      const purchase = purchaseOf(rows, PAID);
      for (let at = 0; at < 10_000; at += 1) ratesOf({ purchase, price: face - 1000 * (at + 1), cdi: CDI });
    });
    // 400 ms; the bound is ten times that.
    expect(took).toBeLessThan(4_000);
  });
});
