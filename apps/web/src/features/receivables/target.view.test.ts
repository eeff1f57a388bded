import { expect, test } from 'vitest';
import { initialTarget, offTarget, targetBody, targetProblem, termRange } from './target.view.ts';

const TODAY = '2026-11-23';
const input = { ...initialTarget({}, TODAY), from: undefined };

test('target panel starts with the filters of the list and sends them in the request', () => {
  const filters = {
    card_network: ['MASTERCARD' as const],
    issuer: ['Banco Um'],
    due_date_greater_or_equal_than: '2026-12-01',
    due_date_less_or_equal_than: '2026-12-31',
  };
  const { amount: _, ...asked } =
    targetBody({ ...initialTarget(filters, TODAY), amount: 500, share: 20 }) ?? {};
  expect(asked).toEqual({ ...filters, max_issuer_percentage: 20, order: 'closest' });
  expect(targetBody({ ...input, amount: 500, share: 100 })).toEqual({
    card_network: ['VISA'],
    amount: 500,
    order: 'closest',
  });
});

test('target panel without due dates leaves a schedule five business days for proposals', () => {
  expect(initialTarget({}, TODAY)).toMatchObject({ from: '2026-12-03', to: undefined });
  expect(initialTarget({ due_date_less_or_equal_than: '2026-12-01' }, TODAY).from).toBeUndefined();
});

test('target request is blocked without an amount, with an invalid share or a reversed range', () => {
  expect(targetProblem(input)).toBe('amount');
  expect(targetProblem({ ...input, amount: 0 })).toBe('amount');
  for (const share of [0, 100.01, 33.333, -1])
    expect(targetProblem({ ...input, amount: 1, share })).toBe('share');
  for (const share of [0.01, 33.33, 99.99, 100])
    expect(targetProblem({ ...input, amount: 1, share })).toBeUndefined();
  expect(targetProblem({ ...input, amount: 1, from: '2026-12-02', to: '2026-12-01' })).toBe('reversed');
  expect(targetBody({ ...input, amount: 1, share: 0 })).toBeUndefined();
});

test('preset term ranges count from today', () => {
  expect(termRange({ from: 30, to: 90 }, '2026-11-23')).toEqual({ from: '2026-12-23', to: '2027-02-21' });
  expect(termRange({ from: 0, to: 30 }, '2026-11-23')).toEqual({ from: undefined, to: '2026-12-23' });
});

test('selection off its amount shows the reason, the distance and the needed issuers', () => {
  expect(offTarget({ off_target: 0, off_target_reason: null }, null)).toMatchObject({
    text: 'MET',
    distance: 0,
  });
  expect(offTarget({ off_target: -500, off_target_reason: 'TOO_FEW_ISSUERS' }, 30)).toEqual({
    text: 'TOO_FEW_ISSUERS',
    distance: 500,
    issuers: 4,
  });
});
