import type { Actor, FormalizingOffer, OfferReceivable } from '../src/index.ts';

/** Monday noon in São Paulo. */
export const NOW = new Date('2026-11-09T15:00:00Z');

const person = (company_id: number, company_type: Actor['company_type']): Actor => ({
  user_id: company_id * 10,
  company_id,
  company_type,
  role: 'MASTER',
  via: 'SESSION',
});

export const BORROWER = person(1, 'BORROWER');
export const OTHER_BORROWER = person(2, 'BORROWER');
export const LENDER = person(3, 'LENDER');
export const MODERATOR = person(4, 'MODERATOR');
export const program = (actor: Actor): Actor => ({ ...actor, via: 'CREDENTIAL' });

export function receivable(id: number, more: Partial<OfferReceivable> = {}): OfferReceivable {
  return {
    id,
    company_id: BORROWER.company_id,
    value: 1000_00,
    status: 'AVAILABLE',
    card_network: 'VISA',
    due_date: '2026-12-10',
    issuer_key: 'banco um',
    transactions: 10,
    ...more,
  };
}

/** Due on 1 December, a Tuesday: the last business day before it is Monday, 30 November. */
export function offer(more: Partial<FormalizingOffer> = {}): FormalizingOffer {
  return {
    company_id: BORROWER.company_id,
    status: 'AVAILABLE',
    tracked: false,
    expire_date: '2026-11-20T21:00:00Z',
    formalization_deadline: null,
    formalization_turn: null,
    min_due_date: '2026-12-01',
    max_due_date: '2026-12-10',
    first_due_date: '2026-12-01',
    ...more,
  };
}

export const formalizing = (more: Partial<FormalizingOffer> = {}): FormalizingOffer =>
  offer({
    status: 'PENDING_CONTRACT',
    formalization_deadline: '2026-11-11T21:00:00Z',
    formalization_turn: 'BORROWER',
    ...more,
  });
