import { describe, expect, test } from 'vitest';
import {
  CONTRACT_STATUSES,
  type CompanyType,
  type ContractStatus,
  type CreditStatus,
  formalizationEnd,
  type OfferStatus,
  SHOWN_OFFER_STATUSES,
  type ShownOfferStatus,
  shownOfferStatus,
  type TimelineHint,
  timelineOf,
} from '../src/index.ts';

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

/** Expected timeline by shown status (specification, section 4). Only a lender can be at step 0. */
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

const CHECKLIST: Record<Exclude<ShownOfferStatus, 'AVAILABLE'>, string> = {
  NEGOTIATION: 'STA-20',
  EXPIRED: 'STA-15',
  CANCELED: 'STA-15',
  APPROVED: 'STA-16',
  PENDING_CONTRACT: 'STA-16',
  NEGOTIATED: 'STA-17',
  PARTIALLY_LIQUIDATED: 'STA-17',
  LIQUIDATED: 'STA-17',
};
const rowOf = (viewer: CompanyType, status: ShownOfferStatus) => {
  if (status !== 'AVAILABLE') return CHECKLIST[status];
  return viewer === 'LENDER' ? 'STA-14b' : 'STA-14a';
};
const isSentBack = (status: ShownOfferStatus, contract: ContractStatus | null) =>
  status === 'PENDING_CONTRACT' && contract === 'REJECTED';

const cases = viewers.flatMap((viewer) =>
  SHOWN_OFFER_STATUSES.flatMap((status) =>
    [null, ...CONTRACT_STATUSES].map(
      (contract): Case => [
        isSentBack(status, contract) ? 'STA-18' : rowOf(viewer, status),
        viewer,
        status,
        contract,
      ],
    ),
  ),
);

describe('timeline', () => {
  test.each(cases)('%s: of a %s at %s with contract %s', (_, viewer, status, contract) => {
    const row = isSentBack(status, contract) ? RESEND : TIMELINE[status];
    const timeline = timelineOf({ viewer, status, contract, own_credit: null, chosen: false });
    const lenderBefore = viewer === 'LENDER' && status === 'AVAILABLE';
    expect(timeline.activeStep).toBe(lenderBefore ? 0 : row[0]);
    expect(timeline.tone).toBe(row[1]);
    expect(timeline.hint).toBe(row[2 + viewers.indexOf(viewer)]);
  });

  const stepsOf = (viewer: CompanyType, status: ShownOfferStatus = 'AVAILABLE') =>
    timelineOf({ viewer, status, contract: null, own_credit: null, chosen: false }).steps;

  test.each([
    ['STA-12a', 0, ['schedule_availability', 'proposal_parameters', 'schedule_availability']],
    ['STA-12b', 1, ['proposal_analysis', 'proposal_analysis', 'proposal_analysis']],
    ['STA-12c, STA-13', 2, ['await_upload', 'contract_upload', 'contract_upload']],
    ['STA-12d', 3, ['formalization_analysis', 'formalization_analysis', 'formalization_analysis']],
    ['STA-12e', 4, ['negotiation_completed', 'negotiation_completed', 'negotiation_completed']],
  ])('%s: names its step %d for each role', (_, step, names) => {
    expect(viewers.map((viewer) => stepsOf(viewer)[step])).toEqual(names);
    for (const viewer of viewers) expect(stepsOf(viewer)).toHaveLength(5);
  });

  test('names the third step by the status for acquirers (STA-13)', () => {
    expect(stepsOf('BORROWER', 'APPROVED')[2]).toBe('await_upload');
    expect(stepsOf('BORROWER', 'PENDING_CONTRACT')[2]).toBe('contract_upload');
  });

  test('shows a lender who lost an ended negotiation at step 1', () => {
    const shownAfterLoss = (status: OfferStatus) =>
      shownOfferStatus({ viewer: 'LENDER', status, own_credits: ['CANCELED'] });
    for (const status of ['APPROVED', 'NEGOTIATED', 'LIQUIDATED'] as const)
      expect(
        timelineOf({
          viewer: 'LENDER',
          status: shownAfterLoss(status),
          contract: null,
          own_credit: 'CANCELED',
          chosen: false,
        }),
      ).toMatchObject({
        activeStep: 1,
        tone: 'error',
        hint: 'proposal_expired',
      });
  });

  test.each(viewers)('of a %s stops at the step where an accepted deal ended (STA-15)', (viewer) => {
    const ended = (status: ShownOfferStatus, contract: ContractStatus | null) =>
      timelineOf({
        viewer,
        status,
        contract,
        own_credit: viewer === 'LENDER' ? 'EXPIRED' : null,
        chosen: true,
      });
    const before = { tone: 'error', hint: 'formalization_ended' };
    expect(ended('EXPIRED', null)).toMatchObject({
      ...before,
      activeStep: 2,
      states: ['done', 'done', 'active', 'ahead', 'ahead'],
    });
    expect(ended('CANCELED', null).activeStep).toBe(2);
    for (const contract of ['CANCELED', 'REJECTED'] as const)
      expect(ended('EXPIRED', contract)).toMatchObject({
        ...before,
        activeStep: 3,
        states: ['done', 'done', 'done', 'active', 'ahead'],
      });
  });

  test.each([
    ['LENDER_LATE', null, 'LATE_UPLOAD'],
    ['LENDER_LATE', 'REJECTED', 'LATE_RESEND'],
    ['BORROWER_LATE', 'CANCELED', 'LATE_ANALYSIS'],
    ['CANCELED', null, 'DEAL_CANCELED'],
  ] as const)('ended by %s with contract %s: %s', (ended_by, contract, end) => {
    expect(formalizationEnd(ended_by, contract)).toBe(end);
  });

  test('ticks the first step of an ended schedule only for a lender that made a proposal', () => {
    const states = (own_credit: CreditStatus | null) =>
      timelineOf({ viewer: 'LENDER', status: 'CANCELED', contract: null, own_credit, chosen: false }).states;
    expect(states(null)).toEqual(['skipped', 'active', 'ahead', 'ahead', 'ahead']);
    expect(states('CANCELED')).toEqual(['done', 'active', 'ahead', 'ahead', 'ahead']);
    const completed = {
      viewer: 'BORROWER',
      status: 'NEGOTIATED',
      contract: 'APPROVED',
      own_credit: null,
      chosen: true,
    } as const;
    expect(timelineOf(completed).states).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  test.each([
    ['REJECTED', 'proposal_refused'],
    ['EXPIRED', 'own_proposal_expired'],
    [null, 'make_proposal'],
  ] as const)('hints to a lender whose last proposal is %s on an open schedule: %s', (own_credit, hint) => {
    expect(
      timelineOf({ viewer: 'LENDER', status: 'AVAILABLE', contract: null, own_credit, chosen: false }).hint,
    ).toBe(hint);
  });
});

test('timeline of a rescinded deal ends at its last step as an error, for both sides and moderators', () => {
  for (const viewer of viewers) {
    const own_credit = viewer === 'LENDER' ? ('CANCELED' as const) : null;
    const state = timelineOf({ viewer, status: 'CANCELED', contract: 'APPROVED', own_credit, chosen: true });
    expect(state).toMatchObject({ activeStep: 4, tone: 'error', hint: 'deal_rescinded' });
    expect(state.states).toEqual(['done', 'done', 'done', 'done', 'active']);
  }
});
