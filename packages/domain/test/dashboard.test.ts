import { describe, expect, it, test } from 'vitest';
import {
  DASHBOARD_GROUPS,
  DASHBOARD_RANGES,
  daysOfRange,
  monthsBetween,
  offeredGroup,
  RECEIVABLE_STATUSES,
  receivableGroup,
  SHOWN_OFFER_STATUSES,
} from '../src/index.ts';

describe('dashboard group of a receivable', () => {
  test.each([
    ['AVAILABLE', null, 'AVAILABLE'],
    ['NEGOTIATION', 'AVAILABLE', 'NEGOTIATION'],
    ['APPROVED', 'APPROVED', 'NEGOTIATION'],
    ['PENDING_CONTRACT', 'PENDING_CONTRACT', 'NEGOTIATION'],
    ['NEGOTIATED', 'NEGOTIATED', 'NEGOTIATED'],
    ['LIQUIDATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED'],
    ['EXPIRED', null, 'EXPIRED'],
    ['CANCELED', null, 'CANCELED'],
    ['RESERVED', 'AVAILABLE', 'NEGOTIATION'],
    ['RESERVED', 'PENDING_CONTRACT', 'NEGOTIATION'],
    ['RESERVED', 'NEGOTIATED', 'NEGOTIATED'],
    ['RESERVED', 'PARTIALLY_LIQUIDATED', 'NEGOTIATED'],
  ] as const)('for %s in an offer %s is %s', (status, offer, group) => {
    expect(receivableGroup({ status, offer })).toBe(group);
  });

  it('is one of DASHBOARD_GROUPS for every status', () => {
    for (const status of RECEIVABLE_STATUSES)
      expect(DASHBOARD_GROUPS).toContain(receivableGroup({ status, offer: 'AVAILABLE' }));
  });
});

describe('dashboard group of an offered receivable for a lender', () => {
  test.each([
    ['AVAILABLE', 'AVAILABLE'],
    ['NEGOTIATION', 'NEGOTIATION'],
    ['APPROVED', 'NEGOTIATION'],
    ['PENDING_CONTRACT', 'NEGOTIATION'],
    ['NEGOTIATED', 'NEGOTIATED'],
    ['PARTIALLY_LIQUIDATED', 'NEGOTIATED'],
    ['LIQUIDATED', 'NEGOTIATED'],
    ['EXPIRED', 'EXPIRED'],
    ['CANCELED', 'CANCELED'],
  ] as const)('in an offer shown as %s is %s', (shown_offer, group) => {
    expect(offeredGroup({ shown_offer, settled: false })).toBe(group);
  });

  it('is LIQUIDATED when it is settled in a deal of the lender', () => {
    const liquidated = SHOWN_OFFER_STATUSES.filter(
      (shown_offer) => offeredGroup({ shown_offer, settled: true }) === 'LIQUIDATED',
    );
    expect(liquidated).toEqual(['NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED']);
  });
});

describe('dashboard range of due dates', () => {
  it('defaults to the last 30 days up to today (DSH-02b)', () => {
    expect(DASHBOARD_RANGES[0]).toBe('LAST_30');
    expect(daysOfRange('LAST_30', '2026-03-10')).toEqual({ from: '2026-02-08', to: '2026-03-10' });
  });

  it('covers the next 90 days, this year or everything', () => {
    expect(daysOfRange('NEXT_90', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-06-08' });
    expect(daysOfRange('THIS_YEAR', '2026-03-10')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(daysOfRange('EVERYTHING', '2026-03-10')).toEqual({});
  });
});

test('monthsBetween lists every month across the turn of the year', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
});
