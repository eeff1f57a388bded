import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type ConfirmPayment,
  dealsReferredTo,
  decideConfirmPayment,
  decideConsent,
  decideContestPayment,
  decideInformPayment,
  decideOnContestedPayment,
  decideRescindDeal,
  decideReversePayment,
  endToEndDay,
  type InformPayment,
  MAX_PAYMENT_REFERENCE,
  paymentReference,
  rescindableFrom,
  rescissionAnswerRefusal,
  reversibleUntil,
  type SettlementDeal,
} from '../../src/index.ts';
import { key } from '../actors.ts';
import { BORROWER, LENDER, MODERATOR, OTHER_BORROWER, program } from '../negotiation-fixtures.ts';
import { confirmed, DUE_DAY, deal, informed, noon, PRICE, payment } from './settlement.makers.ts';

const NOW = noon(DUE_DAY);
const PIX = 'E1234567820261001143000000000001';
const PROGRESS = { open_collections: 3, entered_collections: 0, open_disputes: 0 };
const OTHER_LENDER: Actor = { ...LENDER, company_id: 77 };

test.each([
  ['E1234567820260310143000000000001', '2026-03-10'],
  ['E1234567820260311023000000000001', '2026-03-10'],
  ['E1234567820261399143000000000001', undefined],
  ['E12345678ABCDEFGH143000000000001', undefined],
  ['20260310-77', undefined],
])('end-to-end id %s names the day %s of São Paulo', (reference, day) => {
  expect(endToEndDay(reference)).toBe(day);
});

describe('informing a payment', () => {
  const inform = (more: Partial<InformPayment> = {}) =>
    decideInformPayment({
      actor: LENDER,
      deal: deal(),
      day: DUE_DAY,
      amount: PRICE,
      method: 'PIX',
      reference: PIX.padEnd(32, '0'),
      now: NOW,
      ...more,
    });

  test('is allowed to the winner, also after a contest, and to its programs', () => {
    expect(inform()).toMatchObject({ ok: true, value: { step: { to: 'INFORMED' } } });
    expect(inform({ deal: deal({ payment: payment({ status: 'CONTESTED' }) }) })).toMatchObject({
      value: { step: { from: 'CONTESTED' } },
    });
    expect(key(inform({ actor: program(LENDER) }))).toBe('OK');
  });

  test.each([
    ['of the acquirer', { actor: BORROWER }, 'NO_PERMISSION'],
    ['of another lender', { actor: OTHER_LENDER }, 'NOT_FOUND'],
    ['before the completion', { day: '2026-09-28' }, 'SETTLEMENT_DAY_INVALID'],
    ['on a later day', { day: '2026-10-02' }, 'SETTLEMENT_DAY_INVALID'],
    ['of a part of the price', { amount: PRICE - 1 }, 'PAYMENT_AMOUNT_INVALID'],
    ['of more than the price', { amount: PRICE + 1 }, 'PAYMENT_AMOUNT_INVALID'],
    ['with a short end-to-end id', { reference: PIX.slice(0, 31) }, 'PAYMENT_REFERENCE_INVALID'],
    ['with the id of another payment', { used_by: 7 }, 'PAYMENT_REFERENCE_USED'],
    ['with an id without E', { reference: 'D'.padEnd(32, '0') }, 'PAYMENT_REFERENCE_INVALID'],
    ['without a control number', { method: 'TED', reference: ' ' }, 'PAYMENT_REFERENCE_INVALID'],
    [
      'with a control number that is too long',
      { method: 'OTHER', reference: '1'.repeat(MAX_PAYMENT_REFERENCE + 1) },
      'PAYMENT_REFERENCE_INVALID',
    ],
    ['of a confirmed payment', { deal: deal({ payment: confirmed }) }, 'PAYMENT_ACTION_UNAVAILABLE'],
    ['of an informed payment', { deal: deal({ payment: informed }) }, 'PAYMENT_ACTION_UNAVAILABLE'],
    [
      'of a deal that is not completed',
      { deal: deal({}, { status: 'PENDING_CONTRACT' }) },
      'SETTLEMENT_NOT_OPEN',
    ],
    ['of a rescinded deal', { deal: deal({}, { status: 'CANCELED' }) }, 'SETTLEMENT_NOT_OPEN'],
    [
      'of a deal settled by the calendar',
      { deal: deal({}, { status: 'LIQUIDATED', tracked: false }) },
      'SETTLED_BY_CALENDAR',
    ],
    [
      'of a deal that the calendar has settled but not stored',
      { deal: deal({}, { tracked: false }), now: noon('2027-03-02') },
      'SETTLED_BY_CALENDAR',
    ],
  ] as const)('%s is refused', (_, more, refusal) => {
    expect(key(inform(more as Partial<InformPayment>))).toBe(refusal);
  });

  test('makes an untracked deal tracked and reopens what the calendar has settled', () => {
    expect(inform()).toMatchObject({ value: { tracking: { starts: false, reopened: null } } });
    expect(inform({ deal: deal({}, { tracked: false }) })).toMatchObject({
      value: { tracking: { starts: true, reopened: null } },
    });
    const partly = deal({}, { tracked: false, status: 'PARTIALLY_LIQUIDATED' });
    expect(inform({ deal: partly, now: noon('2026-11-10') })).toMatchObject({
      value: {
        tracking: { reopened: { event: 'REOPEN_ALL', to: 'NEGOTIATED', offered: { event: 'REOPEN' } } },
      },
    });
  });

  test('accepts the control number of a TED and trims it', () => {
    expect(inform({ method: 'TED', reference: ' STR20261001000000001 ' })).toMatchObject({
      value: { reference: 'STR20261001000000001' },
    });
  });
});

describe('confirming a payment', () => {
  const confirm = (more: Partial<ConfirmPayment> = {}) =>
    decideConfirmPayment({
      actor: BORROWER,
      deal: deal({ payment: informed }),
      day: DUE_DAY,
      fee_tolerance: 100_00,
      progress: PROGRESS,
      now: NOW,
      ...more,
    });

  test('is of the whole price by default, also before the lender informs it', () => {
    expect(confirm({ deal: deal({}, { tracked: false }) })).toMatchObject({
      value: {
        tracking: { starts: true },
        step: { from: 'DUE', to: 'CONFIRMED' },
        entries: [{ kind: 'PAYMENT', amount: PRICE, day: DUE_DAY }],
        offer: null,
      },
    });
  });

  test('of a short price needs the reason FEE and stays within the tolerance', () => {
    expect(confirm({ amount: PRICE - 100_00, reason: 'FEE' })).toMatchObject({
      value: {
        entries: [
          { kind: 'PAYMENT', amount: PRICE - 100_00 },
          { kind: 'PAYMENT_FEE', amount: 100_00, reason: 'FEE' },
        ],
      },
    });
    expect(key(confirm({ amount: PRICE - 100_01, reason: 'FEE' }))).toBe('PAYMENT_SHORT');
    expect(key(confirm({ amount: PRICE - 1 }))).toBe('PAYMENT_SHORT');
    expect(key(confirm({ amount: PRICE + 1 }))).toBe('AMOUNT_EXCEEDS_OPEN');
  });

  test('settles a deal whose collections are all closed', () => {
    const progress = { open_collections: 0, entered_collections: 3, open_disputes: 0 };
    const partly = deal({ payment: informed }, { status: 'PARTIALLY_LIQUIDATED' });
    expect(confirm({ deal: partly, progress })).toMatchObject({
      value: { offer: { event: 'COLLECT_ALL', to: 'LIQUIDATED', margin: { event: 'RELEASE' } } },
    });
    expect(confirm({ deal: partly, progress: { ...progress, open_disputes: 1 } })).toMatchObject({
      value: { offer: null },
    });
  });

  test.each([
    ['by the lender', { actor: LENDER }, 'NO_PERMISSION'],
    ['by a moderator', { actor: MODERATOR }, 'NO_PERMISSION'],
    ['by a program', { actor: program(BORROWER) }, 'NOT_AUTHORIZED'],
    ['by another acquirer', { actor: OTHER_BORROWER }, 'NOT_FOUND'],
    ['on a later day', { day: '2026-10-02' }, 'SETTLEMENT_DAY_INVALID'],
    ['twice', { deal: deal({ payment: confirmed }) }, 'PAYMENT_ACTION_UNAVAILABLE'],
    [
      'while contested',
      { deal: deal({ payment: payment({ status: 'CONTESTED' }) }) },
      'PAYMENT_ACTION_UNAVAILABLE',
    ],
  ] as const)('%s is refused', (_, more, refusal) => {
    expect(key(confirm(more as Partial<ConfirmPayment>))).toBe(refusal);
  });
});

describe('contesting a payment', () => {
  const contest = (of: SettlementDeal, actor = BORROWER) =>
    decideContestPayment({ actor, deal: of, reason: 'NOT_RECEIVED', text: '  ', now: NOW });

  test('asks moderators after two business days', () => {
    expect(contest(deal({ payment: informed }))).toMatchObject({
      value: { step: { to: 'CONTESTED' }, text: null, moderators_at: new Date('2026-10-05T21:00:00Z') },
    });
  });

  test('is refused unless informed, and to the lender', () => {
    expect(key(contest(deal()))).toBe('PAYMENT_ACTION_UNAVAILABLE');
    expect(key(contest(deal({ payment: confirmed })))).toBe('PAYMENT_ACTION_UNAVAILABLE');
    expect(key(contest(deal({ payment: informed }), LENDER))).toBe('NO_PERMISSION');
  });
});

describe('reversing a payment', () => {
  const reverse = (more: Partial<Parameters<typeof decideReversePayment>[0]> = {}) =>
    decideReversePayment({
      actor: BORROWER,
      deal: deal({ payment: confirmed }),
      progress: PROGRESS,
      now: NOW,
      ...more,
    });
  const LAST = new Date('2026-10-03T02:59:59Z');

  test('is allowed up to the end of the next business day', () => {
    expect(reversibleUntil(NOW)).toEqual(new Date('2026-10-03T03:00:00Z'));
    expect(reverse({ now: LAST })).toMatchObject({ value: { step: { to: 'DUE' }, offer: null } });
    expect(key(reverse({ now: new Date('2026-10-03T03:00:00Z') }))).toBe('PAYMENT_REVERSAL_NEEDS_CONSENT');
  });

  test('needs consent once a collection has an entry, and reopens a settled deal', () => {
    const progress = { ...PROGRESS, open_collections: 0, entered_collections: 3 };
    expect(key(reverse({ progress }))).toBe('PAYMENT_REVERSAL_NEEDS_CONSENT');
    const settled = deal({ payment: { ...confirmed, consented_to: 'REVERSE' } }, { status: 'LIQUIDATED' });
    expect(reverse({ deal: settled, progress, now: noon('2027-03-02') })).toMatchObject({
      value: { offer: { event: 'REOPEN_SOME', to: 'PARTIALLY_LIQUIDATED' } },
    });
  });

  test('is refused to the lender and unless confirmed', () => {
    expect(key(reverse({ actor: LENDER }))).toBe('NO_PERMISSION');
    expect(key(reverse({ deal: deal({ payment: informed }) }))).toBe('PAYMENT_ACTION_UNAVAILABLE');
  });
});

describe('consent to a change of the payment', () => {
  const consent = (to: 'REVERSE' | 'RESCIND', of: SettlementDeal, actor = LENDER) =>
    decideConsent({ actor, deal: of, to, now: NOW });

  test('is given by the winner where the change needs it', () => {
    expect(key(consent('REVERSE', deal({ payment: confirmed })))).toBe('OK');
    expect(key(consent('RESCIND', deal({ payment: payment({ status: 'CONTESTED' }) })))).toBe('OK');
  });

  test('is refused elsewhere, twice, and to others', () => {
    expect(key(consent('RESCIND', deal()))).toBe('CONSENT_UNAVAILABLE');
    expect(key(consent('RESCIND', deal({ payment: confirmed })))).toBe('CONSENT_UNAVAILABLE');
    const given = deal({ payment: { ...confirmed, consented_to: 'REVERSE' } });
    expect(key(consent('REVERSE', given))).toBe('CONSENT_UNAVAILABLE');
    expect(key(consent('REVERSE', deal({ payment: confirmed }), BORROWER))).toBe('NO_PERMISSION');
    expect(key(consent('REVERSE', deal({ payment: confirmed }), OTHER_LENDER))).toBe('NOT_FOUND');
  });
});

describe('decision of a moderator on a contested payment', () => {
  const AT = new Date('2026-10-05T21:00:00Z');
  const contested = payment({ status: 'CONTESTED', moderators_at: AT });
  const decide = (more: Partial<Parameters<typeof decideOnContestedPayment>[0]> = {}) =>
    decideOnContestedPayment({
      actor: MODERATOR,
      deal: deal({ payment: contested }),
      decision: 'KEEP',
      now: AT,
      ...more,
    });

  test('is possible after the deadline, and may change until the next step', () => {
    expect(key(decide())).toBe('OK');
    expect(decide({ now: new Date('2026-10-05T20:59:59Z') })).toMatchObject({
      refusal: { key: 'CONTEST_DECISION_TOO_EARLY', expected: AT.toISOString().replace('.000', '') },
    });
    const kept = deal({ payment: { ...contested, decision: 'KEEP' } });
    expect(key(decide({ deal: kept }))).toBe('PAYMENT_ACTION_UNAVAILABLE');
    expect(key(decide({ deal: kept, decision: 'RESCIND' }))).toBe('OK');
  });

  test('is refused to both sides, and unless contested', () => {
    expect(key(decide({ actor: BORROWER }))).toBe('NO_PERMISSION');
    expect(key(decide({ actor: LENDER }))).toBe('NO_PERMISSION');
    expect(key(decide({ deal: deal() }))).toBe('PAYMENT_ACTION_UNAVAILABLE');
  });
});

describe('rescinding a deal', () => {
  /** 12:00 of the business day after the due day. */
  const FROM = new Date('2026-10-02T15:00:00Z');
  const rescind = (more: Partial<Parameters<typeof decideRescindDeal>[0]> = {}) =>
    decideRescindDeal({ actor: BORROWER, deal: deal(), entered_collections: 0, now: FROM, ...more });

  test('cancels offer and credit with the cause UNPAID and voids the collections', () => {
    expect(rescind({ deal: deal({}, { tracked: false }) })).toMatchObject({
      value: {
        tracking: { starts: true },
        step: { from: 'DUE', to: 'RESCINDED' },
        effects: { event: 'RESCIND', to: 'CANCELED', chosen: { to: 'CANCELED' } },
        collections: { to: 'VOID' },
        ended_by: 'UNPAID',
        canceled_cause: 'UNPAID',
      },
    });
  });

  test('reopens first what the calendar has settled of the deal', () => {
    const settled = deal({}, { tracked: false, status: 'PARTIALLY_LIQUIDATED' });
    expect(rescind({ deal: settled })).toMatchObject({
      value: {
        tracking: { starts: true, reopened: { event: 'REOPEN_ALL', to: 'NEGOTIATED' } },
        effects: { event: 'RESCIND', from: 'NEGOTIATED', to: 'CANCELED' },
      },
    });
  });

  test('is allowed from 12:00 of the next business day, which restarts with each return to DUE', () => {
    const early = rescind({ now: new Date('2026-10-02T14:59:59Z') });
    expect(early).toMatchObject({ refusal: { key: 'RESCISSION_TOO_EARLY', expected: FROM.toISOString() } });
    const returned = payment({ due_since: noon('2026-10-09') });
    expect(rescindableFrom(returned)).toEqual(new Date('2026-10-13T15:00:00Z'));
    expect(key(rescind({ deal: deal({ payment: returned }) }))).toBe('RESCISSION_TOO_EARLY');
  });

  test('of a contested payment needs the lender or a moderator', () => {
    const contested = payment({ status: 'CONTESTED' });
    expect(key(rescind({ deal: deal({ payment: contested }) }))).toBe('RESCISSION_NEEDS_CONSENT');
    expect(key(rescind({ deal: deal({ payment: { ...contested, consented_to: 'RESCIND' } }) }))).toBe('OK');
    expect(key(rescind({ deal: deal({ payment: { ...contested, decision: 'RESCIND' } }) }))).toBe('OK');
  });

  test.each([
    ['once a collection has an entry', { entered_collections: 1 }, 'RESCISSION_AFTER_ENTRY'],
    ['while informed', { deal: deal({ payment: informed }) }, 'PAYMENT_ACTION_UNAVAILABLE'],
    ['while confirmed', { deal: deal({ payment: confirmed }) }, 'PAYMENT_ACTION_UNAVAILABLE'],
    ['by the lender', { actor: LENDER }, 'NO_PERMISSION'],
    ['by another acquirer', { actor: OTHER_BORROWER }, 'NOT_FOUND'],
    ['by a program', { actor: program(BORROWER) }, 'NOT_AUTHORIZED'],
  ] as const)('%s is refused', (_, more, refusal) => {
    expect(key(rescind(more as Partial<Parameters<typeof decideRescindDeal>[0]>))).toBe(refusal);
  });
});

describe('second person of a rescission', () => {
  const person = (user_id: number, role: Actor['role'], active = true) => ({ user_id, role, active });
  const answer = (
    actor: Actor,
    requester: { user_id: number; role: Actor['role'] },
    colleagues: readonly { user_id: number; role: Actor['role']; active: boolean }[],
  ) => rescissionAnswerRefusal(actor, { company_id: BORROWER.company_id, requester, colleagues })?.key;
  const MASTER = { ...BORROWER, user_id: 10 };
  const OPERATOR: Actor = { ...BORROWER, user_id: 11, role: 'OPERATOR' };
  const ALL = [person(10, 'MASTER'), person(11, 'OPERATOR'), person(12, 'OPERATOR')];

  test('is another active user of the company, and one of both is a MASTER', () => {
    expect(answer(MASTER, person(11, 'OPERATOR'), ALL)).toBeUndefined();
    expect(answer(OPERATOR, person(10, 'MASTER'), ALL)).toBeUndefined();
    expect(answer(MASTER, person(10, 'MASTER'), ALL)).toBe('RESCISSION_NEEDS_OTHER_PERSON');
    expect(answer(OPERATOR, person(12, 'OPERATOR'), ALL)).toBe('RESCISSION_NEEDS_OTHER_PERSON');
  });

  test('is a MODERATOR.MASTER only when the company has none', () => {
    expect(answer(MODERATOR, person(10, 'MASTER'), ALL)).toBe('NO_PERMISSION');
    const alone = [person(10, 'MASTER'), person(11, 'OPERATOR', false)];
    expect(answer(MODERATOR, person(10, 'MASTER'), alone)).toBeUndefined();
    expect(answer({ ...MODERATOR, role: 'OPERATOR' }, person(10, 'MASTER'), alone)).toBe('NO_PERMISSION');
  });

  test('excludes other companies and programs', () => {
    expect(answer(OTHER_BORROWER, person(10, 'MASTER'), ALL)).toBe('NOT_FOUND');
    expect(answer(program(OPERATOR), person(10, 'MASTER'), ALL)).toBe('NOT_AUTHORIZED');
  });
});

describe('payment reference', () => {
  test('is PG and the deal id padded to ten digits', () => {
    expect(paymentReference(42)).toBe('PG0000000042');
    expect(dealsReferredTo(`PIX ${paymentReference(42)} / pg0000000043`)).toEqual([42, 43]);
  });

  test('is found as a whole token only, and once', () => {
    expect(dealsReferredTo('XPG0000000042')).toEqual([]);
    expect(dealsReferredTo('PG00000000421')).toEqual([]);
    expect(dealsReferredTo('PG000000004')).toEqual([]);
    expect(dealsReferredTo('ÇPG0000000042')).toEqual([]);
    expect(dealsReferredTo('PG0000000042-PG0000000042.')).toEqual([42]);
    expect(dealsReferredTo('PG0000000000')).toEqual([]);
  });
});
