import { describe, expect, test } from 'vitest';
import {
  type AnswerContract,
  CONTRACT_STATUSES,
  type Decision,
  decideAnswerContract,
  decideUploadContract,
  reminderInstant,
  type UploadContract,
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
} from './negotiation-fixtures.ts';

const key = (decision: Decision<unknown>) => (decision.ok ? 'OK' : decision.refusal.key);
const approved = formalizing({ status: 'APPROVED', formalization_turn: 'LENDER' });
const resend = formalizing({ formalization_turn: 'LENDER' });
const version = (status: (typeof CONTRACT_STATUSES)[number], number = 1) => ({
  id: 50 + number,
  version: number,
  status,
});

const UPLOAD: UploadContract = {
  actor: LENDER,
  offer: approved,
  credit: { company_id: LENDER.company_id, status: 'APPROVED' },
  contract: null,
  formalization_days: 2,
  now: NOW,
};
const upload = (more: Partial<UploadContract>) => decideUploadContract({ ...UPLOAD, ...more });

describe('uploading a contract', () => {
  test('creates version 1 and gives the turn to the acquirer', () => {
    expect(upload({})).toEqual({
      ok: true,
      value: {
        effects: {
          event: 'UPLOAD_CONTRACT',
          from: 'APPROVED',
          to: 'PENDING_CONTRACT',
          offered: { event: 'UPLOAD', from: 'APPROVED', to: 'PENDING_CONTRACT' },
          contract: { event: 'UPLOAD', from: 'START', to: 'PENDING' },
        },
        version: 1,
        formalization_turn: 'BORROWER',
        formalization_deadline: new Date('2026-11-11T21:00:00Z'),
      },
    });
  });

  test('creates the next version without a receivable transition after a resend request', () => {
    const resent = upload({ offer: resend, contract: version('REJECTED', 2) });
    expect(resent).toMatchObject({
      value: { version: 3, effects: { from: 'PENDING_CONTRACT', to: 'PENDING_CONTRACT' } },
    });
    expect(resent.ok && resent.value.effects.offered).toBeUndefined();
  });

  test.each([
    [
      'CONTRACT_EXISTS',
      'a second while one is under review',
      { offer: resend, contract: version('PENDING') },
    ],
    [
      'PROPOSAL_ACTION_UNAVAILABLE',
      'one for a proposal that was not chosen while that of the chosen one is under review',
      { offer: resend, credit: { company_id: 3, status: 'CANCELED' }, contract: version('PENDING') },
    ],
    [
      'CONTRACT_EXISTS',
      'one for a completed negotiation',
      {
        offer: formalizing({ status: 'NEGOTIATED' }),
        credit: { company_id: 3, status: 'NEGOTIATED' },
        contract: version('APPROVED'),
      },
    ],
    [
      'PROPOSAL_ACTION_UNAVAILABLE',
      'one for another lender’s proposal',
      { credit: { company_id: 33, status: 'APPROVED' } },
    ],
    [
      'PROPOSAL_ACTION_UNAVAILABLE',
      'one for a proposal that waits',
      { offer: offer(), credit: { company_id: 3, status: 'AVAILABLE' } },
    ],
    [
      'PROPOSAL_ACTION_UNAVAILABLE',
      'one for a canceled deal',
      { offer: formalizing({ status: 'CANCELED' }), credit: { company_id: 3, status: 'CANCELED' } },
    ],
    ['OFFER_EXPIRED', 'one after the deadline', { now: '2026-11-11T21:00:00Z' }],
    ['NO_PERMISSION', 'the acquirer’s', { actor: BORROWER }],
    ['NO_PERMISSION', 'the moderator’s', { actor: MODERATOR }],
    ['OK', 'a program’s', { actor: program(LENDER) }],
  ] as [string, string, Partial<UploadContract>][])('answers %s to %s', (expected, _, more) => {
    expect(key(upload(more))).toBe(expected);
  });
});

const ANSWER: AnswerContract = {
  actor: BORROWER,
  offer: formalizing(),
  contract: version('PENDING'),
  newest_id: 51,
  accepted: true,
  formalization_days: 2,
  now: NOW,
};
const answer = (more: Partial<AnswerContract>) => decideAnswerContract({ ...ANSWER, ...more });

test('accepting the contract completes the negotiation', () => {
  expect(answer({})).toEqual({
    ok: true,
    value: {
      answer: 'ACCEPTED',
      effects: {
        event: 'ACCEPT_CONTRACT',
        from: 'PENDING_CONTRACT',
        to: 'NEGOTIATED',
        offered: { event: 'SELL', from: 'PENDING_CONTRACT', to: 'NEGOTIATED' },
        chosen: { event: 'COMPLETE', from: 'APPROVED', to: 'NEGOTIATED' },
        contract: { event: 'ACCEPT', from: 'PENDING', to: 'APPROVED' },
      },
    },
  });
});

test('resend request gives the turn to the lender and keeps the offer status (STA-05)', () => {
  expect(answer({ accepted: false, refusal_reason: ' Falta assinatura' })).toEqual({
    ok: true,
    value: {
      answer: 'RESEND',
      refusal_reason: 'Falta assinatura',
      effects: {
        event: 'ASK_RESEND',
        from: 'PENDING_CONTRACT',
        to: 'PENDING_CONTRACT',
        contract: { event: 'ASK_RESEND', from: 'PENDING', to: 'REJECTED' },
      },
      formalization_turn: 'LENDER',
      formalization_deadline: new Date('2026-11-11T21:00:00Z'),
    },
  });
});

describe.each([true, false])('contract answer (accepted: %s)', (accepted) => {
  test.each(CONTRACT_STATUSES)('is allowed only when the contract is PENDING: %s', (status) => {
    const expected = status === 'PENDING' ? 'OK' : 'CONTRACT_NOT_ANALYZABLE';
    expect(key(answer({ accepted, contract: version(status) }))).toBe(expected);
  });
  test('is refused when the contract has a newer version', () => {
    expect(key(answer({ accepted, newest_id: 52 }))).toBe('CONTRACT_NOT_ANALYZABLE');
  });
  test('is refused when the negotiation is not under formalization', () => {
    expect(key(answer({ accepted, offer: formalizing({ status: 'NEGOTIATED' }) }))).toBe(
      'CONTRACT_NOT_ANALYZABLE',
    );
  });
  test('is refused after the deadline even before the sweep', () => {
    expect(key(answer({ accepted, now: '2026-11-11T21:00:00Z' }))).toBe('OFFER_EXPIRED');
  });
  test('is allowed only to users of the acquirer, not to its programs', () => {
    expect(key(answer({ accepted, actor: OTHER_BORROWER }))).toBe('NOT_FOUND');
    expect(key(answer({ accepted, actor: LENDER }))).toBe('NO_PERMISSION');
    expect(key(answer({ accepted, actor: program(BORROWER) }))).toBe('NOT_AUTHORIZED');
  });
});

test('reminderInstant is four hours before the deadline', () => {
  expect(reminderInstant('2026-11-11T18:00:00-03:00')).toEqual(new Date('2026-11-11T17:00:00Z'));
});
