import { describe, expect, test } from 'vitest';
import {
  CONTRACT_STATUSES,
  type CompanyType,
  type ContractStatus,
  type CreditStatus,
  marginSight,
  OFFER_STATUSES,
  type OfferStatus,
  SHOWN_OFFER_STATUSES,
  type ShownOfferStatus,
  seesParameters,
  shownContract,
  shownEndedBy,
  shownOfferStatus,
  shownReceivableStatus,
  shownTurn,
  type TimelineHint,
  timelineOf,
} from '../src/index.ts';

const WITHOUT_WIN: CreditStatus[][] = [[], ['REJECTED'], ['EXPIRED'], ['CANCELED'], ['REJECTED', 'CANCELED']];
const WON: CreditStatus[][] = [['APPROVED'], ['NEGOTIATED'], ['REJECTED', 'APPROVED']];

describe('the status that is shown of an offer', () => {
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

  test.each(['EXPIRED', 'CANCELED'] as const)('is %s for every lender of such an offer', (status) => {
    for (const own_credits of [...WITHOUT_WIN, ...WON])
      expect(shownOfferStatus({ viewer: 'LENDER', status, own_credits })).toBe(status);
  });
});

describe('the status that is shown of an offered receivable', () => {
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
  ] as const)('%s in an offer shown as %s is %s to a lender', (status, shown_offer, shown) => {
    expect(shownReceivableStatus({ viewer: 'LENDER', status, shown_offer })).toBe(shown);
  });
});

test.each([
  // viewer, chosen, shown status, stored or due cause, what the viewer learns
  ['BORROWER', false, 'EXPIRED', 'LENDER_LATE', 'LENDER_LATE'],
  ['MODERATOR', false, 'EXPIRED', 'BORROWER_LATE', 'BORROWER_LATE'],
  ['BORROWER', false, 'NEGOTIATED', null, null],
  ['LENDER', true, 'EXPIRED', 'BORROWER_LATE', 'BORROWER_LATE'],
  ['LENDER', true, 'CANCELED', 'CANCELED', 'CANCELED'],
  ['LENDER', true, 'APPROVED', null, null],
  // Without an open proposal of its own: over, and no more than that.
  ['LENDER', false, 'EXPIRED', 'LENDER_LATE', 'OVER'],
  ['LENDER', false, 'EXPIRED', 'EXPIRED', 'EXPIRED'],
  ['LENDER', false, 'CANCELED', null, 'OVER'],
  ['LENDER', false, 'CANCELED', 'CANCELED', 'OVER'],
  ['LENDER', false, 'AVAILABLE', null, null],
] as const)('a %s (chosen: %s) of an offer shown as %s, ended by %s, learns %s', (...row) => {
  const [viewer, chosen, shown_offer, ended_by, shown] = row;
  expect(shownEndedBy({ viewer, chosen, shown_offer, ended_by, own_cause: null })).toBe(shown);
});

test.each([
  // shown status, stored or due cause, what canceled the own proposal, what its lender learns
  ['CANCELED', null, 'OTHER_ACCEPTED', 'OTHER_ACCEPTED'],
  ['EXPIRED', 'LENDER_LATE', 'OTHER_ACCEPTED', 'OTHER_LAPSED'],
  ['EXPIRED', 'BORROWER_LATE', 'OTHER_ACCEPTED', 'OTHER_LAPSED'],
  ['CANCELED', 'CANCELED', 'OTHER_ACCEPTED', 'OTHER_ACCEPTED'],
  ['CANCELED', 'CANCELED', 'OFFER_CANCELED', 'CANCELED'],
] as const)('a lender of an offer shown as %s, ended by %s, whose own was %s, learns %s', (...row) => {
  const [shown_offer, ended_by, own_cause, shown] = row;
  expect(shownEndedBy({ viewer: 'LENDER', chosen: false, shown_offer, ended_by, own_cause })).toBe(shown);
});

test('a contract that is waited for is named by both sides and moderators, to the reader whose turn it is as its own (STA-01)', () => {
  const status = 'PENDING_CONTRACT';
  expect(shownTurn({ viewer: 'LENDER', status, turn: 'LENDER' })).toBe('OWN');
  expect(shownTurn({ viewer: 'BORROWER', status, turn: 'LENDER' })).toBe('LENDER');
  expect(shownTurn({ viewer: 'BORROWER', status, turn: 'BORROWER' })).toBe('OWN');
  expect(shownTurn({ viewer: 'MODERATOR', status, turn: 'BORROWER' })).toBe('BORROWER');
  expect(shownTurn({ viewer: 'LENDER', status: 'NEGOTIATED', turn: null })).toBeNull();
});

test('before its first version a contract is awaited, unless the deal has ended', () => {
  expect(shownContract('APPROVED', null)).toBe('NONE');
  expect(shownContract('PENDING_CONTRACT', 'REJECTED')).toBe('REJECTED');
  expect(shownContract('EXPIRED', null)).toBeNull();
});

test('a lender sees the parameters while the offer is available or when it won', () => {
  for (const status of OFFER_STATUSES) {
    expect(seesParameters({ viewer: 'BORROWER', status, chosen: false })).toBe(true);
    expect(seesParameters({ viewer: 'LENDER', status, chosen: true })).toBe(true);
    expect(seesParameters({ viewer: 'LENDER', status, chosen: false })).toBe(status === 'AVAILABLE');
  }
});

test('the margin shows its rows to acquirer and moderator, its sum to the winner, nothing to other lenders', () => {
  expect(marginSight({ viewer: 'BORROWER', own_credits: [] })).toBe('ROWS');
  expect(marginSight({ viewer: 'MODERATOR', own_credits: [] })).toBe('ROWS');
  expect(marginSight({ viewer: 'LENDER', own_credits: ['NEGOTIATED'] })).toBe('SUM');
  expect(marginSight({ viewer: 'LENDER', own_credits: ['AVAILABLE'] })).toBe('NONE');
  expect(marginSight({ viewer: 'LENDER', own_credits: ['APPROVED'] })).toBe('SUM');
  expect(marginSight({ viewer: 'LENDER', own_credits: [] })).toBe('NONE');
});

type Row = [
  step: number,
  tone: string,
  BORROWER: TimelineHint,
  LENDER: TimelineHint,
  MODERATOR: TimelineHint,
];
const ENDED: Row = [1, 'error', 'proposal_expired', 'proposal_expired', 'proposal_expired'];
const DONE: Row = [4, 'normal', 'completed', 'completed', 'completed'];
const ANALYSIS: Row = [3, 'normal', 'analyze_contract', 'contract_under_analysis', 'contract_under_analysis'];
const ANALYZED: Row = [
  1,
  'normal',
  'proposal_under_analysis',
  'proposal_under_analysis',
  'proposal_under_analysis',
];
const RESEND: Row = [3, 'warning', 'waiting_for_new_upload', 'upload_again', 'waiting_for_new_upload'];

/** Specification, section 4. The lender stands at step 0 of an available offer: the one place where steps differ. */
const TIMELINE: Record<ShownOfferStatus, Row> = {
  AVAILABLE: [1, 'normal', 'waiting_for_proposals', 'make_proposal', 'waiting_for_proposals'],
  NEGOTIATION: ANALYZED,
  EXPIRED: ENDED,
  CANCELED: ENDED,
  APPROVED: [2, 'normal', 'waiting_for_upload', 'upload_contract', 'waiting_for_upload'],
  PENDING_CONTRACT: ANALYSIS,
  NEGOTIATED: DONE,
  PARTIALLY_LIQUIDATED: DONE,
  LIQUIDATED: DONE,
};

const viewers = ['BORROWER', 'LENDER', 'MODERATOR'] as const;
type Case = [row: string, CompanyType, ShownOfferStatus, ContractStatus | null];

const CHECKLIST: Record<ShownOfferStatus, string> = {
  AVAILABLE: 'STA-14',
  NEGOTIATION: 'STA-20',
  EXPIRED: 'STA-15',
  CANCELED: 'STA-15',
  APPROVED: 'STA-16',
  PENDING_CONTRACT: 'STA-16',
  NEGOTIATED: 'STA-17',
  PARTIALLY_LIQUIDATED: 'STA-17',
  LIQUIDATED: 'STA-17',
};
const sentBack = (status: ShownOfferStatus, contract: ContractStatus | null) =>
  status === 'PENDING_CONTRACT' && contract === 'REJECTED';

const cases = viewers.flatMap((viewer) =>
  SHOWN_OFFER_STATUSES.flatMap((status) =>
    [null, ...CONTRACT_STATUSES].map(
      (contract): Case => [
        sentBack(status, contract) ? 'STA-18' : CHECKLIST[status],
        viewer,
        status,
        contract,
      ],
    ),
  ),
);

describe('the timeline', () => {
  test.each(cases)('%s: of a %s at %s with contract %s', (_, viewer, status, contract) => {
    const row = sentBack(status, contract) ? RESEND : TIMELINE[status];
    const timeline = timelineOf({ viewer, status, contract, own_credit: null });
    const lenderBefore = viewer === 'LENDER' && status === 'AVAILABLE';
    expect(timeline.activeStep).toBe(lenderBefore ? 0 : row[0]);
    expect(timeline.tone).toBe(row[1]);
    expect(timeline.hint).toBe(row[2 + viewers.indexOf(viewer)]);
  });

  test('names its steps for each role (STA-12, STA-13)', () => {
    const steps = (viewer: CompanyType, status: ShownOfferStatus = 'AVAILABLE') =>
      timelineOf({ viewer, status, contract: null, own_credit: null }).steps;
    expect(steps('BORROWER')).toEqual([
      'schedule_availability',
      'proposal_analysis',
      'await_upload',
      'formalization_analysis',
      'negotiation_completed',
    ]);
    expect(steps('BORROWER', 'APPROVED')[2]).toBe('await_upload');
    expect(steps('BORROWER', 'PENDING_CONTRACT')[2]).toBe('contract_upload');
    expect(steps('LENDER').slice(0, 3)).toEqual([
      'proposal_parameters',
      'proposal_analysis',
      'contract_upload',
    ]);
    expect(steps('MODERATOR').slice(0, 3)).toEqual([
      'schedule_availability',
      'proposal_analysis',
      'contract_upload',
    ]);
  });

  test('shows a lender who lost an ended negotiation at step 1', () => {
    const lost = (status: OfferStatus) =>
      shownOfferStatus({ viewer: 'LENDER', status, own_credits: ['CANCELED'] });
    for (const status of ['APPROVED', 'NEGOTIATED', 'LIQUIDATED'] as const)
      expect(
        timelineOf({ viewer: 'LENDER', status: lost(status), contract: null, own_credit: 'CANCELED' }),
      ).toMatchObject({
        activeStep: 1,
        tone: 'error',
        hint: 'proposal_expired',
      });
  });

  test('ticks the first step of an ended schedule only for a lender that made a proposal', () => {
    const states = (own_credit: CreditStatus | null) =>
      timelineOf({ viewer: 'LENDER', status: 'CANCELED', contract: null, own_credit }).states;
    expect(states(null)).toEqual(['skipped', 'active', 'ahead', 'ahead', 'ahead']);
    expect(states('CANCELED')).toEqual(['done', 'active', 'ahead', 'ahead', 'ahead']);
    const completed = {
      viewer: 'BORROWER',
      status: 'NEGOTIATED',
      contract: 'APPROVED',
      own_credit: null,
    } as const;
    expect(timelineOf(completed).states).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  test.each([
    ['REJECTED', 'proposal_refused'],
    ['EXPIRED', 'own_proposal_expired'],
    [null, 'make_proposal'],
  ] as const)('tells a lender whose last proposal is %s on an open schedule: %s', (own_credit, hint) => {
    expect(timelineOf({ viewer: 'LENDER', status: 'AVAILABLE', contract: null, own_credit }).hint).toBe(hint);
  });
});
