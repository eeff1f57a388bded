import { describe, expect, it } from 'vitest';
import { minimalRates, typedMinimalRates } from './minimal-rate.view.ts';
import type { Simulation } from './schedule-terms.view.ts';

const receivable = (id: number, due_date: string, value: number) =>
  ({ id, due_date, value }) as Simulation['receivables'][number];
const simulation = {
  receivables: [receivable(1, '2026-12-23', 100_000_00), receivable(2, '2026-12-30', 20_000_00)],
} as unknown as Simulation;
/** A Thursday; Friday is a holiday. */
const until = '2026-11-19T21:00:00Z';

describe('rates of the minimum of a schedule', () => {
  it('match the worked example of docs/rates.md for the offered receivables', () => {
    const rates = minimalRates(simulation, { offered: [1], minimalValue: 98_500_00, until });
    expect(rates).toMatchObject({
      payment_date: '2026-11-23',
      annual_252: 18.9009,
      effective_monthly: 1.5228,
    });
    const typed = { split: { receivables_id: [1] }, minimalValue: 98_500_00, until };
    expect(typedMinimalRates(simulation, typed)).toEqual(rates);
    expect(typedMinimalRates(simulation, { ...typed, until: undefined })).toBeUndefined();
  });

  it.each([
    ['nothing is sold', { offered: [] }],
    ['there is no minimum', { minimalValue: 0 }],
    ['it is above the offered value', { minimalValue: 100_000_01 }],
    ['the deadline is not chosen', { until: null }],
    ['the deadline leaves no day to be paid on', { until: '2026-12-22T21:00:00Z' }],
  ])('are undefined while %s', (_, change) => {
    expect(
      minimalRates(simulation, { offered: [1], minimalValue: 98_500_00, until, ...change }),
    ).toBeUndefined();
  });
});
