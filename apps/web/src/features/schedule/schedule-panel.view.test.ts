import { percentageOf } from '@pregao/domain';
import { describe, expect, test } from 'vitest';
import {
  type PanelAction,
  type PanelInput,
  panelReducer,
  parsePercentage,
  percentageMessage,
  type Split,
  wholeScheduleInput,
} from './schedule-panel.view.ts';

const TOTAL = 100_000_00;
const start = wholeScheduleInput(TOTAL, [1, 2, 3]);
const after = (...changes: PanelAction[]): PanelInput => changes.reduce(panelReducer, start);
const split = (offer_value: number, margin: number[] = [3]): Split => ({
  offer_value,
  offer_value_percentage: percentageOf(offer_value, TOTAL),
  receivables_id: [1, 2, 3].filter((id) => !margin.includes(id)),
  security_margin_receivables_id: margin,
  security_margin_value: TOTAL - offer_value,
});

test('panel opens with the whole schedule, no margin and no request (PAN-12)', () => {
  expect(start).toMatchObject({ amount: TOTAL, percentage: 100, pendingPercentage: undefined, mode: 'all' });
  expect(percentageMessage(start)).toEqual({ kind: 'whole' });
});

describe('percentage', () => {
  test('is reduced to 100 at once when it is above (VAL-36b)', () => {
    const typed = after({ type: 'percentage', percentage: 90 }, { type: 'percentage', percentage: 140 });
    expect(typed).toMatchObject({ percentage: 100, amount: TOTAL, pendingPercentage: 100 });
  });

  test('updates the amount (VAL-38a)', () => {
    expect(after({ type: 'percentage', percentage: 85.5 })).toMatchObject({
      amount: 85_500_00,
      pendingPercentage: 85.5,
    });
  });

  test('below 80 is shown while typed, without a request (C-24)', () => {
    const typed = after({ type: 'percentage', percentage: 8 });
    expect(typed).toMatchObject({
      percentage: 8,
      amount: 8_000_00,
      pendingPercentage: undefined,
      split: undefined,
    });
    expect(percentageMessage(typed)).toEqual({ kind: 'below' });
  });

  test('below 80 becomes 80 with its amount on blur (VAL-37)', () => {
    const left = after({ type: 'percentage', percentage: 8 }, { type: 'percentage-left' });
    expect(left).toMatchObject({ percentage: 80, amount: 80_000_00, pendingPercentage: 80 });
  });
});

describe('amount', () => {
  test('updates the percentage (VAL-38b)', () => {
    expect(after({ type: 'amount', amount: 85_500_00 })).toMatchObject({
      percentage: 85.5,
      pendingPercentage: 85.5,
    });
    expect(after({ type: 'amount', amount: 300_000_00 }).percentage).toBe(100);
  });

  test.each([
    [0, 0],
    [1, 0.00001],
    [50_000_00, 50],
    [79_999_99, 79.99999],
    [80_000_00, 80],
    [99_999_99, 99.99999],
    [TOTAL, 100],
    [TOTAL + 1, 100],
  ])('of %s centavos is %s percent of the schedule, between 0 and 100 (VAL-38b)', (amount, percentage) => {
    const typed = after({ type: 'percentage', percentage: 90 }, { type: 'amount', amount });
    expect(typed).toMatchObject({ amount, percentage });
  });

  test('and percentage both follow the one typed last (VAL-38c)', () => {
    const changes: PanelAction[] = [
      { type: 'amount', amount: 85_500_00 },
      { type: 'percentage', percentage: 90 },
      { type: 'amount', amount: 40_000_00 },
      { type: 'percentage', percentage: 95.5 },
    ];
    const pairs = changes.map((_, index) => {
      const { amount, percentage } = after(...changes.slice(0, index + 1));
      return [amount, percentage];
    });
    expect(pairs).toEqual([
      [85_500_00, 85.5],
      [90_000_00, 90],
      [40_000_00, 40],
      [95_500_00, 95.5],
    ]);
  });

  test('above the schedule is shown while typed, without a request (VAL-39)', () => {
    expect(after({ type: 'amount', amount: TOTAL + 1 })).toMatchObject({
      amount: TOTAL + 1,
      pendingPercentage: undefined,
    });
  });

  test('is limited to the schedule and to at least 80% on blur (VAL-40a, VAL-40b)', () => {
    const above = after({ type: 'amount', amount: TOTAL + 1 }, { type: 'amount-left' });
    expect(above).toMatchObject({ amount: TOTAL, percentage: 100, pendingPercentage: 100 });
    const below = after({ type: 'amount', amount: 1 }, { type: 'amount-left' });
    expect(below).toMatchObject({ amount: 80_000_00, percentage: 80, pendingPercentage: 80 });
  });

  test('left unchanged causes no second request', () => {
    const settled = after(
      { type: 'percentage', percentage: 85 },
      { type: 'split', of: 85, split: split(85_400_00) },
    );
    expect(panelReducer(settled, { type: 'amount-left' })).toBe(settled);
    expect(panelReducer(settled, { type: 'amount', amount: 85_400_00 })).toBe(settled);
  });
});

describe('reply of the split request', () => {
  test('replaces amount and percentage and shows the margin (ERR-23c)', () => {
    const answered = after(
      { type: 'percentage', percentage: 85 },
      { type: 'split', of: 85, split: split(85_400_00) },
    );
    expect(answered).toMatchObject({ amount: 85_400_00, percentage: 85.4, pendingPercentage: undefined });
    expect(percentageMessage(answered)).toEqual({ kind: 'margin', percentage: 85.4, margin: 14_600_00 });
  });

  test('without a margin shows the whole schedule as available (ERR-23b)', () => {
    const answered = after(
      { type: 'percentage', percentage: 99 },
      { type: 'split', of: 99, split: split(TOTAL, []) },
    );
    expect(percentageMessage(answered)).toEqual({ kind: 'whole' });
  });

  test('is ignored when the request is outdated', () => {
    const pending = after({ type: 'percentage', percentage: 85 }, { type: 'percentage', percentage: 90 });
    expect(panelReducer(pending, { type: 'split', of: 85, split: split(85_400_00) })).toBe(pending);
    expect(percentageMessage(pending)).toEqual({ kind: 'asking' });
  });
});

describe('deadline and investors', () => {
  test('time is cleared when the day changes', () => {
    const chosen = after({ type: 'day', day: '2026-11-25' }, { type: 'time', time: '18:00' });
    expect(panelReducer(chosen, { type: 'day', day: '2026-11-26' }).time).toBeUndefined();
    expect(panelReducer(chosen, { type: 'day', day: '2026-11-25' }).time).toBe('18:00');
  });

  test('selecting lenders starts with none (PAN-16a)', () => {
    const some = after({ type: 'mode', mode: 'select' }, { type: 'lenders', lenders: [4, 5] });
    expect(some.lenders).toEqual([4, 5]);
    expect(
      [{ type: 'mode', mode: 'all' } as const, { type: 'mode', mode: 'select' } as const].reduce(
        panelReducer,
        some,
      ),
    ).toMatchObject({ mode: 'select', lenders: [] });
  });
});

test.each([
  ['85', 85],
  ['85,5', 85.5],
  ['85.25', 85.25],
  ['85,', 85],
  ['100 %', 100],
  ['', undefined],
  ['-5', undefined],
  ['85,123', undefined],
])('percentage parser reads %j as %s', (text, value) => {
  expect(parsePercentage(text)).toBe(value);
});
