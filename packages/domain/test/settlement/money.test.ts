import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  buybackAtDealRate,
  buybackAtPrice,
  exactPromisedRate,
  type FlowMoney,
  measureFlow,
  priceAt,
  projectedRate,
  promisedRate,
  purchaseOf,
  realizedRate,
  settlementDay,
  shareByLargestRemainder,
} from '../../src/index.ts';
import { DUE_DAY, PRICE } from './settlement.makers.ts';

/** The receipts of the vectors (settlement.md, Money), in centavos. */
const FLOW: readonly FlowMoney[] = [
  { day: '2026-11-03', amount: 120_000_00 },
  { day: '2026-11-16', amount: 60_000_00 },
  { day: '2026-12-01', amount: 110_000_00 },
  { day: '2027-01-04', amount: 100_000_00 },
  { day: '2027-02-01', amount: 70_000_00 },
  { day: '2027-03-01', amount: 40_000_00 },
];
const PAYMENT = { day: DUE_DAY, amount: PRICE, fee_value: 0 };
const PROMISED = { price: PRICE, payment_due_date: DUE_DAY, expected: FLOW };
const realized = (received: readonly FlowMoney[], open: readonly FlowMoney[] = []) =>
  realizedRate({ payment: PAYMENT, received, open });

describe('vectors of settlement.md', () => {
  test('promised rate is 20.7133 on 252 and 19.5882 on 365', () => {
    expect(promisedRate(PROMISED)).toEqual({
      annual_252: 20.7133,
      annual_365: 19.5882,
      value: 500_000_00,
    });
  });

  test('first receipt on 5 November realizes 20.4879 and 19.4485 (PST-21)', () => {
    const late = FLOW.map((money, at) => (at === 0 ? { ...money, day: '2026-11-05' } : money));
    expect(realized(late)).toEqual({ annual_252: 20.4879, annual_365: 19.4485, value: 500_000_00 });
  });

  test('10,000 that never arrive of 1 December realize 8.7597 and 8.3074 (PST-21)', () => {
    const short = FLOW.map((money, at) => (at === 2 ? { ...money, amount: 100_000_00 } : money));
    expect(realized(short)).toEqual({ annual_252: 8.7597, annual_365: 8.3074, value: 490_000_00 });
  });

  test('buyback of the last two on 21 December at the deal’s rate costs 107,199.89 (PST-18)', () => {
    const rate = exactPromisedRate(PROMISED) ?? 0;
    const parts = FLOW.slice(4).map(({ day, amount }, id) => ({ id, pay_date: day, open_value: amount }));
    const { price, shares } = buybackAtDealRate(parts, rate, '2026-12-21');
    expect(price).toBe(107_199_89);
    expect(shares).toEqual([
      { id: 0, price: 68_551_05 },
      { id: 1, price: 38_648_84 },
    ]);
    expect(realized([...FLOW.slice(0, 4), { day: '2026-12-21', amount: price }])).toEqual({
      annual_252: 20.7133,
      annual_365: 19.5539,
      value: 497_199_89,
    });
  });
});

describe('realized rate', () => {
  test('is null until the price is confirmed, and while anything is open', () => {
    expect(realizedRate({ payment: null, received: FLOW, open: [] })).toBeNull();
    expect(realized([], FLOW)).toBeNull();
    expect(realized(FLOW.slice(0, -1), FLOW.slice(-1))).toBeNull();
  });

  test('is that of the whole price when a bank kept a fee of it', () => {
    const payment = { day: DUE_DAY, amount: PRICE - 12_50, fee_value: 12_50 };
    const [first, ...open] = FLOW;
    const received = first ? [first] : [];
    expect(realizedRate({ payment, received: FLOW, open: [] })).toEqual(promisedRate(PROMISED));
    expect(projectedRate({ payment, received, open }, DUE_DAY)).toEqual(promisedRate(PROMISED));
  });

  test('is -100 when everything is closed and nothing arrived (PST-22)', () => {
    expect(realized([])).toEqual({ annual_252: -100, annual_365: -100, value: 0 });
  });

  test('is null when money arrives before the price, or all of it on the same business day', () => {
    expect(realized([{ day: '2026-09-30', amount: 1_00 }, ...FLOW])).toBeNull();
    expect(realized([{ day: DUE_DAY, amount: PRICE }])).toBeNull();
  });

  test('is negative when less than the price arrives', () => {
    const half = FLOW.map(({ day, amount }) => ({ day, amount: amount / 2 }));
    const { annual_252, annual_365 } = realized(half) ?? {};
    expect(annual_252).toBeLessThan(0);
    expect(annual_252).toBeGreaterThan(-100);
    expect(annual_365).toBeLessThan(0);
  });

  test('counts money of the day of the price in a loss', () => {
    const some = [
      { day: DUE_DAY, amount: 100_000_00 },
      { day: '2027-03-01', amount: 100_000_00 },
    ];
    expect(realized(some)?.annual_252).toBeLessThan(-80);
  });

  test('of the price itself is zero', () => {
    expect(realized([{ day: '2026-12-01', amount: PRICE }])).toMatchObject({ annual_252: 0, annual_365: 0 });
  });
});

describe('projected rate', () => {
  test('expects open values on their pay date, overdue ones today', () => {
    const [first, ...rest] = FLOW as [FlowMoney, ...FlowMoney[]];
    const state = { payment: PAYMENT, received: [], open: [first, ...rest] };
    expect(projectedRate(state, '2026-11-01')).toEqual(promisedRate(PROMISED));
    const late = [{ ...first, day: '2026-11-05' }, ...rest];
    expect(projectedRate(state, '2026-11-05')).toEqual(realized(late));
  });

  test('is null when nothing is open, or until the price is confirmed', () => {
    expect(projectedRate({ payment: PAYMENT, received: FLOW, open: [] }, '2026-11-01')).toBeNull();
    expect(projectedRate({ payment: null, received: [], open: FLOW }, '2026-11-01')).toBeNull();
  });
});

const flows = fc
  .array(
    fc.record({ after: fc.integer({ min: 1, max: 400 }), amount: fc.integer({ min: 1, max: 10 ** 9 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((rows) => rows.map(({ after, amount }) => ({ day: addBusinessDays(DUE_DAY, after), amount })));

describe('properties of rates', () => {
  test('everything as due realizes what was promised, to the last decimal', () => {
    fc.assert(
      fc.property(flows, fc.double({ min: 0.3, max: 1, noNaN: true }), (expected, part) => {
        const face = expected.reduce((sum, { amount }) => sum + amount, 0);
        const price = Math.max(1, Math.floor(face * part));
        const promised = promisedRate({ price, payment_due_date: DUE_DAY, expected });
        const done = { payment: { day: DUE_DAY, amount: price, fee_value: 0 }, received: expected, open: [] };
        expect(realizedRate(done)).toEqual(promised);
        const ahead = {
          payment: { day: DUE_DAY, amount: price, fee_value: 0 },
          received: [],
          open: expected,
        };
        expect(projectedRate(ahead, DUE_DAY)).toEqual(promised);
      }),
    );
  });

  test('loss is solved: the flow at the rate is worth the price', () => {
    fc.assert(
      fc.property(flows, fc.double({ min: 1.01, max: 1000, noNaN: true }), (flow, times) => {
        const sum = flow.reduce((all, { amount }) => all + amount, 0);
        const price = Math.ceil(sum * times);
        const { annual_252 } = measureFlow(price, DUE_DAY, flow) ?? {};
        expect(annual_252).toBeLessThanOrEqual(0);
        expect(annual_252).toBeGreaterThanOrEqual(-100);
      }),
    );
  });

  test('loss of a moderate rate is the inverse of a price at that rate', () => {
    fc.assert(
      fc.property(flows, fc.double({ min: -60, max: -0.1, noNaN: true }), (flow, rate) => {
        const purchase = purchaseOf(
          flow.map(({ day, amount }) => ({ pay_date: day, value: amount * 100 })),
          DUE_DAY,
        );
        const price = priceAt({ purchase, cdi: null }, 'annual_252', rate) ?? 0;
        const sum = flow.reduce((all, { amount }) => all + amount * 100, 0);
        fc.pre(price > sum && sum > 10 ** 8);
        const measured = measureFlow(
          price,
          DUE_DAY,
          flow.map(({ day, amount }) => ({ day, amount: amount * 100 })),
        );
        expect(Math.abs((measured?.annual_252 ?? 0) - rate)).toBeLessThan(0.01);
      }),
    );
  });

  test('less or later money never raises the realized rate', () => {
    fc.assert(
      fc.property(flows, fc.nat(), fc.integer({ min: 1, max: 60 }), (flow, choice, days) => {
        const at = choice % flow.length;
        const price = Math.max(1, flow.reduce((sum, { amount }) => sum + amount, 0) - 1);
        const rate = (money: readonly FlowMoney[]) => measureFlow(price, DUE_DAY, money)?.annual_252 ?? 0;
        const later = flow.map((money, index) =>
          index === at ? { ...money, day: settlementDay(addBusinessDays(money.day, days)) } : money,
        );
        const less = flow.map((money, index) =>
          index === at ? { ...money, amount: Math.ceil(money.amount / 2) } : money,
        );
        expect(rate(later)).toBeLessThanOrEqual(rate(flow));
        expect(rate(less)).toBeLessThanOrEqual(rate(flow));
      }),
    );
  });
});

describe('price of a buyback', () => {
  const parts = [
    { id: 1, pay_date: '2026-12-01', open_value: 100_00 },
    { id: 2, pay_date: '2026-12-01', open_value: 100_00 },
    { id: 3, pay_date: '2026-12-01', open_value: 100_00 },
  ];

  test('at the deal’s rate is the open value on its day, and more after it', () => {
    expect(buybackAtDealRate(parts, 20, '2026-12-01').price).toBe(300_00);
    expect(buybackAtDealRate(parts, 20, '2026-11-03').price).toBeLessThan(300_00);
    expect(buybackAtDealRate(parts, 20, '2026-12-15').price).toBeGreaterThan(300_00);
  });

  test('is shared by largest remainder, ties to the earlier part', () => {
    expect(buybackAtPrice(parts, 100_01).shares.map(({ price }) => price)).toEqual([33_34, 33_34, 33_33]);
    expect(buybackAtPrice(parts, 300_00).shares.map(({ price }) => price)).toEqual([100_00, 100_00, 100_00]);
  });

  test('is the sum of its shares, each within a centavo of its proportion', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const shares = shareByLargestRemainder(
            amount,
            weights.map((weight, id) => ({ id, weight })),
          );
          expect(shares.reduce((sum, { price }) => sum + price, 0)).toBe(amount);
          for (const { id, price } of shares)
            expect(Math.abs(price - (amount * (weights[id] ?? 0)) / total)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
