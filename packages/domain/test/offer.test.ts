import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  checkSelection,
  type Decision,
  decideCancelOffer,
  decideMakeAvailable,
  firstOfferableDueDate,
  higherDateOfferCreateLimit,
  type MakeAvailable,
  minimumOfferValue,
  OFFER_STATUSES,
  offerExpireLimit,
} from '../src/index.ts';
import {
  BORROWER,
  formalizing,
  LENDER,
  MODERATOR,
  NOW,
  OTHER_BORROWER,
  offer,
  program,
  receivable,
} from './negotiation-fixtures.ts';

const key = (decision: Decision<unknown>) => (decision.ok ? 'OK' : decision.refusal.key);

/** Four of 1,000.00 offered, one as margin: exactly 80%. */
const REQUEST: MakeAvailable = {
  actor: BORROWER,
  receivable_id: [1, 2, 3, 4],
  security_margin_receivable_id: [5],
  offer_value: 4000_00,
  minimal_value: 3500_00,
  card_network: 'VISA',
  lenders: [30, 31],
  expire_date: '2026-11-20T21:00:00Z',
  receivables: [
    receivable(1, { due_date: '2026-12-15', issuer_key: 'banco dois' }),
    receivable(2),
    receivable(3),
    receivable(4, { transactions: 5 }),
    receivable(5, { due_date: '2026-12-07' }),
  ],
  existing_lenders: [30, 31],
  now: NOW,
};
const make = (more: Partial<MakeAvailable>) => key(decideMakeAvailable({ ...REQUEST, ...more }));
const withRow = (row: ReturnType<typeof receivable>) => ({
  receivables: REQUEST.receivables.map((old) => (old.id === row.id ? row : old)),
});

describe('making a schedule available', () => {
  test('returns totals of the offered receivables and the earliest due date of both lists', () => {
    const decision = decideMakeAvailable(REQUEST);
    expect(decision).toMatchObject({
      ok: true,
      value: {
        offer_value: 4000_00,
        margin_value: 1000_00,
        receivables_count: 4,
        margin_count: 1,
        transactions: 35,
        issuers_count: 2,
        min_due_date: '2026-12-10',
        max_due_date: '2026-12-15',
        first_due_date: '2026-12-07',
        effects: {
          to: 'AVAILABLE',
          offered: { from: 'AVAILABLE', to: 'NEGOTIATION' },
          margin: { from: 'AVAILABLE', to: 'RESERVED' },
        },
      },
    });
  });

  test.each([
    ['NO_PERMISSION', 'a lender', { actor: LENDER }],
    ['NO_PERMISSION', 'a moderator', { actor: MODERATOR }],
    ['OK', 'a program of the acquirer', { actor: program(BORROWER) }],
    ['RECEIVABLES_EMPTY', 'nothing offered', { receivable_id: [] }],
    ['RECEIVABLES_INVALID', 'one receivable twice', { receivable_id: [1, 2, 3, 3] }],
    ['RECEIVABLES_INVALID', 'one receivable in both lists', { security_margin_receivable_id: [4] }],
    ['RECEIVABLE_UNAVAILABLE', 'an unknown receivable', { receivable_id: [1, 2, 3, 99] }],
    ['RECEIVABLE_UNAVAILABLE', 'an unknown margin', { security_margin_receivable_id: [99] }],
    ['RECEIVABLE_UNAVAILABLE', 'a foreign receivable', withRow(receivable(1, { company_id: 2 }))],
    ['RECEIVABLE_UNAVAILABLE', 'one in another offer', withRow(receivable(1, { status: 'NEGOTIATION' }))],
    ['RECEIVABLE_UNAVAILABLE', 'a margin in another offer', withRow(receivable(5, { status: 'RESERVED' }))],
    ['RECEIVABLE_UNAVAILABLE', 'one that fell due today', withRow(receivable(1, { due_date: '2026-11-09' }))],
    ['NETWORKS_MIXED', 'two networks', withRow(receivable(5, { card_network: 'MASTERCARD' }))],
    ['OFFER_INVALID_RECEIVABLES', 'another network than theirs', { card_network: 'MASTERCARD' }],
    ['VALUE_EXCEEDS_RECEIVABLES', 'more than their sum', { offer_value: 4000_01 }],
    ['OFFER_VALUE_MISMATCH', 'less than their sum', { offer_value: 3999_99 }],
    ['OFFER_BELOW_MINIMUM', 'less than 80%', withRow(receivable(5, { value: 1000_01 }))],
    ['MINIMAL_VALUE_MISSING', 'no minimal value', { minimal_value: 0 }],
    ['OK', 'a minimal value equal to the offer', { minimal_value: 4000_00 }],
    ['MINIMAL_VALUE_TOO_HIGH', 'a minimal value above the offer', { minimal_value: 4000_01 }],
    ['OFFER_INVALID_LENDERS', 'no lender', { lenders: [] }],
    ['OFFER_INVALID_LENDERS', 'an unknown lender', { lenders: [30, 99] }],
    ['EXPIRATION_INVALID', 'an expiry in the past', { expire_date: '2026-11-09T14:59:59Z' }],
    ['EXPIRATION_INVALID', 'an expiry right now', { expire_date: NOW }],
    // Three business days before Monday, 7 December: Wednesday, 18:00 in São Paulo.
    ['OK', 'an expiry at the limit', { expire_date: '2026-12-02T21:00:00Z' }],
    ['EXPIRATION_OUT_OF_RANGE', 'an expiry beyond the limit', { expire_date: '2026-12-02T21:00:01Z' }],
    [
      'EXPIRATION_LIMIT_PASSED',
      'receivables due too soon',
      { now: '2026-12-02T21:00:00Z', expire_date: '2026-12-03T21:00:00Z' },
    ],
  ] as [string, string, Partial<MakeAvailable>][])('answers %s to %s', (expected, _, more) => {
    expect(make(more)).toBe(expected);
  });

  test('names the limit that an expiry exceeds', () => {
    const decision = decideMakeAvailable({ ...REQUEST, expire_date: '2026-12-03T00:00:00Z' });
    expect(decision).toMatchObject({
      refusal: { field: 'expire_date', expected: '2026-12-02T21:00:00.000Z' },
    });
  });

  test('accepts a schedule without margin', () => {
    expect(make({ security_margin_receivable_id: [] })).toBe('OK');
  });

  test('accepts only offers of at least 80% of the selection', () => {
    const values = fc.array(fc.integer({ min: 1, max: 10 ** 10 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(values, fc.nat(), (list, cut) => {
        const receivables = list.map((value, index) => receivable(index + 1, { value }));
        const count = 1 + (cut % (list.length - 1));
        const ids = receivables.map(({ id }) => id);
        const offer_value = list.slice(0, count).reduce((a, b) => a + b);
        const total = list.reduce((a, b) => a + b);
        const expected = offer_value * 100 >= total * 80 ? 'OK' : 'OFFER_BELOW_MINIMUM';
        expect(
          make({
            receivables,
            receivable_id: ids.slice(0, count),
            security_margin_receivable_id: ids.slice(count),
            offer_value,
            minimal_value: 1,
          }),
        ).toBe(expected);
      }),
    );
  });
});

test('minimumOfferValue rounds 80% up to the centavo (PMG-05)', () => {
  expect(minimumOfferValue(1000)).toBe(800);
  expect(minimumOfferValue(1001)).toBe(801);
});

test('higherDateOfferCreateLimit throws when there is no receivable', () => {
  expect(() => higherDateOfferCreateLimit([])).toThrow(RangeError);
});

describe('selection', () => {
  test.each([
    ['nothing', [], ['RECEIVABLES_EMPTY']],
    ['rows of one network', [receivable(1), receivable(2)], []],
    ['two networks', [receivable(1), receivable(2, { card_network: 'MASTERCARD' })], ['NETWORKS_MIXED']],
    ['a reserved row', [receivable(1), receivable(2, { status: 'RESERVED' })], ['RECEIVABLE_UNAVAILABLE']],
    [
      'both',
      [receivable(1, { card_network: 'MASTERCARD' }), receivable(2, { status: 'EXPIRED' })],
      ['NETWORKS_MIXED', 'RECEIVABLE_UNAVAILABLE'],
    ],
  ])('of %s has its problems listed', (_, rows, problems) => {
    expect(checkSelection(rows).problems).toEqual(problems);
  });

  test('sums the values of its receivables', () => {
    expect(checkSelection([receivable(1), receivable(2, { value: 1 })])).toMatchObject({
      total_value: 1000_01,
      card_networks: ['VISA'],
    });
  });
});

describe('canceling an offer', () => {
  const credits = [
    { id: 7, status: 'AVAILABLE', expire_date: '2026-11-19T00:00:00Z' },
    { id: 8, status: 'REJECTED', expire_date: '2026-11-19T00:00:00Z' },
    { id: 9, status: 'AVAILABLE', expire_date: '2026-11-01T00:00:00Z' },
  ] as const;
  const cancel = (more: object) =>
    decideCancelOffer({ actor: BORROWER, offer: offer(), credits, now: NOW, ...more });

  const released = (from: string) => ({
    event: 'RELEASE',
    from,
    to: 'AVAILABLE',
    matured: { event: 'RELEASE_MATURED', from, to: 'EXPIRED' },
  });

  test('closes its live credits and releases its receivables', () => {
    expect(cancel({})).toEqual({
      ok: true,
      value: {
        ended_by: 'CANCELED',
        closed_credits: [7],
        effects: {
          event: 'CANCEL',
          from: 'AVAILABLE',
          to: 'CANCELED',
          offered: released('NEGOTIATION'),
          margin: released('RESERVED'),
          others: { event: 'CLOSE', from: 'AVAILABLE', to: 'CANCELED' },
        },
      },
    });
  });

  test.each(OFFER_STATUSES)('is allowed only from AVAILABLE or APPROVED: %s', (status) => {
    const ended = { EXPIRED: 'OFFER_EXPIRED' } as Record<string, string>;
    const expected =
      status === 'AVAILABLE' || status === 'APPROVED' ? 'OK' : (ended[status] ?? 'OFFER_NOT_CANCELABLE');
    const deadline = formalizing({ status });
    expect(key(cancel({ offer: status === 'AVAILABLE' ? offer() : deadline }))).toBe(expected);
  });

  test('closes the accepted credit of an approved offer', () => {
    const approved = [{ id: 7, status: 'APPROVED', expire_date: '2026-11-01T00:00:00Z' }];
    expect(cancel({ offer: formalizing({ status: 'APPROVED' }), credits: approved })).toMatchObject({
      value: { closed_credits: [7], effects: { offered: { from: 'APPROVED' }, chosen: { to: 'CANCELED' } } },
    });
  });

  test('is refused after the deadline even before the sweep', () => {
    expect(key(cancel({ now: '2026-11-20T21:00:00Z' }))).toBe('OFFER_EXPIRED');
    expect(key(cancel({ offer: formalizing({ status: 'APPROVED' }), now: '2026-11-11T21:00:00Z' }))).toBe(
      'OFFER_EXPIRED',
    );
  });

  test('is allowed only to the acquirer of the offer', () => {
    expect(key(cancel({ actor: OTHER_BORROWER }))).toBe('NOT_FOUND');
    expect(key(cancel({ actor: LENDER }))).toBe('NO_PERMISSION');
    expect(key(cancel({ actor: MODERATOR }))).toBe('NO_PERMISSION');
  });
});

test('firstOfferableDueDate returns the first due date whose offer limit is in the future', () => {
  for (const now of ['2026-11-23T12:00:00Z', '2026-11-20T20:59:00Z', '2026-11-20T21:00:00Z']) {
    const first = firstOfferableDueDate(now);
    expect(offerExpireLimit(first).getTime()).toBeGreaterThan(Date.parse(now));
    expect(offerExpireLimit(addDays(first, -1)).getTime()).toBeLessThanOrEqual(Date.parse(now));
  }
});
