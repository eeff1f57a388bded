import { describe, expect, test } from 'vitest';
import {
  type CreditStatus,
  earlierOutcome,
  isProposableFilter,
  isValidityShown,
  marginVisibility,
  maySeeParameters,
  OFFER_STATUSES,
  shownContract,
  shownCreditStatus,
  shownEndedBy,
  shownOfferEnd,
  shownOfferStatus,
  shownReceivableStatus,
  shownTurn,
} from '../src/index.ts';

const WITHOUT_WIN: CreditStatus[][] = [[], ['REJECTED'], ['EXPIRED'], ['CANCELED'], ['REJECTED', 'CANCELED']];
const WON: CreditStatus[][] = [['APPROVED'], ['NEGOTIATED'], ['REJECTED', 'APPROVED']];

describe('shown status of an offer', () => {
  test.each(['BORROWER', 'MODERATOR'] as const)('is the stored one for a %s', (viewer) => {
    for (const status of OFFER_STATUSES)
      expect(shownOfferStatus({ viewer, status, own_credits: [] })).toBe(status);
  });

  test('is NEGOTIATION only for a lender with a live credit on an available offer', () => {
    const shown = (own_credits: CreditStatus[]) =>
      shownOfferStatus({ viewer: 'LENDER', status: 'AVAILABLE', own_credits });
    expect(shown(['AVAILABLE'])).toBe('NEGOTIATION');
    expect(shown(['REJECTED', 'AVAILABLE'])).toBe('NEGOTIATION');
    for (const credits of WITHOUT_WIN) expect(shown(credits)).toBe('AVAILABLE');
  });

  test.each(['APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED'] as const)(
    'is CANCELED for a lender who did not win an offer that is %s',
    (status) => {
      for (const own_credits of WITHOUT_WIN)
        expect(shownOfferStatus({ viewer: 'LENDER', status, own_credits })).toBe('CANCELED');
      for (const own_credits of WON)
        expect(shownOfferStatus({ viewer: 'LENDER', status, own_credits })).toBe(status);
    },
  );

  test.each(['EXPIRED', 'CANCELED'] as const)('stays %s for every lender', (status) => {
    for (const own_credits of [...WITHOUT_WIN, ...WON])
      expect(shownOfferStatus({ viewer: 'LENDER', status, own_credits })).toBe(status);
  });
});

describe('shown status of an offered receivable', () => {
  test('is the stored one for the acquirer', () => {
    expect(shownReceivableStatus({ viewer: 'BORROWER', status: 'AVAILABLE', shown_offer: 'CANCELED' })).toBe(
      'AVAILABLE',
    );
  });
  test.each([
    ['NEGOTIATION', 'AVAILABLE', 'NEGOTIATION'],
    ['NEGOTIATION', 'NEGOTIATION', 'NEGOTIATION'],
    ['APPROVED', 'APPROVED', 'APPROVED'],
    ['PENDING_CONTRACT', 'PENDING_CONTRACT', 'PENDING_CONTRACT'],
    ['NEGOTIATED', 'NEGOTIATED', 'NEGOTIATED'],
    ['NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'NEGOTIATED'],
    ['LIQUIDATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED'],
    ['LIQUIDATED', 'LIQUIDATED', 'LIQUIDATED'],
    // Another lender's deal, and receivables that went on to another offer, stay unknown.
    ['NEGOTIATED', 'CANCELED', 'CANCELED'],
    ['AVAILABLE', 'EXPIRED', 'EXPIRED'],
    ['NEGOTIATION', 'EXPIRED', 'EXPIRED'],
  ] as const)('for %s in an offer shown as %s is %s to a lender', (status, shown_offer, shown) => {
    expect(shownReceivableStatus({ viewer: 'LENDER', status, shown_offer })).toBe(shown);
  });
});

test.each([
  // viewer, chosen, shown status, stored or due cause, shown cause
  ['BORROWER', false, 'EXPIRED', 'LENDER_LATE', 'LENDER_LATE'],
  ['MODERATOR', false, 'EXPIRED', 'BORROWER_LATE', 'BORROWER_LATE'],
  ['BORROWER', false, 'NEGOTIATED', null, null],
  ['LENDER', true, 'EXPIRED', 'BORROWER_LATE', 'BORROWER_LATE'],
  ['LENDER', true, 'CANCELED', 'CANCELED', 'CANCELED'],
  ['LENDER', true, 'APPROVED', null, null],
  // Only both sides and moderators learn that a completed deal was rescinded.
  ['BORROWER', false, 'CANCELED', 'UNPAID', 'UNPAID'],
  ['LENDER', true, 'CANCELED', 'UNPAID', 'UNPAID'],
  ['LENDER', false, 'CANCELED', 'UNPAID', 'OVER'],
  // A lender without an open proposal of its own sees only that the offer is over.
  ['LENDER', false, 'EXPIRED', 'LENDER_LATE', 'OVER'],
  ['LENDER', false, 'EXPIRED', 'EXPIRED', 'EXPIRED'],
  ['LENDER', false, 'CANCELED', null, 'OVER'],
  ['LENDER', false, 'CANCELED', 'CANCELED', 'OVER'],
  ['LENDER', false, 'AVAILABLE', null, null],
] as const)('%s (chosen: %s) of an offer shown as %s, ended by %s, sees the cause %s', (...row) => {
  const [viewer, chosen, shown_offer, ended_by, shown] = row;
  expect(shownEndedBy({ viewer, chosen, shown_offer, ended_by, own_cause: null })).toBe(shown);
});

test.each([
  // shown status, stored or due cause, cause that canceled the own proposal, shown cause
  ['CANCELED', null, 'OTHER_ACCEPTED', 'OTHER_ACCEPTED'],
  ['EXPIRED', 'LENDER_LATE', 'OTHER_ACCEPTED', 'OTHER_LAPSED'],
  ['EXPIRED', 'BORROWER_LATE', 'OTHER_ACCEPTED', 'OTHER_LAPSED'],
  ['CANCELED', 'CANCELED', 'OTHER_ACCEPTED', 'OTHER_ACCEPTED'],
  ['CANCELED', 'CANCELED', 'OFFER_CANCELED', 'CANCELED'],
  ['CANCELED', 'UNPAID', 'OTHER_ACCEPTED', 'OTHER_ACCEPTED'],
] as const)('lender of an offer shown as %s, ended by %s, own proposal canceled by %s, sees %s', (...row) => {
  const [shown_offer, ended_by, own_cause, shown] = row;
  expect(shownEndedBy({ viewer: 'LENDER', chosen: false, shown_offer, ended_by, own_cause })).toBe(shown);
});

test('shownTurn is the side that must act, or OWN to that side itself (STA-01i)', () => {
  const status = 'PENDING_CONTRACT';
  expect(shownTurn({ viewer: 'LENDER', status, turn: 'LENDER' })).toBe('OWN');
  expect(shownTurn({ viewer: 'BORROWER', status, turn: 'LENDER' })).toBe('LENDER');
  expect(shownTurn({ viewer: 'BORROWER', status, turn: 'BORROWER' })).toBe('OWN');
  expect(shownTurn({ viewer: 'MODERATOR', status, turn: 'BORROWER' })).toBe('BORROWER');
  expect(shownTurn({ viewer: 'LENDER', status: 'NEGOTIATED', turn: null })).toBeNull();
});

test('shownContract is NONE before the first version, and null when the deal has ended', () => {
  expect(shownContract('APPROVED', null)).toBe('NONE');
  expect(shownContract('PENDING_CONTRACT', 'REJECTED')).toBe('REJECTED');
  expect(shownContract('EXPIRED', null)).toBeNull();
});

test('accepted proposal of a lapsed deal is shown as UNFORMALIZED instead of EXPIRED', () => {
  expect(shownCreditStatus({ status: 'EXPIRED', chosen: true, canceled_cause: null })).toBe('UNFORMALIZED');
  expect(shownCreditStatus({ status: 'EXPIRED', chosen: false, canceled_cause: null })).toBe('EXPIRED');
  expect(shownCreditStatus({ status: 'CANCELED', chosen: true, canceled_cause: null })).toBe('CANCELED');
  expect([isValidityShown('UNFORMALIZED'), isValidityShown('EXPIRED')]).toEqual([false, true]);
});

test('earlierOutcome is the acceptance, refusal or withdrawal that precedes an answer', () => {
  const none = { canceled_cause: null };
  const other = { canceled_cause: 'OTHER_ACCEPTED' } as const;
  const withdrawn = { canceled_cause: 'WITHDRAWN' } as const;
  expect(earlierOutcome({ status: 'CANCELED', accepted: true, ...other })).toBe('ACCEPTED');
  expect(earlierOutcome({ status: 'CANCELED', accepted: true, ...withdrawn })).toBe('WITHDRAWN');
  expect(earlierOutcome({ status: 'REJECTED', accepted: false, ...none })).toBe('REJECTED');
  expect(earlierOutcome({ status: 'AVAILABLE', accepted: false, ...none })).toBeUndefined();
});

test('lender sees the parameters while the offer is AVAILABLE or when its own proposal was chosen', () => {
  for (const status of OFFER_STATUSES) {
    expect(maySeeParameters({ viewer: 'BORROWER', status, chosen: false })).toBe(true);
    expect(maySeeParameters({ viewer: 'LENDER', status, chosen: true })).toBe(true);
    expect(maySeeParameters({ viewer: 'LENDER', status, chosen: false })).toBe(status === 'AVAILABLE');
  }
});

test.each([
  ['BORROWER', [], 'CANCELED', 'ROWS'],
  ['MODERATOR', [], 'AVAILABLE', 'ROWS'],
  ['LENDER', ['NEGOTIATED'], 'NEGOTIATED', 'SUM'],
  ['LENDER', ['APPROVED'], 'APPROVED', 'SUM'],
  ['LENDER', [], 'AVAILABLE', 'COVERAGE'],
  ['LENDER', ['AVAILABLE'], 'NEGOTIATION', 'COVERAGE'],
  ['LENDER', ['CANCELED'], 'CANCELED', 'NONE'],
  ['LENDER', [], 'EXPIRED', 'NONE'],
] as const)('marginVisibility of a %s with %j on an offer shown as %s is %s', (...row) => {
  const [viewer, own_credits, shown_offer, sight] = row;
  expect(marginVisibility({ viewer, own_credits, shown_offer })).toBe(sight);
});

test('shownCreditStatus and shownOfferEnd are LOST when another proposal was accepted', () => {
  const lost = { status: 'CANCELED', chosen: false, canceled_cause: 'OTHER_ACCEPTED' } as const;
  expect(shownCreditStatus(lost)).toBe('LOST');
  expect(shownCreditStatus({ ...lost, canceled_cause: 'WITHDRAWN' })).toBe('CANCELED');
  const ends = ['OTHER_ACCEPTED', 'OTHER_LAPSED', 'OVER', 'CANCELED'] as const;
  expect(ends.map((ended_by) => shownOfferEnd({ status: 'CANCELED', ended_by }))).toEqual([
    'LOST',
    'LOST',
    'OVER',
    'CANCELED',
  ]);
  expect(shownOfferEnd({ status: 'EXPIRED', ended_by: 'EXPIRED' })).toBe('EXPIRED');
});

test('isProposableFilter holds only for a lender’s list of AVAILABLE schedules alone', () => {
  expect(isProposableFilter('LENDER', ['AVAILABLE'])).toBe(true);
  expect(isProposableFilter('LENDER', ['AVAILABLE', 'NEGOTIATION'])).toBe(false);
  expect(isProposableFilter('LENDER', undefined)).toBe(false);
  expect(isProposableFilter('MODERATOR', ['AVAILABLE'])).toBe(false);
});
