import { describe, expect, test } from 'vitest';
import {
  type AnswerCredit,
  CREDIT_STATUSES,
  type CreateCredit,
  type Decision,
  decideAnswerCredit,
  decideCreateCredit,
  OFFER_STATUSES,
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
const TERMS = { offer_value: 4000_00, minimal_value: 3500_00 };

const PROPOSAL: CreateCredit = {
  actor: LENDER,
  offer: { ...offer(), ...TERMS },
  own_credits: [],
  credit_value: 3800_00,
  expire_date: '2026-11-15T12:00:00Z',
  now: NOW,
};
const propose = (more: Partial<CreateCredit>) => key(decideCreateCredit({ ...PROPOSAL, ...more }));
const own = (status: (typeof CREDIT_STATUSES)[number], expire_date = '2026-11-15T12:00:00Z') => ({
  own_credits: [{ status, expire_date }],
});

describe('making a proposal', () => {
  test.each([
    ['OK', 'a lender’s', {}],
    ['OK', 'a program’s', { actor: program(LENDER) }],
    ['NO_PERMISSION', 'an acquirer’s', { actor: BORROWER }],
    ['NO_PERMISSION', 'a moderator’s', { actor: MODERATOR }],
    ['OFFER_EXPIRED', 'one on an expired offer that no sweep has touched', { now: '2026-11-20T21:00:00Z' }],
    ['OK', 'one equal to the minimum', { credit_value: 3500_00 }],
    ['PROPOSAL_BELOW_MINIMUM', 'one below the minimum', { credit_value: 3499_99 }],
    ['OK', 'one equal to the offer', { credit_value: 4000_00 }],
    ['PROPOSAL_ABOVE_OFFER', 'one above the offer', { credit_value: 4000_01 }],
    ['EXPIRATION_INVALID', 'one that expires now', { expire_date: NOW }],
    ['OK', 'one that lasts as long as the offer', { expire_date: '2026-11-20T21:00:00Z' }],
    ['EXPIRATION_OUT_OF_RANGE', 'one that outlasts the offer', { expire_date: '2026-11-20T21:00:01Z' }],
    ['ACTIVE_PROPOSAL_EXISTS', 'a second live one', own('AVAILABLE')],
    ['OK', 'a new one after a refusal', own('REJECTED')],
    ['OK', 'a new one after an expiry', own('EXPIRED')],
    ['OK', 'a new one after an expiry that no sweep has touched', own('AVAILABLE', '2026-11-09T14:00:00Z')],
    ['OK', 'one paid the day after it lapses', { payment_date: '2026-11-16' }],
    ['PAYMENT_DATE_INVALID', 'one paid on the day on which it lapses', { payment_date: '2026-11-15' }],
    ['PAYMENT_DATE_INVALID', 'one paid on a holiday', { payment_date: '2026-11-20' }],
    ['PAYMENT_DATE_INVALID', 'one paid on the first due date', { payment_date: offer().min_due_date }],
  ] as [string, string, Partial<CreateCredit>][])('answers %s to %s', (expected, _, more) => {
    expect(propose(more)).toBe(expected);
  });

  test.each(OFFER_STATUSES.filter((status) => status !== 'AVAILABLE'))(
    'is refused on an offer that is %s',
    (status) => {
      const expected = status === 'EXPIRED' ? 'OFFER_EXPIRED' : 'OFFER_NOT_OPEN';
      expect(propose({ offer: { ...formalizing({ status }), ...TERMS } })).toBe(expected);
    },
  );
});

const credit = (id: number, more: Partial<AnswerCredit['credit']> = {}) => ({
  id,
  status: 'AVAILABLE' as const,
  expire_date: '2026-11-15T12:00:00Z',
  ...more,
});
const ANSWER: AnswerCredit = {
  actor: BORROWER,
  offer: offer(),
  credit: credit(7),
  credits: [
    credit(7),
    credit(8),
    credit(9, { status: 'REJECTED' }),
    credit(10, { expire_date: '2026-11-09T14:00:00Z' }),
  ],
  accepted: true,
  formalization_days: 2,
  now: NOW,
};
const answer = (more: Partial<AnswerCredit>) => decideAnswerCredit({ ...ANSWER, ...more });

describe('accepting a proposal', () => {
  test('closes other live proposals and gives the lender until 18:00 of the second business day (STA-07)', () => {
    expect(answer({})).toEqual({
      ok: true,
      value: {
        answer: 'ACCEPTED',
        effects: {
          event: 'ACCEPT_CREDIT',
          from: 'AVAILABLE',
          to: 'APPROVED',
          offered: { event: 'ACCEPT', from: 'NEGOTIATION', to: 'APPROVED' },
          chosen: { event: 'ACCEPT', from: 'AVAILABLE', to: 'APPROVED' },
          others: { event: 'CLOSE', from: 'AVAILABLE', to: 'CANCELED' },
        },
        formalization_turn: 'LENDER',
        // Monday, so Wednesday.
        formalization_deadline: new Date('2026-11-11T21:00:00Z'),
        closed_credits: [8],
      },
    });
  });

  test('limits the formalization to the last business day before the first due date (PCL-05)', () => {
    const late = answer({
      offer: offer({ first_due_date: '2026-11-11', expire_date: '2026-11-10T12:00:00Z' }),
    });
    expect(late).toMatchObject({ value: { formalization_deadline: new Date('2026-11-10T21:00:00Z') } });
  });
});

describe('refusing a proposal', () => {
  test.each([
    ['  Prazo curto ', 'Prazo curto '],
    ['   ', null],
    ['', null],
    [undefined, null],
    [null, null],
  ])('stores the reason %j as %j', (refusal_reason, stored) => {
    expect(answer({ accepted: false, refusal_reason })).toEqual({
      ok: true,
      value: {
        answer: 'REJECTED',
        step: { event: 'REJECT', from: 'AVAILABLE', to: 'REJECTED' },
        refusal_reason: stored,
      },
    });
  });
});

describe.each([true, false])('proposal answer (accepted: %s)', (accepted) => {
  test.each(CREDIT_STATUSES)(
    'is allowed only when the proposal is AVAILABLE: %s (STA-08, STA-11a)',
    (status) => {
      const expected = status === 'AVAILABLE' ? 'OK' : 'PROPOSAL_ACTION_UNAVAILABLE';
      expect(key(answer({ accepted, credit: credit(7, { status }) }))).toBe(expected);
    },
  );

  test('is refused when the proposal has expired, even before the sweep', () => {
    expect(key(answer({ accepted, now: '2026-11-15T12:00:00Z' }))).toBe('PROPOSAL_ACTION_UNAVAILABLE');
  });

  test('is refused when the offer has expired, even before the sweep', () => {
    expect(key(answer({ accepted, now: '2026-11-20T21:00:00Z' }))).toBe('OFFER_EXPIRED');
  });

  test.each(['APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'CANCELED'] as const)(
    'is refused when the offer is %s',
    (status) => {
      expect(key(answer({ accepted, offer: formalizing({ status }) }))).toBe('PROPOSAL_ACTION_UNAVAILABLE');
    },
  );

  test('is allowed only to users of the acquirer, not to its programs', () => {
    expect(key(answer({ accepted, actor: OTHER_BORROWER }))).toBe('NOT_FOUND');
    expect(key(answer({ accepted, actor: LENDER }))).toBe('NO_PERMISSION');
    expect(key(answer({ accepted, actor: MODERATOR }))).toBe('NO_PERMISSION');
    expect(key(answer({ accepted, actor: program(BORROWER) }))).toBe('NOT_AUTHORIZED');
  });
});
