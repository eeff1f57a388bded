import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type DueEvent,
  dueEventsOf,
  effectiveContractStatus,
  effectiveCreditStatus,
  effectiveEndedBy,
  effectiveOfferStatus,
  effectiveReceivableStatus,
  hasPassed,
  isSettled,
  OFFER_STATUSES,
  type OfferClock,
  type OfferStatus,
  RECEIVABLE_STATUSES,
  today,
} from '../src/index.ts';

const OFFER: OfferClock = {
  status: 'AVAILABLE',
  tracked: false,
  expire_date: '2026-11-20T18:00:00-03:00',
  formalization_deadline: null,
  formalization_turn: null,
  min_due_date: '2026-11-28',
  max_due_date: '2026-12-10',
};
const FORMALIZING = {
  formalization_deadline: '2026-11-24T18:00:00-03:00',
  formalization_turn: 'LENDER',
} as const;

describe('deadline', () => {
  test('has passed at its exact instant', () => {
    expect(hasPassed('2026-11-20T21:00:00Z', '2026-11-20T18:00:00-03:00')).toBe(true);
    expect(hasPassed('2026-11-20T21:00:00.001Z', '2026-11-20T18:00:00-03:00')).toBe(false);
  });
});

describe('sold receivable', () => {
  test.each([
    ['2026-11-27', '2026-11-26', false],
    ['2026-11-27', '2026-11-27', true],
    // Saturday, so Monday.
    ['2026-11-28', '2026-11-28', false],
    ['2026-11-28', '2026-11-29', false],
    ['2026-11-28', '2026-11-30', true],
    // Christmas on a Friday, so Monday.
    ['2026-12-25', '2026-12-27', false],
    ['2026-12-25', '2026-12-28', true],
  ])('due on %s is settled on %s: %s', (due, on, settled) => {
    expect(isSettled(due, on)).toBe(settled);
  });
});

describe('offer', () => {
  test.each([
    ['AVAILABLE', {}, '2026-11-20T20:59:59Z', 'AVAILABLE'],
    ['AVAILABLE', {}, '2026-11-20T21:00:00Z', 'EXPIRED'],
    ['APPROVED', FORMALIZING, '2026-11-24T20:59:59Z', 'APPROVED'],
    ['APPROVED', FORMALIZING, '2026-11-24T21:00:00Z', 'EXPIRED'],
    ['PENDING_CONTRACT', FORMALIZING, '2026-11-24T21:00:00Z', 'EXPIRED'],
    // 28 November 2026 is a Saturday: settled when Monday begins in São Paulo.
    ['NEGOTIATED', {}, '2026-11-30T02:59:59Z', 'NEGOTIATED'],
    ['NEGOTIATED', {}, '2026-11-30T03:00:00Z', 'PARTIALLY_LIQUIDATED'],
    ['NEGOTIATED', {}, '2026-12-10T03:00:00Z', 'LIQUIDATED'],
    ['PARTIALLY_LIQUIDATED', {}, '2026-12-10T02:59:59Z', 'PARTIALLY_LIQUIDATED'],
    ['PARTIALLY_LIQUIDATED', {}, '2026-12-10T03:00:00Z', 'LIQUIDATED'],
    ['CANCELED', {}, '2027-01-01T00:00:00Z', 'CANCELED'],
    ['EXPIRED', {}, '2027-01-01T00:00:00Z', 'EXPIRED'],
    ['LIQUIDATED', {}, '2027-01-01T00:00:00Z', 'LIQUIDATED'],
  ] as const)('stored as %s with %j has at %s the effective status %s', (status, more, now, effective) => {
    expect(effectiveOfferStatus({ ...OFFER, ...more, status }, now)).toBe(effective);
  });
});

test.each([
  ['AVAILABLE', null, {}, '2026-11-20T20:59:59Z', null],
  ['AVAILABLE', null, {}, '2026-11-20T21:00:00Z', 'EXPIRED'],
  ['APPROVED', null, FORMALIZING, '2026-11-24T20:59:59Z', null],
  ['APPROVED', null, FORMALIZING, '2026-11-24T21:00:00Z', 'LENDER_LATE'],
  [
    'PENDING_CONTRACT',
    null,
    { ...FORMALIZING, formalization_turn: 'BORROWER' },
    '2026-11-24T21:00:00Z',
    'BORROWER_LATE',
  ],
  ['EXPIRED', 'LENDER_LATE', {}, '2027-01-01T00:00:00Z', 'LENDER_LATE'],
  ['CANCELED', 'CANCELED', {}, '2027-01-01T00:00:00Z', 'CANCELED'],
  ['NEGOTIATED', null, {}, '2027-01-01T00:00:00Z', null],
] as const)('offer stored as %s, ended by %s, with %j has at %s the effective cause %s', (...row) => {
  const [status, ended_by, more, now, ended] = row;
  expect(effectiveEndedBy({ ...OFFER, ...more, status, ended_by }, now)).toBe(ended);
});

describe('credit', () => {
  const credit = { status: 'AVAILABLE', expire_date: '2026-11-19T12:00:00Z' } as const;
  test('expires at its own expire_date', () => {
    expect(effectiveCreditStatus(credit, 'AVAILABLE', '2026-11-19T11:59:59Z')).toBe('AVAILABLE');
    expect(effectiveCreditStatus(credit, 'AVAILABLE', '2026-11-19T12:00:00Z')).toBe('EXPIRED');
  });
  test('expires only with its offer once it is accepted', () => {
    const accepted = { ...credit, status: 'APPROVED' } as const;
    expect(effectiveCreditStatus(accepted, 'APPROVED', '2026-11-22T12:00:00Z')).toBe('APPROVED');
    expect(effectiveCreditStatus(accepted, 'EXPIRED', '2026-11-22T12:00:00Z')).toBe('EXPIRED');
  });
  test.each(['REJECTED', 'CANCELED', 'NEGOTIATED', 'EXPIRED'] as const)('stays %s', (status) => {
    expect(effectiveCreditStatus({ ...credit, status }, 'EXPIRED', '2027-01-01T00:00:00Z')).toBe(status);
  });
});

test('contract under review becomes CANCELED when its offer expires, an answered one does not', () => {
  expect(effectiveContractStatus('PENDING', 'EXPIRED')).toBe('CANCELED');
  expect(effectiveContractStatus('PENDING', 'PENDING_CONTRACT')).toBe('PENDING');
  expect(effectiveContractStatus('REJECTED', 'EXPIRED')).toBe('REJECTED');
});

describe('receivable', () => {
  const due = '2026-11-28';
  const holder = (status: OfferStatus | null, tracked = false) => status && { status, tracked };
  test.each([
    ['AVAILABLE', null, '2026-11-27', 'AVAILABLE'],
    ['AVAILABLE', null, '2026-11-28', 'EXPIRED'],
    ['RESERVED', 'NEGOTIATED', '2026-11-28', 'EXPIRED'],
    ['RESERVED', 'NEGOTIATED', '2026-11-27', 'RESERVED'],
    ['RESERVED', 'LIQUIDATED', '2026-11-27', 'AVAILABLE'],
    ['NEGOTIATION', 'AVAILABLE', '2026-11-20', 'NEGOTIATION'],
    ['NEGOTIATION', 'EXPIRED', '2026-11-20', 'AVAILABLE'],
    ['NEGOTIATION', 'EXPIRED', '2026-11-28', 'EXPIRED'],
    ['PENDING_CONTRACT', 'EXPIRED', '2026-11-20', 'AVAILABLE'],
    ['NEGOTIATED', 'NEGOTIATED', '2026-11-29', 'NEGOTIATED'],
    ['NEGOTIATED', 'PARTIALLY_LIQUIDATED', '2026-11-30', 'LIQUIDATED'],
    ['CANCELED', null, '2026-12-30', 'CANCELED'],
    ['LIQUIDATED', 'LIQUIDATED', '2026-12-30', 'LIQUIDATED'],
  ] as const)('%s in an offer %s has on %s the effective status %s', (status, offer, on, effective) => {
    expect(effectiveReceivableStatus({ status, due_date: due }, holder(offer), on)).toBe(effective);
  });

  test('is released as EXPIRED from its due date on', () => {
    const at = (on: string) =>
      effectiveReceivableStatus({ status: 'NEGOTIATION', due_date: due }, holder('CANCELED'), on);
    expect(at('2026-11-27')).toBe('AVAILABLE');
    expect(at('2026-11-28')).toBe('EXPIRED');
  });

  test('keeps its effective status when the rule is applied again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RECEIVABLE_STATUSES),
        fc.constantFrom(null, ...OFFER_STATUSES),
        fc.integer({ min: -5, max: 5 }),
        (status, offer, days) => {
          const on = addDays(due, days);
          const first = effectiveReceivableStatus({ status, due_date: due }, holder(offer), on);
          expect(effectiveReceivableStatus({ status: first, due_date: due }, holder(offer), on)).toBe(first);
        },
      ),
    );
  });
});

describe('dueEventsOf', () => {
  const brief = (events: DueEvent[]) =>
    events.map(({ entity, event, at }) => `${at.toISOString()} ${entity} ${event}`);
  const credits = [
    { id: 1, status: 'AVAILABLE', expire_date: '2026-11-20T21:00:00Z' },
    { id: 2, status: 'AVAILABLE', expire_date: '2026-11-18T12:00:00Z' },
    { id: 3, status: 'AVAILABLE', expire_date: '2026-11-17T12:00:00Z' },
    { id: 4, status: 'REJECTED', expire_date: '2026-11-16T12:00:00Z' },
  ] as const;

  test('returns nothing before the first deadline', () => {
    expect(dueEventsOf({ offer: OFFER, credits, holdings: [], now: '2026-11-17T11:00:00Z' })).toEqual([]);
  });

  test('orders events by time and expires a credit with its offer when both end together', () => {
    const events = dueEventsOf({ offer: OFFER, credits, holdings: [], now: '2026-11-25T00:00:00Z' });
    expect(brief(events)).toEqual([
      '2026-11-17T12:00:00.000Z CREDIT EXPIRE',
      '2026-11-18T12:00:00.000Z CREDIT EXPIRE',
      '2026-11-20T21:00:00.000Z OFFER EXPIRE',
    ]);
    expect(events.at(0)).toMatchObject({ credit_id: 3 });
    expect(events.at(-1)).toMatchObject({ ended_by: 'EXPIRED' });
  });

  test.each([
    ['LENDER', 'LENDER_LATE'],
    ['BORROWER', 'BORROWER_LATE'],
  ] as const)(
    'names the %s as late when the formalization deadline has passed (PDL-10)',
    (formalization_turn, ended_by) => {
      const offer = { ...OFFER, ...FORMALIZING, status: 'PENDING_CONTRACT', formalization_turn } as const;
      const events = dueEventsOf({ offer, credits: [], holdings: [], now: '2026-11-25T00:00:00Z' });
      expect(events).toMatchObject([{ entity: 'OFFER', event: 'LAPSE', ended_by }]);
      expect(events[0]?.at.toISOString()).toBe('2026-11-24T21:00:00.000Z');
    },
  );

  const sold = { ...OFFER, status: 'NEGOTIATED' } as const;
  const holdings = [
    { due_date: '2026-12-10', status: 'NEGOTIATED' },
    { due_date: '2026-11-28', status: 'NEGOTIATED' },
    { due_date: '2026-11-29', status: 'NEGOTIATED' },
    { due_date: '2026-11-30', status: 'NEGOTIATED' },
    { due_date: '2026-12-02', status: 'RESERVED' },
  ] as const;

  test('settles all due dates of one settlement day at once', () => {
    const events = dueEventsOf({ offer: sold, credits: [], holdings, now: '2026-11-30T12:00:00Z' });
    expect(brief(events)).toEqual(['2026-11-30T03:00:00.000Z OFFER SETTLE_SOME']);
    expect(events[0]).toMatchObject({ due_dates: ['2026-11-28', '2026-11-29', '2026-11-30'] });
  });

  test('returns settlements and margin maturity day by day when the sweep is late', () => {
    const events = dueEventsOf({ offer: sold, credits: [], holdings, now: '2027-01-05T12:00:00Z' });
    expect(brief(events)).toEqual([
      '2026-11-30T03:00:00.000Z OFFER SETTLE_SOME',
      '2026-12-02T03:00:00.000Z RECEIVABLES MATURE',
      '2026-12-10T03:00:00.000Z OFFER SETTLE_ALL',
    ]);
  });

  test('returns only the lapse of an offer even when its margin has matured since', () => {
    const offer = { ...OFFER, ...FORMALIZING, status: 'APPROVED' } as const;
    const events = dueEventsOf({ offer, credits: [], holdings, now: '2027-01-05T12:00:00Z' });
    expect(brief(events)).toEqual(['2026-11-24T21:00:00.000Z OFFER LAPSE']);
  });

  test('ends with the effective status of the offer', () => {
    const instants = fc.date({
      min: new Date('2026-11-01'),
      max: new Date('2027-01-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(OFFER, { ...OFFER, ...FORMALIZING, status: 'APPROVED' as const }, sold),
        instants,
        (offer, now) => {
          const last = dueEventsOf({ offer, credits, holdings, now })
            .filter(({ entity }) => entity === 'OFFER')
            .at(-1);
          const after = {
            EXPIRE: 'EXPIRED',
            LAPSE: 'EXPIRED',
            SETTLE_SOME: 'PARTIALLY_LIQUIDATED',
            SETTLE_ALL: 'LIQUIDATED',
            MATURE: '',
          };
          expect(last ? after[last.event] : offer.status).toBe(effectiveOfferStatus(offer, now));
          expect(today(now) >= '2026-11-30' || offer !== sold || last === undefined).toBe(true);
        },
      ),
    );
  });
});
