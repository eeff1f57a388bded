import { describe, expect, test } from 'vitest';
import { averageTermsOf, type Flow, periodsOf } from './flow.view.ts';

const row = (pay_date: string, value: number, receivables = 1): Flow['rows'][number] => ({
  due_date: pay_date,
  pay_date,
  value,
  receivables,
});

describe('receipts of a negotiation', () => {
  test('are grouped by week from Monday when they arrive within ten weeks', () => {
    const rows = [
      row('2026-04-06', 10),
      row('2026-04-10', 30, 2),
      row('2026-04-13', 80),
      row('2026-06-12', 20),
    ];
    expect(periodsOf({ rows })).toEqual({
      unit: 'week',
      periods: [
        { first: '2026-04-06', last: '2026-04-10', value: 40, receivables: 3, share: 0.5 },
        { first: '2026-04-13', last: '2026-04-13', value: 80, receivables: 1, share: 1 },
        { first: '2026-06-12', last: '2026-06-12', value: 20, receivables: 1, share: 0.25 },
      ],
    });
  });

  test('are grouped by month when they arrive over more than ten weeks', () => {
    const rows = [row('2026-04-06', 10), row('2026-04-30', 30), row('2026-06-15', 10)];
    expect(periodsOf({ rows })).toEqual({
      unit: 'month',
      periods: [
        { first: '2026-04-06', last: '2026-04-30', value: 40, receivables: 2, share: 1 },
        { first: '2026-06-15', last: '2026-06-15', value: 10, receivables: 1, share: 0.25 },
      ],
    });
  });

  test('have no periods when there are none', () => {
    expect(periodsOf({ rows: [] }).periods).toEqual([]);
  });
});

test('average terms count from the default payment date of a proposal', () => {
  const flow: Flow = {
    rows: [row('2026-04-16', 100), row('2026-04-24', 300)],
    face: 400,
    payment_date_default: '2026-04-06',
    payment_date_last: '2026-04-15',
    issuers: [],
  };
  // 10 and 18 calendar days; 8 and 13 business days: Tiradentes is one of them.
  expect(averageTermsOf(flow)).toEqual({ average_term: 16, average_term_business: 11.75 });
});
