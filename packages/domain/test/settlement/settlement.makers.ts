import {
  type Actor,
  type CollectionBalance,
  type CollectionState,
  type CollectionStatus,
  type Decision,
  decideReceiveCollections,
  emptyBalance,
  enteredValue,
  openValueOf,
  type PaymentState,
  type SettlementDeal,
} from '../../src/index.ts';
import { BORROWER, LENDER, program } from '../negotiation-fixtures.ts';

/** Thursday, 1 October 2026: the payment of the deal is due. */
export const DUE_DAY = '2026-10-01';
/** Noon in São Paulo of a day. */
export const noon = (day: string) => new Date(`${day}T15:00:00Z`);

/** The price of the deal (settlement.md, Money), in centavos. */
export const PRICE = 482_000_00;

export const payment = (more: Partial<PaymentState> = {}): PaymentState => ({
  status: 'DUE',
  payment_value: PRICE,
  due_date: DUE_DAY,
  due_since: noon('2026-09-29'),
  informed_day: null,
  confirmed: null,
  consented_to: null,
  ...more,
});

export const informed = payment({ status: 'INFORMED', informed_day: DUE_DAY });
export const confirmed = payment({
  status: 'CONFIRMED',
  informed_day: DUE_DAY,
  confirmed: { day: DUE_DAY, amount: PRICE, at: noon(DUE_DAY) },
});

export function deal(
  more: Partial<SettlementDeal> = {},
  offer: Partial<SettlementDeal['offer']> = {},
): SettlementDeal {
  return {
    offer: {
      company_id: BORROWER.company_id,
      status: 'NEGOTIATED',
      tracked: true,
      collection_route: 'PASS_THROUGH',
      expire_date: '2026-09-25T21:00:00Z',
      formalization_deadline: null,
      formalization_turn: null,
      min_due_date: '2026-11-02',
      max_due_date: '2027-03-01',
      ...offer,
    },
    lender_id: LENDER.company_id,
    completion_day: '2026-09-29',
    payment: payment(),
    ...more,
  };
}

export const collection = (id: number, more: Partial<CollectionState> = {}): CollectionState => ({
  ...emptyBalance(100_00),
  id,
  issuer: 'BANCO UM',
  due_date: '2026-11-02',
  pay_date: '2026-11-03',
  status: 'EXPECTED',
  ...more,
});

/** Tuesday, 3 November 2026: the pay day of collections. */
export const DAY = '2026-11-03';
export const NOW = noon(DAY);
export const PAID = deal({ payment: confirmed });
/** How many other collections a deal has open and entered. */
export const OTHERS = { open: 5, entered: 0, open_disputes: 0 };
export const NONE = { open: 0, entered: 0, open_disputes: 0 };
export const OTHER_LENDER: Actor = { ...LENDER, company_id: 77 };

/** A service user of the lender with the scope SETTLE. */
export const SERVICE: Actor = { ...program(LENDER), scopes: ['SETTLE'] };

/** Collections that an act names by day and issuer, or by their ids. */
export const group = (...found: CollectionState[]) => ({ found, ids: null });
export const byIds = (...found: CollectionState[]) => ({ found, ids: found.length });
export const received = (id: number) => collection(id, { status: 'RECEIVED', received_value: 100_00 });

export type Receive = Parameters<typeof decideReceiveCollections>[0];

/** Decides on the receipt of all of two collections. */
export const receive = (more: Partial<Receive> = {}) =>
  decideReceiveCollections({
    actor: LENDER,
    deal: PAID,
    named: group(collection(1), collection(2)),
    others: OTHERS,
    day: DAY,
    amount: 200_00,
    now: NOW,
    ...more,
  });

/** Returns the key of a refusal; null when allowed. */
export const keyOf = (decision: Decision<unknown>): string | null =>
  decision.ok ? null : decision.refusal.key;

export function allowed<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new Error(decision.refusal.key);
  return decision.value;
}

/**
 * Tells whether terms and status fit: no term is negative, open is not negative, closed means that nothing is
 * open, and the term that names a closed status is not zero.
 */
export function isConsistent(balance: CollectionBalance & { readonly status: CollectionStatus }): boolean {
  const { received_value, bought_back_value, covered_value, written_off_value } = balance;
  const open = openValueOf(balance);
  if (Math.min(received_value, bought_back_value, covered_value, written_off_value, open) < 0) return false;
  const entered = enteredValue(balance);
  switch (balance.status) {
    case 'EXPECTED':
    case 'VOID':
      return entered === 0;
    case 'PARTIAL':
      return entered > 0 && open > 0;
    case 'RECEIVED':
      return open === 0 && received_value > 0;
    case 'REPURCHASED':
      return open === 0 && bought_back_value > 0;
    case 'COVERED':
      return open === 0 && covered_value > 0;
    case 'WRITTEN_OFF':
      return open === 0 && written_off_value > 0;
  }
}
