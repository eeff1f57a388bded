import { describe, expect, it } from 'vitest';
import { BOUNDARY_DAYS } from '../../../test/support/boundary-days.ts';
import {
  addBusinessDays,
  addDays,
  bankClosure,
  DASHBOARD_RANGES,
  daysOfPeriod,
  daysOfRange,
  formalizationDeadline,
  isBusinessDay,
  isMatured,
  isSettled,
  offerExpireLimit,
  paymentDays,
  paymentDueDate,
  saoPauloInstant,
  settlementDay,
  today,
} from '../src/index.ts';

describe.each(BOUNDARY_DAYS)('on $name', (on) => {
  const [first, second, third] = on.business;

  it('today, its neighboring days and its bank closure follow the São Paulo calendar', () => {
    expect(today(on.now)).toBe(on.today);
    expect([addDays(on.today, -1), addDays(on.today, 1)]).toEqual([on.yesterday, on.tomorrow]);
    expect(bankClosure(on.today)).toBe(on.closure);
    expect(isBusinessDay(on.today)).toBe(on.closure === undefined);
  });

  it('business days are counted from today', () => {
    expect([1, 2, 3].map((count) => addBusinessDays(on.today, count))).toEqual(on.business);
    expect(daysOfPeriod('business:1-3', on.today)).toEqual({ from: first, to: third });
  });

  it('formalization deadline is 18:00 of the second business day', () => {
    const due = addDays(on.today, 60);
    expect(formalizationDeadline(new Date(on.now), due, 2)).toEqual(saoPauloInstant(second, '18:00'));
  });

  it('schedule closes at 18:00 three business days before its first due date', () => {
    const due = addBusinessDays(third, 1);
    expect(offerExpireLimit(due)).toEqual(saoPauloInstant(first, '18:00'));
  });

  it('payment starts on the next business day when proposal expiry or contract acceptance is today', () => {
    expect(paymentDays(on.now, on.closed).first).toBe(first);
    expect(paymentDueDate(on.today, on.now)).toBe(first);
  });

  it('receivable has matured when due by today, not when due tomorrow', () => {
    expect([on.yesterday, on.today, on.tomorrow].map((due) => isMatured(due, on.today))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('receivable due today settles today if banks are open, otherwise on the next business day', () => {
    const settled = on.closure === undefined ? on.today : first;
    expect(settlementDay(on.today)).toBe(settled);
    expect(isSettled(on.today, on.today)).toBe(on.closure === undefined);
    expect(isSettled(on.today, first)).toBe(true);
  });

  it('receivable due on a bank closure settles on the next business day', () => {
    expect(settlementDay(on.closed)).toBe(on.settled);
    expect(isSettled(on.closed, addDays(on.settled, -1))).toBe(false);
    expect(isSettled(on.closed, on.settled)).toBe(true);
  });

  it('default dashboard range covers the last 30 days, and month:0 the current month', () => {
    expect(daysOfRange(DASHBOARD_RANGES[0], on.today)).toEqual({ from: on.dashboardFrom, to: on.today });
    expect(daysOfPeriod('month:0', on.today)).toEqual(on.month);
  });
});
