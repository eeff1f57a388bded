import { describe, expect, test } from 'vitest';
import {
  type Actor,
  approvalActsOf,
  chargebackBearer,
  collectionParts,
  daysOverdue,
  decideSetSettlementSettings,
  defaultSettlementSettings,
  dueEventsOf,
  effectiveOfferStatus,
  effectiveReceivableStatus,
  isCollectionOverdue,
  isPaymentOverdue,
  overdueFrom,
  paymentPlace,
  paymentReminders,
} from '../../src/index.ts';
import { key } from '../actors.ts';
import { BORROWER, LENDER, MODERATOR } from '../negotiation-fixtures.ts';
import { DUE_DAY, deal, noon } from './settlement.makers.ts';

describe('place of a payment in the work queue', () => {
  test.each([
    ['DUE', '2026-09-30', 'UPCOMING', 'LENDER'],
    ['DUE', DUE_DAY, 'TO_PAY', 'LENDER'],
    ['DUE', '2026-10-02', 'OVERDUE', 'LENDER'],
    ['INFORMED', '2026-10-02', 'TO_CONFIRM', 'BORROWER'],
    ['CONTESTED', '2026-10-02', 'IN_DISPUTE', 'LENDER'],
    ['CONTESTED', '2026-10-05', 'IN_DISPUTE', 'MODERATOR'],
    ['CONFIRMED', '2026-10-02', 'CLOSED', null],
    ['RESCINDED', '2026-10-02', 'CLOSED', null],
  ] as const)('%s on %s is %s, turn of %s', (status, on, state, turn) => {
    const awaits_decision = turn === 'MODERATOR';
    const row = { tracked: true, status, due_date: DUE_DAY, awaits_decision };
    expect(paymentPlace(row, on)).toEqual({ state, turn });
  });

  test('of an untracked deal is BY_CALENDAR, and the lender may pay up to its day', () => {
    const row = { tracked: false, status: 'DUE', due_date: DUE_DAY, awaits_decision: false } as const;
    expect(paymentPlace(row, DUE_DAY)).toEqual({ state: 'BY_CALENDAR', turn: 'LENDER' });
    expect(paymentPlace(row, '2026-10-02')).toEqual({ state: 'BY_CALENDAR', turn: null });
  });
});

describe('place of a collection group in the work queue', () => {
  const GROUP = {
    tracked: true,
    payment: 'CONFIRMED',
    collection_route: 'PASS_THROUGH',
    pay_date: '2026-11-03',
    open_value: 100_00,
    remitted_value: 0,
    disputed_value: 0,
    dispute_turn: null,
  } as const;

  test.each([
    ['upcoming', {}, '2026-11-02', 'UPCOMING', null],
    ['of today', {}, '2026-11-03', 'TO_REMIT', 'BORROWER'],
    ['of today, paid directly', { collection_route: 'DIRECT' }, '2026-11-03', 'TO_RECEIVE', 'LENDER'],
    ['remitted', { remitted_value: 100_00 }, '2026-11-02', 'REMITTED', 'LENDER'],
    ['late', {}, '2026-11-04', 'OVERDUE', 'BORROWER'],
    ['late and remitted', { remitted_value: 100_00 }, '2026-11-04', 'REMITTED', 'LENDER'],
    ['late and unpaid for', { payment: 'DUE' }, '2026-11-04', 'UPCOMING', null],
    ['of today, unpaid for', { payment: 'CONTESTED' }, '2026-11-03', 'UPCOMING', null],
    [
      'in dispute',
      { disputed_value: 100_00, dispute_turn: 'BORROWER' },
      '2026-11-04',
      'IN_DISPUTE',
      'BORROWER',
    ],
    [
      'in an escalated dispute',
      { disputed_value: 100_00, dispute_turn: 'MODERATOR' },
      '2026-11-03',
      'IN_DISPUTE',
      'MODERATOR',
    ],
    ['closed', { open_value: 0 }, '2026-11-04', 'CLOSED', null],
    ['untracked', { tracked: false }, '2026-11-04', 'BY_CALENDAR', null],
  ] as const)('%s', (_, more, on, state, turn) => {
    const group = { ...GROUP, ...more };
    expect(collectionParts(group, on)).toEqual([{ state, turn, open_value: group.open_value }]);
  });

  const NAMED = { ...GROUP, remitted_value: 10_00, disputed_value: 5_00, dispute_turn: 'LENDER' } as const;

  test.each([
    ['2026-11-02', ['UPCOMING null 8500', 'REMITTED LENDER 1000', 'IN_DISPUTE LENDER 500']],
    ['2026-11-03', ['TO_REMIT BORROWER 8500', 'REMITTED LENDER 1000', 'IN_DISPUTE LENDER 500']],
    ['2026-11-04', ['OVERDUE BORROWER 8500', 'REMITTED LENDER 1000', 'IN_DISPUTE LENDER 500']],
  ] as const)('splits on %s by what a remittance and a dispute name', (on, parts) => {
    expect(
      collectionParts(NAMED, on).map(({ state, turn, open_value }) => `${state} ${turn} ${open_value}`),
    ).toEqual(parts);
  });

  test('leaves a remittance with the rest while the payment is not informed', () => {
    expect(collectionParts({ ...NAMED, payment: 'DUE' }, '2026-11-03')).toEqual([
      { state: 'UPCOMING', turn: null, open_value: 95_00 },
      { state: 'IN_DISPUTE', turn: 'LENDER', open_value: 5_00 },
    ]);
  });
});

describe('overdue', () => {
  test('begins at 00:00 in São Paulo after the day', () => {
    expect(overdueFrom(DUE_DAY)).toEqual(new Date('2026-10-02T03:00:00Z'));
    expect(daysOverdue('2026-12-01', '2026-12-31')).toBe(30);
    expect(daysOverdue('2026-12-01', '2026-11-30')).toBe(0);
  });

  test('concerns unpaid payments and open collections of tracked deals', () => {
    const due = { status: 'DUE', due_date: DUE_DAY, tracked: true } as const;
    expect(isPaymentOverdue(due, DUE_DAY)).toBe(false);
    expect(isPaymentOverdue(due, '2026-10-02')).toBe(true);
    expect(isPaymentOverdue({ ...due, status: 'CONTESTED' }, '2026-10-02')).toBe(true);
    expect(isPaymentOverdue({ ...due, status: 'INFORMED' }, '2026-10-02')).toBe(false);
    expect(isPaymentOverdue({ ...due, tracked: false }, '2026-10-02')).toBe(false);
    const open = { status: 'PARTIAL', pay_date: DUE_DAY, tracked: true, payment: 'CONFIRMED' } as const;
    expect(isCollectionOverdue(open, DUE_DAY)).toBe(false);
    expect(isCollectionOverdue(open, '2026-10-02')).toBe(true);
    expect(isCollectionOverdue({ ...open, status: 'WRITTEN_OFF' }, '2026-10-02')).toBe(false);
    expect(isCollectionOverdue({ ...open, tracked: false }, '2026-10-02')).toBe(false);
    expect(isCollectionOverdue({ ...open, payment: 'CONTESTED' }, '2026-10-02')).toBe(false);
  });

  test('is preceded by reminders at 15:00 and 17:00, of an untracked deal by one', () => {
    expect(paymentReminders(DUE_DAY, true)).toEqual([
      new Date('2026-10-01T18:00:00Z'),
      new Date('2026-10-01T20:00:00Z'),
    ]);
    expect(paymentReminders(DUE_DAY, false)).toHaveLength(1);
  });

  test('chargeback beyond 180 days is answered for by the network', () => {
    expect(chargebackBearer('2026-01-01', '2026-06-30')).toBe('ISSUER');
    expect(chargebackBearer('2026-01-01', '2026-07-01')).toBe('NETWORK');
  });
});

describe('calendar', () => {
  const later = noon('2027-03-02');
  const holdings = [{ due_date: '2026-11-02', status: 'NEGOTIATED' }] as const;

  test('settles an untracked deal and leaves a tracked one', () => {
    const tracked = deal().offer;
    const untracked = { ...tracked, tracked: false };
    expect(effectiveOfferStatus(untracked, later)).toBe('LIQUIDATED');
    expect(effectiveOfferStatus(tracked, later)).toBe('NEGOTIATED');
    expect(dueEventsOf({ offer: untracked, credits: [], holdings, now: later })).toHaveLength(1);
    expect(dueEventsOf({ offer: tracked, credits: [], holdings, now: later })).toEqual([]);
  });

  test('settles a receivable of an untracked deal only', () => {
    const row = { status: 'NEGOTIATED', due_date: '2026-11-02' } as const;
    const status = (tracked: boolean) =>
      effectiveReceivableStatus(row, { status: 'NEGOTIATED', tracked }, '2027-03-02');
    expect(status(false)).toBe('LIQUIDATED');
    expect(status(true)).toBe('NEGOTIATED');
  });
});

describe('settlement settings', () => {
  const set = (actor: Actor, change: Parameters<typeof decideSetSettlementSettings>[2]) =>
    decideSetSettlementSettings(actor, defaultSettlementSettings(actor), change);

  test('have defaults by company type', () => {
    expect(defaultSettlementSettings(BORROWER)).toEqual({
      collection_route: 'PASS_THROUGH',
      recourse: 'MARGIN_ONLY',
      fee_tolerance: 100_00,
      match_tolerance: 0,
    });
    expect(defaultSettlementSettings(LENDER)).toMatchObject({ collection_route: null, recourse: null });
  });

  test('keep absent settings', () => {
    expect(set(BORROWER, { recourse: 'FULL', fee_tolerance: 0 })).toMatchObject({
      value: { collection_route: 'PASS_THROUGH', recourse: 'FULL', fee_tolerance: 0 },
    });
    expect(set(LENDER, { match_tolerance: 50 })).toMatchObject({ value: { match_tolerance: 50 } });
  });

  test('are set by a MASTER, each by the side that it concerns', () => {
    expect(key(set({ ...BORROWER, role: 'OPERATOR' }, {}))).toBe('NO_PERMISSION');
    expect(key(set(MODERATOR, {}))).toBe('NO_PERMISSION');
    expect(set(LENDER, { recourse: 'NONE' })).toMatchObject({
      refusal: { key: 'SETTLEMENT_SETTING_FOREIGN', field: 'recourse' },
    });
  });
});

test('approval limits of settlement acts concern the side that acts', () => {
  expect(approvalActsOf('LENDER')).toEqual(['BID', 'INFORM', 'WRITE_OFF']);
  expect(approvalActsOf('BORROWER')).toEqual(['PUBLISH', 'ACCEPT', 'BUYBACK']);
  expect(approvalActsOf('MODERATOR')).toEqual([]);
});
