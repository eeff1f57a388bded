import { describe, expect, test } from 'vitest';
import {
  type Actor,
  AWAITED_ACTS,
  answerContractRefusal,
  answerCreditRefusal,
  type ContractStatus,
  type CreditStatus,
  companyTypesOfTurns,
  type DealSide,
  dealInboxKind,
  isDeadlineNear,
  makeProposalRefusal,
  nearDeadlineStart,
  SHOWN_OFFER_STATUSES,
  type ShownOfferStatus,
  SIDE_OF_ACT,
  STATUSES_OF_ACT,
  storedOfferStatus,
  turnOf,
  uploadContractRefusal,
} from '../src/index.ts';
import { BORROWER, LENDER, NOW } from './negotiation-fixtures.ts';

const EXPIRES = '2026-11-20T21:00:00Z';
const OPEN_UNTIL = '2026-11-18T21:00:00Z';
const FORMALIZED_BY = '2026-11-11T21:00:00Z';

const turn = (status: ShownOfferStatus, open: boolean, side: DealSide | null = null) =>
  turnOf({
    status,
    expire_date: EXPIRES,
    open_until: open ? OPEN_UNTIL : null,
    formalization_turn: side,
    formalization_deadline: side && FORMALIZED_BY,
  });

describe('turn', () => {
  test.each([
    ['AVAILABLE', false, null, 'LENDER', 'PROPOSE', EXPIRES],
    ['AVAILABLE', true, null, 'BORROWER', 'ANSWER_CREDIT', OPEN_UNTIL],
    ['NEGOTIATION', true, null, 'BORROWER', 'ANSWER_CREDIT', OPEN_UNTIL],
    ['APPROVED', false, 'LENDER', 'LENDER', 'UPLOAD_CONTRACT', FORMALIZED_BY],
    ['PENDING_CONTRACT', false, 'LENDER', 'LENDER', 'UPLOAD_CONTRACT', FORMALIZED_BY],
    ['PENDING_CONTRACT', false, 'BORROWER', 'BORROWER', 'ANSWER_CONTRACT', FORMALIZED_BY],
  ] as const)(
    'of %s (open proposals: %s, formalization: %s) is the %s: %s until %s',
    (status, open, side, company_type, act, until) => {
      expect(turn(status, open, side)).toEqual({ company_type, act, until });
    },
  );

  test('is null when the deal is completed or has ended', () => {
    for (const status of ['NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED', 'EXPIRED', 'CANCELED'] as const)
      expect(turn(status, false)).toBeNull();
  });

  /** Returns the acts that their own refusal rules allow, each for its side. */
  const allowed = (status: ShownOfferStatus, own: CreditStatus | null, contract: ContractStatus | null) => {
    const offer = { company_id: BORROWER.company_id, status: storedOfferStatus(status) };
    const lender: Actor = LENDER;
    const credit = own && { company_id: lender.company_id, status: own };
    const refusals = {
      PROPOSE: makeProposalRefusal(lender, { status: offer.status, own_credits: own ? [own] : [] }),
      ANSWER_CREDIT: own ? answerCreditRefusal(BORROWER, { offer, credit: own, accepted: true }) : 'none',
      UPLOAD_CONTRACT: credit
        ? uploadContractRefusal(lender, { offer: offer.status, credit, contract })
        : 'none',
      ANSWER_CONTRACT: answerContractRefusal(BORROWER, { offer, contract, accepted: true }),
    };
    return Object.entries(refusals).flatMap(([act, refusal]) => (refusal === undefined ? [act] : []));
  };

  test.each(SHOWN_OFFER_STATUSES)('of %s is the only act that the refusal rules allow', (status) => {
    const isOpen = status === 'AVAILABLE' || status === 'NEGOTIATION';
    const isDealt = status === 'APPROVED' || status === 'PENDING_CONTRACT';
    const owns: (CreditStatus | null)[] = isOpen
      ? [null, 'AVAILABLE', 'REJECTED']
      : [isDealt ? 'APPROVED' : 'EXPIRED'];
    const contracts: (ContractStatus | null)[] =
      status === 'PENDING_CONTRACT' ? ['PENDING', 'REJECTED'] : [null];
    for (const own of owns)
      for (const contract of contracts) {
        const side = isDealt ? (contract === 'PENDING' ? 'BORROWER' : 'LENDER') : null;
        const waits = turn(status, own === 'AVAILABLE', side);
        expect(allowed(status, own, contract)).toEqual(waits ? [waits.act] : []);
        if (waits && status !== 'NEGOTIATION') expect(STATUSES_OF_ACT[waits.act]).toContain(status);
      }
  });
});

test('inbox of a side contains its own turns and no others', () => {
  for (const act of AWAITED_ACTS) {
    const own = { company_type: SIDE_OF_ACT[act], act, until: EXPIRES };
    for (const side of ['BORROWER', 'LENDER'] as const)
      expect([act, side, dealInboxKind(side, own, NOW)]).toEqual([
        act,
        side,
        side === own.company_type ? act : undefined,
      ]);
  }
});

test('companyTypesOfTurns resolves `mine` to the company type of the reader', () => {
  expect(companyTypesOfTurns(['mine'], 'LENDER')).toEqual(['LENDER']);
  expect(companyTypesOfTurns(['mine'], 'MODERATOR')).toEqual(['MODERATOR']);
  expect(companyTypesOfTurns(['mine', 'LENDER'], 'BORROWER')).toEqual(['BORROWER', 'LENDER']);
});

test('deadline is near in its last 24 hours, and no longer when it has passed', () => {
  const until = new Date(NOW.getTime() + 24 * 3_600_000);
  expect(nearDeadlineStart(until)).toEqual(NOW);
  expect(isDeadlineNear(until, NOW)).toBe(true);
  expect(isDeadlineNear(until, new Date(NOW.getTime() - 1))).toBe(false);
  expect(isDeadlineNear(until, until)).toBe(false);
});
