import { describe, expect, test } from 'vitest';
import { averageRate, borrowerShares, type PortfolioDeal, receiptsByDay } from '../src/index.ts';

const portfolioDeal = (change: Partial<PortfolioDeal>): PortfolioDeal => ({
  company_id: 1,
  company_name: 'Aurora',
  credit_value: 100_00,
  annual_252: 20,
  face: 110_00,
  overdue_value: 0,
  ...change,
});

describe('average rate of a portfolio', () => {
  test('weights each deal by the amount paid for it', () => {
    expect(averageRate([portfolioDeal({}), portfolioDeal({ credit_value: 300_00, annual_252: 10 })])).toBe(
      12.5,
    );
    expect(
      averageRate([portfolioDeal({ credit_value: 1, annual_252: 10 }), portfolioDeal({ credit_value: 2 })]),
    ).toBe(16.6667);
  });

  test('ignores deals without a stored rate, and is null when none has one', () => {
    expect(averageRate([portfolioDeal({}), portfolioDeal({ credit_value: 900_00, annual_252: null })])).toBe(
      20,
    );
    expect(averageRate([portfolioDeal({ annual_252: null })])).toBeNull();
    expect(averageRate([])).toBeNull();
  });
});

test('receiptsByDay adds amounts due on a bank closure to the next business day', () => {
  const due = [
    // Monday, Saturday and Sunday.
    { due_date: '2026-04-06', value: 5 },
    { due_date: '2026-04-04', value: 1 },
    { due_date: '2026-04-05', value: 2 },
    { due_date: '2026-03-31', value: 7 },
  ];
  expect(receiptsByDay(due)).toEqual([
    { pay_date: '2026-03-31', value: 7 },
    { pay_date: '2026-04-06', value: 8 },
  ]);
});

test('borrowerShares sums deals by acquirer, with their overdue value, largest first, equal sums by name', () => {
  const [boreal, zenite] = [
    { company_id: 2, company_name: 'Boreal' },
    { company_id: 3, company_name: 'Zênite' },
  ];
  const deals = [
    portfolioDeal({ ...zenite, face: 100 }),
    portfolioDeal({ face: 150, overdue_value: 30 }),
    portfolioDeal({ face: 50, overdue_value: 5 }),
    portfolioDeal({ ...boreal, face: 100 }),
  ];
  expect(borrowerShares(deals)).toEqual([
    { company_id: 1, company_name: 'Aurora', value: 200, overdue_value: 35, percentage: 50 },
    { ...boreal, value: 100, overdue_value: 0, percentage: 25 },
    { ...zenite, value: 100, overdue_value: 0, percentage: 25 },
  ]);
  expect(borrowerShares([])).toEqual([]);
});
