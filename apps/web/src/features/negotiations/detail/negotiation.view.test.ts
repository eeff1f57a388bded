import { type Actor, type CompanyType, OFFER_STATUSES, SHOWN_OFFER_STATUSES } from '@pregao/domain';
import { describe, expect, it } from 'vitest';
import { ratesAt } from '../../../../test/rendered/replies.ts';
import { discountOf } from '../../deals/credits.view.ts';
import { cancelAct } from './cancel-act.view.ts';
import { isOpen } from './deal-act.view.ts';
import { answerAct, dealActs, draftRefusal, nextActOf } from './deal-acts.view.ts';
import {
  awaitedDeadlineOf,
  type Credit,
  dealEnding,
  hasNoMargin,
  headingOf,
  headingWhileLoading,
  headlineOf,
  type Negotiation,
  showsParameters,
} from './negotiation.view.ts';

const negotiation = (over: Partial<Negotiation>): Negotiation => ({
  id: 1,
  company_id: 2,
  company_name: 'Aurora',
  borrower_name: 'Aurora',
  card_network: 'VISA',
  offer_value: 100_000,
  minimal_value: 80_000,
  rates: ratesAt(80_000),
  annual_252: null,
  best_credit_value: null,
  best_is_accepted: false,
  lender: null,
  created_at: '2026-11-01T12:00:00Z',
  expire_date: '2026-12-01T21:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
  status: 'AVAILABLE',
  total_credits: 0,
  open_credits: 0,
  receivable_total_value: null,
  receivable_total_value_available: 100_000,
  total_transaction_numbers: 3,
  issuers_count: 1,
  receivables_count: 2,
  min_receivable_due_date: '2026-12-10',
  max_receivable_due_date: '2026-12-20',
  offer_expire_deadline_days: 9,
  offer_expire_deadline_hours: '10:00',
  higher_date_offer_create_limit: '2026-12-05T21:00:00Z',
  turn: null,
  ended_by: null,
  collection_route: 'PASS_THROUGH',
  recourse: 'MARGIN_ONLY',
  winner: null,
  security_margin: null,
  margin_left: null,
  bank_account: null,
  acceptance: null,
  lenders: null,
  own_credit: null,
  now: '2026-11-21T12:00:00Z',
  ...over,
});

const ownCredit = {
  id: 5,
  credit_value: 90_000,
  payment_date: '2026-12-02',
  rates: ratesAt(90_000),
  expire_date: '2026-12-01T21:00:00Z',
  status: 'AVAILABLE',
  refusal_reason: null,
  canceled_cause: null,
  user_name: null,
  withdrawable_until: null,
} as const;
const contract = {
  id: 7,
  name: 'contrato.pdf',
  status: 'PENDING',
  refusal_reason: null,
  created_at: '2026-11-21T12:00:00Z',
  accepted_at: null,
  sha256: 'a'.repeat(64),
  size: 10,
  signed: true,
} as const;
const winner = {
  credit_id: 5,
  company_id: 3,
  company_name: 'Cedro',
  credit_value: 90_000,
  payment_date: '2026-12-02',
  rates: ratesAt(90_000),
  payment_due_date: null,
  contract: null,
  earlier_contracts: [],
};
/** Aurora is company 2; Cedro, the winner, is company 3. */
const reader = (
  company_type: CompanyType,
  company_id = { BORROWER: 2, LENDER: 3, MODERATOR: 9 }[company_type],
): Actor => ({
  user_id: 1,
  company_id,
  company_type,
  role: 'OPERATOR',
  via: 'SESSION',
});
const turn = (company_type: 'LENDER' | 'BORROWER') => ({
  company_type,
  act: company_type === 'LENDER' ? ('UPLOAD_CONTRACT' as const) : ('ANSWER_CONTRACT' as const),
  until: '2026-11-24T21:00:00Z',
});

describe('negotiation heading', () => {
  it.each([
    ['LENDER', 'AVAILABLE', 'createCredit'],
    ['LENDER', 'NEGOTIATION', 'creditDetails'],
    ['LENDER', 'APPROVED', 'creditDetails'],
    ['BORROWER', 'AVAILABLE', 'schedule'],
    ['BORROWER', 'NEGOTIATED', 'schedule'],
    ['MODERATOR', 'AVAILABLE', 'creditDetails'],
  ] as const)('for %s on %s is %s (NEG-11, NEG-13a, NEG-14)', (company, status, heading) => {
    expect(headingOf(company, status)).toBe(heading);
    expect([undefined, heading]).toContain(headingWhileLoading(company));
  });

  it.each(SHOWN_OFFER_STATUSES)('is known before the reply, except for lenders, with status %s', (status) => {
    for (const company of ['BORROWER', 'MODERATOR'] as const)
      expect(headingWhileLoading(company)).toBe(headingOf(company, status));
    expect(headingWhileLoading('LENDER')).toBeUndefined();
  });
});

describe('negotiation headline and next act', () => {
  it('counts open proposals for the acquirer and offers to view them (STA-06)', () => {
    const open = negotiation({ total_credits: 3, open_credits: 2 });
    expect(headlineOf('BORROWER', open)).toEqual({ kind: 'credits', count: 2 });
    expect(nextActOf(reader('BORROWER'), open, false)).toBe('credits');
    expect(nextActOf(reader('MODERATOR'), open, false)).toBe('look');
    expect(headlineOf('BORROWER', negotiation({}))).toEqual({ kind: 'hint', hint: 'waiting_for_proposals' });
  });

  it('asks an investor to prepare and then to send a proposal', () => {
    expect(nextActOf(reader('LENDER'), negotiation({}), false)).toBe('propose');
    expect(nextActOf(reader('LENDER'), negotiation({}), true)).toBe('make');
    const sent = negotiation({ status: 'NEGOTIATION', own_credit: ownCredit });
    expect(nextActOf(reader('LENDER'), sent, false)).toBeUndefined();
  });

  it('asks the winner to upload after acceptance, and again after a resend request (CON-02, STA-09a, STA-10b)', () => {
    const own_credit = { ...ownCredit, status: 'APPROVED' as const };
    const accepted = negotiation({ status: 'APPROVED', winner, own_credit, turn: turn('LENDER') });
    expect(nextActOf(reader('LENDER'), accepted, false)).toBe('upload');
    expect(nextActOf(reader('BORROWER'), accepted, false)).toBeUndefined();
    const rejected = { ...winner, contract: { ...contract, status: 'REJECTED' as const } };
    const again = negotiation({
      status: 'PENDING_CONTRACT',
      winner: rejected,
      own_credit,
      turn: turn('LENDER'),
    });
    expect(nextActOf(reader('LENDER'), again, false)).toBe('upload');
    expect(nextActOf(reader('BORROWER'), again, false)).toBeUndefined();
    expect(headlineOf('LENDER', again)).toEqual({ kind: 'hint', hint: 'upload_again' });
  });

  it('asks only the acquirer to review an uploaded contract (STA-09b, CON-05)', () => {
    const uploaded = negotiation({
      status: 'PENDING_CONTRACT',
      winner: { ...winner, contract },
      turn: turn('BORROWER'),
    });
    expect(nextActOf(reader('BORROWER'), uploaded, false)).toBe('answerContract');
    expect(nextActOf(reader('LENDER'), uploaded, false)).toBeUndefined();
    expect(nextActOf(reader('MODERATOR'), uploaded, false)).toBeUndefined();
  });

  it('names the cause of the end, for a losing lender that of its own proposal (STA-15, STA-19)', () => {
    expect(headlineOf('BORROWER', negotiation({ status: 'EXPIRED', ended_by: 'LENDER_LATE' }))).toEqual({
      kind: 'ended',
      cause: 'LENDER_LATE',
    });
    const lostCredit = (ended_by: NonNullable<Negotiation['ended_by']>) =>
      headlineOf('LENDER', negotiation({ status: 'EXPIRED', ended_by }));
    expect(lostCredit('OTHER_LAPSED')).toEqual({ kind: 'ended', cause: 'OTHER_LAPSED' });
    expect(lostCredit('OVER')).toEqual({ kind: 'ended', cause: 'OVER' });
  });

  it('addresses the side that missed its deadline and names it to the others', () => {
    const cause = (company: CompanyType, ended_by: Negotiation['ended_by']) =>
      headlineOf(company, negotiation({ status: 'EXPIRED', ended_by, winner }));
    expect(cause('LENDER', 'LENDER_LATE')).toEqual({ kind: 'ended', cause: 'OWN_LATE_UPLOAD' });
    expect(cause('BORROWER', 'BORROWER_LATE')).toEqual({ kind: 'ended', cause: 'OWN_LATE_ANALYSIS' });
    expect(cause('LENDER', 'BORROWER_LATE')).toEqual({ kind: 'ended', cause: 'BORROWER_LATE' });
    expect(cause('MODERATOR', 'LENDER_LATE')).toEqual({ kind: 'ended', cause: 'LENDER_LATE' });
  });

  it('shows a lender the outcome of its last proposal', () => {
    const hint = (status: Credit['status']) =>
      headlineOf('LENDER', negotiation({ own_credit: { ...ownCredit, status } }));
    expect(hint('REJECTED')).toEqual({ kind: 'hint', hint: 'proposal_refused' });
    expect(hint('EXPIRED')).toEqual({ kind: 'hint', hint: 'own_proposal_expired' });
  });

  it('names the deadline of the proposal, the schedule or the turn', () => {
    const own_credit = { ...ownCredit, expire_date: '2026-11-25T21:00:00Z' };
    expect(awaitedDeadlineOf('LENDER', negotiation({ status: 'NEGOTIATION', own_credit }))).toEqual({
      kind: 'credit',
      until: own_credit.expire_date,
    });
    const schedule = { kind: 'schedule', until: '2026-12-01T21:00:00Z' };
    expect(
      awaitedDeadlineOf('LENDER', negotiation({ own_credit: { ...own_credit, status: 'REJECTED' } })),
    ).toEqual(schedule);
    expect(awaitedDeadlineOf('BORROWER', negotiation({}))).toEqual(schedule);
    const due = negotiation({ status: 'APPROVED', winner, turn: turn('LENDER') });
    expect(awaitedDeadlineOf('LENDER', due)).toEqual({ kind: 'turn', until: '2026-11-24T21:00:00Z' });
    expect(awaitedDeadlineOf('LENDER', negotiation({ status: 'CANCELED', own_credit }))).toBeUndefined();
  });
});

describe("a lender's proposal", () => {
  it('shows its parameters while the offer is open and after its acceptance (ROL-15)', () => {
    expect(showsParameters('LENDER', negotiation({}))).toBe(true);
    expect(showsParameters('LENDER', negotiation({ status: 'NEGOTIATION', own_credit: ownCredit }))).toBe(
      true,
    );
    const won = { winner, own_credit: { ...ownCredit, status: 'APPROVED' as const } };
    expect(showsParameters('LENDER', negotiation({ status: 'APPROVED', ...won }))).toBe(true);
    const lapsed = { winner, own_credit: { ...ownCredit, status: 'EXPIRED' as const } };
    expect(showsParameters('LENDER', negotiation({ status: 'EXPIRED', ...lapsed }))).toBe(true);
    expect(showsParameters('LENDER', negotiation({ status: 'CANCELED', own_credit: ownCredit }))).toBe(false);
    expect(showsParameters('LENDER', negotiation({ status: 'CANCELED' }))).toBe(false);
    expect(showsParameters('BORROWER', negotiation({}))).toBe(false);
  });

  it('cannot be prepared while another is open or once the schedule is closed (ROL-13, ROL-12)', () => {
    const propose = (over: Partial<Negotiation>) =>
      dealActs(reader('LENDER'), negotiation(over)).propose?.refusal;
    expect(propose({})).toBeUndefined();
    expect(propose({ own_credit: { ...ownCredit, status: 'REJECTED' } })).toBeUndefined();
    expect(propose({ status: 'NEGOTIATION', own_credit: ownCredit })).toBe('ACTIVE_PROPOSAL_EXISTS');
    expect(propose({ status: 'CANCELED' })).toBe('OFFER_NOT_OPEN');
    expect(propose({ status: 'EXPIRED' })).toBe('OFFER_EXPIRED');
    expect(dealActs(reader('BORROWER'), negotiation({})).propose).toBeUndefined();
  });

  it('is refused when its deadline has passed, or its value or payment date is invalid', () => {
    const draft = {
      credit_value: 90_000,
      expire_date: '2026-11-25T21:00:00Z',
      payment_date: '2026-11-26',
    };
    expect(
      draftRefusal(reader('LENDER'), draft, negotiation({}), new Date('2026-11-21T12:00:00Z')),
    ).toBeUndefined();
    expect(draftRefusal(reader('LENDER'), draft, negotiation({}), new Date('2026-11-25T21:00:00Z'))).toBe(
      'EXPIRATION_INVALID',
    );
    const low = { ...draft, credit_value: 79_999 };
    expect(draftRefusal(reader('LENDER'), low, negotiation({}), new Date('2026-11-21T12:00:00Z'))).toBe(
      'PROPOSAL_BELOW_MINIMUM',
    );
    const holiday = { ...draft, payment_date: '2026-11-28' };
    expect(draftRefusal(reader('LENDER'), holiday, negotiation({}), new Date('2026-11-21T12:00:00Z'))).toBe(
      'PAYMENT_DATE_INVALID',
    );
  });

  it('is converted to a discount in money and percent', () => {
    expect(discountOf(95_000, 100_000)).toEqual({ value: 5_000, percentage: 5 });
  });
});

describe('proposal', () => {
  it('is answered only by the acquirer of the schedule while it is open', () => {
    const answer = (who: Actor, status: Credit['status'], over: Partial<Negotiation> = {}) =>
      answerAct(who, negotiation(over), { status }, true);
    expect(answer(reader('BORROWER'), 'AVAILABLE')).toEqual({ refusal: undefined });
    expect(answer(reader('BORROWER'), 'EXPIRED')?.refusal).toBe('PROPOSAL_ACTION_UNAVAILABLE');
    expect(answer(reader('BORROWER'), 'AVAILABLE', { status: 'APPROVED' })?.refusal).toBe(
      'PROPOSAL_ACTION_UNAVAILABLE',
    );
    expect(answer(reader('MODERATOR'), 'AVAILABLE')).toBeUndefined();
  });
});

describe('end of a negotiation (STA-15)', () => {
  it.each([
    ['LENDER', 'CANCELED', { ...ownCredit, status: 'CANCELED' }, 'CANCELED'],
    ['LENDER', 'CANCELED', { ...ownCredit, status: 'CANCELED', canceled_cause: 'OTHER_ACCEPTED' }, 'LOST'],
    ['LENDER', 'EXPIRED', { ...ownCredit, status: 'CANCELED' }, 'CANCELED'],
    ['LENDER', 'EXPIRED', { ...ownCredit, status: 'REJECTED' }, 'REJECTED'],
    ['LENDER', 'CANCELED', null, 'NO_PROPOSAL'],
    ['LENDER', 'EXPIRED', null, 'NO_PROPOSAL'],
    ['LENDER', 'AVAILABLE', null, undefined],
    ['BORROWER', 'EXPIRED', null, 'EXPIRED'],
    ['MODERATOR', 'CANCELED', null, 'CANCELED'],
  ] as const)('for %s on %s with the proposal %j is %s', (company, status, own_credit, ending) => {
    expect(dealEnding(company, negotiation({ status, own_credit }))).toBe(ending);
  });
});

it('winner of a negotiation cannot prepare another proposal', () => {
  expect(dealActs(reader('LENDER'), negotiation({ status: 'APPROVED', winner })).propose).toBeUndefined();
  expect(dealActs(reader('LENDER'), negotiation({ status: 'AVAILABLE' })).propose).toBeDefined();
});

it('schedule is canceled only by its acquirer, in AVAILABLE and APPROVED (NEG-07a, NEG-07b, NEG-13b)', () => {
  const may = (who: Actor) =>
    OFFER_STATUSES.filter((status) => isOpen(cancelAct(who, { company_id: 2, status })));
  expect(may(reader('BORROWER'))).toEqual(['AVAILABLE', 'APPROVED']);
  expect(cancelAct(reader('BORROWER'), { company_id: 2, status: 'EXPIRED' })?.refusal).toBe('OFFER_EXPIRED');
  expect([...may(reader('LENDER')), ...may(reader('MODERATOR')), ...may(reader('BORROWER', 8))]).toEqual([]);
});

describe('security margin', () => {
  it.each([
    ['is absent with value zero', { value: 0, coverage: 0, receivables_count: 0 }, true],
    [
      'is present with one receivable that covers almost nothing',
      { value: 0.01, coverage: 0, receivables_count: 1 },
      false,
    ],
    [
      'is present when an investor sees only its coverage',
      { value: null, coverage: 12.5, receivables_count: null },
      false,
    ],
    [
      'is absent when an investor sees a coverage of zero',
      { value: null, coverage: 0, receivables_count: null },
      true,
    ],
  ])('%s', (_, margin, without) => {
    expect(hasNoMargin(margin)).toBe(without);
  });
});
