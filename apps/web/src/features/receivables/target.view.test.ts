import { expect, test } from 'vitest';
import { offTarget, targetBody, targetOf, targetProblem, termRange } from './target.view.ts';

const TODAY = '2026-11-23';
const input = { ...targetOf({}, TODAY), from: undefined };

test('the panel begins as the list is filtered, and asks with the filters by their names', () => {
  const filters = {
    card_network: ['MASTERCARD' as const],
    issuer: ['Banco Um'],
    due_date_greater_or_equal_than: '2026-12-01',
    due_date_less_or_equal_than: '2026-12-31',
  };
  const { amount: _, ...asked } = targetBody({ ...targetOf(filters, TODAY), amount: 500, share: 20 }) ?? {};
  expect(asked).toEqual({ ...filters, max_issuer_percentage: 20, order: 'closest' });
  expect(targetBody({ ...input, amount: 500, share: 100 })).toEqual({
    card_network: ['VISA'],
    amount: 500,
    order: 'closest',
  });
});

test('without due dates it begins where a schedule has five business days to receive proposals', () => {
  expect(targetOf({}, TODAY)).toMatchObject({ from: '2026-12-03', to: undefined });
  expect(targetOf({ due_date_less_or_equal_than: '2026-12-01' }, TODAY).from).toBeUndefined();
});

test('nothing is asked without an amount, with a share that cannot be, or from after to', () => {
  expect(targetProblem(input)).toBe('amount');
  expect(targetProblem({ ...input, amount: 0 })).toBe('amount');
  for (const share of [0, 100.01, 33.333, -1])
    expect(targetProblem({ ...input, amount: 1, share })).toBe('share');
  for (const share of [0.01, 33.33, 99.99, 100])
    expect(targetProblem({ ...input, amount: 1, share })).toBeUndefined();
  expect(targetProblem({ ...input, amount: 1, from: '2026-12-02', to: '2026-12-01' })).toBe('reversed');
  expect(targetBody({ ...input, amount: 1, share: 0 })).toBeUndefined();
});

test('usual ranges count from today', () => {
  expect(termRange({ from: 30, to: 90 }, '2026-11-23')).toEqual({ from: '2026-12-23', to: '2027-02-21' });
  expect(termRange({ from: 0, to: 30 }, '2026-11-23')).toEqual({ from: undefined, to: '2026-12-23' });
});

test('why a selection is off its amount, and how many issuers a share needs', () => {
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
