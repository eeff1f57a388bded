import { describe, expect, test } from 'vitest';
import {
  type AnswerDispute,
  answerDisputeRefusal,
  type DisputeState,
  decideAnswerDispute,
  decideOpenDispute,
  disputeOfRemittance,
  escalationOf,
  reopenedDispute,
} from '../../src/index.ts';
import { BORROWER, LENDER, MODERATOR } from '../negotiation-fixtures.ts';
import { allowed, byIds, collection, DAY, keyOf, NONE, NOW, noon, PAID } from './settlement.makers.ts';

const DISPUTE: DisputeState = {
  id: 4,
  kind: 'COLLECTION',
  status: 'OPEN',
  value: 60_00,
  value_by: 'LENDER',
  turn: 'BORROWER',
  answer_until: noon('2026-11-05'),
  remittance_id: null,
};

describe('opening of a dispute', () => {
  const open = (more: object = {}) =>
    decideOpenDispute({
      actor: LENDER,
      deal: PAID,
      kind: 'COLLECTION',
      named: byIds(collection(1), collection(2)),
      remittance: null,
      disputed: new Set(),
      value: 60_00,
      reason: 'CHARGEBACK',
      authorized_on: '2026-02-12',
      now: NOW,
      ...more,
    });

  test('needs the day on which the sale of a chargeback was authorized, and keeps it of no other reason', () => {
    expect(open({ authorized_on: undefined })).toMatchObject({
      refusal: { key: 'AUTHORIZATION_DAY_INVALID' },
    });
    expect(open({ authorized_on: '2099-01-01' })).toMatchObject({ refusal: { field: 'authorized_on' } });
    expect(allowed(open()).authorized_on).toBe('2026-02-12');
    expect(allowed(open({ reason: 'FEE' })).authorized_on).toBeNull();
  });

  test('gives the other side two business days', () => {
    const opened = allowed(open());
    expect(opened).toMatchObject({ value_by: 'LENDER', turn: 'BORROWER', collection_ids: [1, 2] });
    expect(opened.answer_until.toISOString()).toBe('2026-11-05T21:00:00.000Z');
    expect(allowed(open({ actor: BORROWER }))).toMatchObject({ turn: 'LENDER' });
  });

  test.each<[string, object, string | null]>([
    ['nothing', { value: 0 }, null],
    ['all that is open', { value: 200_00 }, null],
    ['more than is open', { value: 200_01 }, 'AMOUNT_EXCEEDS_OPEN'],
    [
      'a part of two days',
      { named: byIds(collection(1), collection(2, { pay_date: '2026-11-04' })) },
      'COLLECTIONS_MIXED',
    ],
    ['disputed collections', { disputed: new Set([1]) }, 'COLLECTION_IN_DISPUTE'],
    [
      'an answered remittance',
      { kind: 'REMITTANCE', remittance: { id: 7, status: 'RECEIVED' } },
      'REMITTANCE_ANSWERED',
    ],
    [
      'its own remittance',
      { actor: BORROWER, kind: 'REMITTANCE', remittance: { id: 7, status: 'DECLARED' } },
      'DISPUTE_OF_OWN_REMITTANCE',
    ],
  ])('about %s is decided', (_, more, key) => {
    expect(keyOf(open(more))).toBe(key);
  });

  test('follows from a remittance that is unanswered for its time, on the value of the acquirer', () => {
    const remittance = { status: 'DECLARED', answer_until: noon(DAY) } as const;
    expect(disputeOfRemittance(remittance, noon('2026-11-02'))).toBeUndefined();
    expect(disputeOfRemittance({ ...remittance, status: 'RECEIVED' }, NOW)).toBeUndefined();
    expect(disputeOfRemittance(remittance, NOW)).toMatchObject({
      value_by: 'BORROWER',
      turn: 'LENDER',
      remittance: { to: 'DISPUTED' },
    });
  });
});

describe('step of a dispute', () => {
  const request = (more: Partial<AnswerDispute>): AnswerDispute => ({
    actor: BORROWER,
    deal: PAID,
    dispute: DISPUTE,
    action: 'AGREE',
    named: byIds(collection(1)),
    others: { ...NONE, open_disputes: 1 },
    now: NOW,
    ...more,
  });
  const answer = (more: Partial<AnswerDispute>) => decideAnswerDispute(request(more));
  const escalated: DisputeState = { ...DISPUTE, status: 'ESCALATED', turn: null, answer_until: null };

  test.each<[string, Partial<AnswerDispute>, string | undefined]>([
    ['answer of the side whose turn it is', { action: 'ANSWER' }, undefined],
    ['answer of the other side', { action: 'ANSWER', actor: LENDER }, 'DISPUTE_TURN_OF_OTHER'],
    ['agreement to the value of the other side', { action: 'AGREE' }, undefined],
    ['agreement to the own value', { action: 'AGREE', actor: LENDER }, 'DISPUTE_VALUE_OWN'],
    ['escalation before an answer', { action: 'ESCALATE' }, 'DISPUTE_ACTION_UNAVAILABLE'],
    [
      'escalation after an answer',
      { action: 'ESCALATE', dispute: { ...DISPUTE, status: 'ANSWERED' } },
      undefined,
    ],
    ['decision of a side', { action: 'DECIDE', dispute: escalated }, 'DISPUTE_ACTION_UNAVAILABLE'],
    ['decision before it is escalated', { action: 'DECIDE', actor: MODERATOR }, 'DISPUTE_ACTION_UNAVAILABLE'],
    ['decision of a moderator', { action: 'DECIDE', actor: MODERATOR, dispute: escalated }, undefined],
    ['agreement of a moderator', { actor: MODERATOR, dispute: escalated }, 'DISPUTE_ACTION_UNAVAILABLE'],
    ['agreement of both sides once escalated', { dispute: escalated }, undefined],
    ['agreement of another company', { actor: { ...BORROWER, company_id: 999 } }, 'NOT_FOUND'],
  ])('%s is decided', (_, more, key) => {
    expect(answerDisputeRefusal(request(more))?.key).toBe(key);
  });

  test('takes another value onto the table, and gives the turn to the other side', () => {
    expect(allowed(answer({ action: 'ANSWER', value: 100_00 }))).toMatchObject({
      value: 100_00,
      value_by: 'BORROWER',
      turn: 'LENDER',
      plan: null,
    });
    expect(allowed(answer({ action: 'ANSWER' }))).toMatchObject({ value: 60_00, value_by: 'LENDER' });
  });

  test('writes the receipts of the agreed value, and settles a deal without other open parts', () => {
    expect(allowed(answer({})).plan).toMatchObject({
      entries: [{ kind: 'RECEIPT', amount: 60_00, day: DAY, dispute_id: 4 }],
      offer: { to: 'PARTIALLY_LIQUIDATED' },
    });
    const whole: DisputeState = { ...DISPUTE, value: 100_00 };
    expect(allowed(answer({ dispute: whole })).plan?.offer?.to).toBe('LIQUIDATED');
  });

  test('enters no receipt on a day before the payment', () => {
    expect(allowed(answer({ day: '2026-09-30' })).plan?.entries).toMatchObject([{ day: '2026-10-01' }]);
  });

  test('leaves a remittance received, or withdrawn where nothing arrived', () => {
    const ofRemittance: DisputeState = { ...DISPUTE, kind: 'REMITTANCE', remittance_id: 7 };
    expect(allowed(answer({ dispute: ofRemittance })).remittance?.to).toBe('RECEIVED');
    const nothing: DisputeState = { ...ofRemittance, value: 0 };
    expect(allowed(answer({ dispute: nothing }))).toMatchObject({
      remittance: { to: 'WITHDRAWN' },
      plan: { entries: [], changes: [] },
    });
  });

  test('is escalated by the machine once its time is over', () => {
    expect(escalationOf(DISPUTE, noon('2026-11-04'))).toBeUndefined();
    expect(escalationOf(DISPUTE, noon('2026-11-05'))?.to).toBe('ESCALATED');
    expect(escalationOf(escalated, noon('2026-12-01'))).toBeUndefined();
  });
});

describe('dispute whose closing entry is reversed', () => {
  const closed = { opened_by: 'LENDER', answered_by: null, escalated_at: null } as const;

  test.each([
    ['the other side of its opener', {}, 'OPEN', 'BORROWER'],
    ['the investor of an unanswered remittance', { opened_by: null }, 'OPEN', 'LENDER'],
    ['the other side of the last answer', { answered_by: 'BORROWER' }, 'ANSWERED', 'LENDER'],
  ] as const)('waits for %s again', (_, more, to, turn) => {
    const reopened = reopenedDispute({ ...closed, ...more }, NOW);
    expect(reopened).toMatchObject({ step: { from: 'CLOSED', to }, turn });
    expect(reopened.answer_until?.toISOString()).toBe('2026-11-05T21:00:00.000Z');
  });

  test('waits for moderators again once it was escalated', () => {
    const escalated = { ...closed, answered_by: 'BORROWER', escalated_at: NOW } as const;
    expect(reopenedDispute(escalated, NOW)).toMatchObject({
      step: { to: 'ESCALATED' },
      turn: null,
      answer_until: null,
    });
  });
});
