import { describe, expect, it } from 'vitest';
import {
  aboveOf,
  type Credit,
  compareCredits,
  discountOf,
  endingOf,
  headingOf,
  headlineOf,
  mayComeToBid,
  type Negotiation,
  nextActOf,
  proposalHindrance,
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
  created_at: '2026-11-01T12:00:00Z',
  expire_date: '2026-12-01T21:00:00Z',
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
  winner: null,
  security_margin: null,
  bank_account: null,
  lenders: null,
  own_credit: null,
  now: '2026-11-21T12:00:00Z',
  ...over,
});

const ownCredit = {
  id: 5,
  credit_value: 90_000,
  expire_date: '2026-12-01T21:00:00Z',
  status: 'AVAILABLE',
  canceled_cause: null,
} as const;
const contract = {
  id: 7,
  name: 'contrato.pdf',
  status: 'PENDING',
  refusal_reason: null,
  created_at: '2026-11-21T12:00:00Z',
  sha256: 'a'.repeat(64),
  size: 10,
  signed: true,
} as const;
const winner = {
  credit_id: 5,
  company_id: 3,
  company_name: 'Cedro',
  credit_value: 90_000,
  contract: null,
  earlier_contracts: [],
};
const turn = (company_type: 'LENDER' | 'BORROWER') => ({ company_type, until: '2026-11-24T21:00:00Z' });

describe('the heading of a negotiation', () => {
  it.each([
    ['LENDER', 'AVAILABLE', 'createProposal'],
    ['LENDER', 'NEGOTIATION', 'proposalDetails'],
    ['LENDER', 'APPROVED', 'proposalDetails'],
    ['BORROWER', 'AVAILABLE', 'schedule'],
    ['BORROWER', 'NEGOTIATED', 'schedule'],
    ['MODERATOR', 'AVAILABLE', 'proposalDetails'],
  ] as const)('%s on %s: %s (NEG-11, NEG-13, NEG-14)', (company, status, heading) => {
    expect(headingOf(company, status)).toBe(heading);
  });
});

describe('what the headline says and asks', () => {
  it('counts the proposals that wait for the acquirer, and asks to see them (STA-06)', () => {
    const open = negotiation({ total_credits: 3, open_credits: 2 });
    expect(headlineOf('BORROWER', open)).toEqual({ kind: 'proposals', count: 2 });
    expect(nextActOf('BORROWER', open)).toBe('proposals');
    expect(nextActOf('MODERATOR', open)).toBeUndefined();
    expect(headlineOf('BORROWER', negotiation({}))).toEqual({ kind: 'hint', hint: 'waiting_for_proposals' });
  });

  it('asks the winner to upload after acceptance, and again after a resend (CON-02, STA-09, STA-10)', () => {
    const accepted = negotiation({ status: 'APPROVED', winner, turn: turn('LENDER') });
    expect(nextActOf('LENDER', accepted)).toBe('upload');
    expect(nextActOf('BORROWER', accepted)).toBeUndefined();
    const rejected = { ...winner, contract: { ...contract, status: 'REJECTED' as const } };
    const again = negotiation({ status: 'PENDING_CONTRACT', winner: rejected, turn: turn('LENDER') });
    expect(nextActOf('LENDER', again)).toBe('upload');
    expect(nextActOf('BORROWER', again)).toBeUndefined();
    expect(headlineOf('LENDER', again)).toEqual({ kind: 'hint', hint: 'upload_again' });
  });

  it('asks the acquirer, and nobody else, to analyze an uploaded contract (ROL-09, CON-05)', () => {
    const uploaded = negotiation({
      status: 'PENDING_CONTRACT',
      winner: { ...winner, contract },
      turn: turn('BORROWER'),
    });
    expect(nextActOf('BORROWER', uploaded)).toBe('answerContract');
    expect(nextActOf('LENDER', uploaded)).toBeUndefined();
    expect(nextActOf('MODERATOR', uploaded)).toBeUndefined();
  });

  it('names why a negotiation ended; to a lender that lost, what ended its own proposal (STA-15, STA-19)', () => {
    expect(headlineOf('BORROWER', negotiation({ status: 'EXPIRED', ended_by: 'LENDER_LATE' }))).toEqual({
      kind: 'ended',
      cause: 'LENDER_LATE',
    });
    const canceled = { status: 'CANCELED', ended_by: 'CANCELED' } as const;
    const over = { kind: 'ended', cause: 'OTHER' };
    expect(headlineOf('LENDER', negotiation(canceled))).toEqual(over);
    const closed = (canceled_cause: NonNullable<Negotiation['own_credit']>['canceled_cause']) =>
      headlineOf(
        'LENDER',
        negotiation({ ...canceled, own_credit: { ...ownCredit, status: 'CANCELED', canceled_cause } }),
      );
    expect(closed('OFFER_CANCELED')).toEqual({ kind: 'ended', cause: 'CANCELED' });
    expect(closed('OTHER_ACCEPTED')).toEqual({ kind: 'ended', cause: 'OTHER_ACCEPTED' });
    expect(closed(null)).toEqual(over);
    const known = { kind: 'ended', cause: 'CANCELED' };
    expect(headlineOf('LENDER', negotiation({ ...canceled, winner }))).toEqual(known);
    expect(headlineOf('BORROWER', negotiation(canceled))).toEqual(known);
  });
});

describe("a lender's proposal", () => {
  it('shows the parameters while the offer is open or when it won (ROL-15)', () => {
    expect(showsParameters('LENDER', negotiation({}))).toBe(true);
    expect(showsParameters('LENDER', negotiation({ status: 'NEGOTIATION', own_credit: ownCredit }))).toBe(
      true,
    );
    const won = { winner, own_credit: { ...ownCredit, status: 'APPROVED' as const } };
    expect(showsParameters('LENDER', negotiation({ status: 'APPROVED', ...won }))).toBe(true);
    expect(showsParameters('LENDER', negotiation({ status: 'CANCELED', own_credit: ownCredit }))).toBe(false);
    expect(showsParameters('BORROWER', negotiation({}))).toBe(false);
  });

  it('cannot be prepared beside a live one, or once the schedule is closed (ROL-13, ROL-12)', () => {
    expect(proposalHindrance(negotiation({}))).toBeUndefined();
    expect(proposalHindrance(negotiation({ status: 'NEGOTIATION' }))).toBe('liveCredit');
    expect(proposalHindrance(negotiation({ status: 'EXPIRED' }))).toBe('notAvailable');
  });

  it('is told as a discount in money and percent', () => {
    expect(discountOf(95_000, 100_000)).toEqual({ value: 5_000, percentage: 5 });
  });
});

describe('proposals side by side', () => {
  const credit = (id: number, credit_value: number, status: Credit['status'] = 'AVAILABLE'): Credit => ({
    id,
    offer_id: 1,
    company_id: id,
    company_name: `Investidor ${id}`,
    credit_value,
    created_at: '2026-11-20T12:00:00Z',
    expire_date: '2026-12-01T21:00:00Z',
    status,
    refusal_reason: null,
    canceled_cause: null,
    contract_id: null,
  });

  it('writes out what each is below the best that is still open (PRO-08)', () => {
    const compared = compareCredits(
      [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED')],
      100_000,
    );
    expect(compared.map(({ belowBest }) => belowBest)).toEqual([5_000, 0, null]);
    expect(compared.map(({ percentage }) => percentage)).toEqual([90, 95, 99]);
  });

  it('compares nothing where one stands alone', () => {
    expect(compareCredits([credit(1, 90_000)], 100_000)[0]?.belowBest).toBeNull();
  });

  it('says what the best open one is above another, and nothing of the best itself or of closed ones', () => {
    const credits = [credit(1, 90_000), credit(2, 95_000), credit(3, 99_000, 'REJECTED')];
    expect(credits.map((each) => aboveOf(each, credits))).toEqual([5_000, undefined, undefined]);
  });
});

describe('the step at which a negotiation ended (STA-15)', () => {
  it.each([
    ['LENDER', 'CANCELED', ownCredit, 'CANCELED'],
    ['LENDER', 'CANCELED', null, 'NO_PROPOSAL'],
    ['LENDER', 'EXPIRED', null, 'NO_PROPOSAL'],
    ['LENDER', 'AVAILABLE', null, undefined],
    ['BORROWER', 'EXPIRED', null, 'EXPIRED'],
    ['MODERATOR', 'CANCELED', null, 'CANCELED'],
  ] as const)('%s on %s with the proposal %j: %s', (company, status, own_credit, ending) => {
    expect(endingOf(company, negotiation({ status, own_credit }))).toBe(ending);
  });
});

it('who won has nothing left to prepare', () => {
  expect(mayComeToBid(negotiation({ status: 'APPROVED', winner }))).toBe(false);
  expect(mayComeToBid(negotiation({ status: 'AVAILABLE' }))).toBe(true);
});
