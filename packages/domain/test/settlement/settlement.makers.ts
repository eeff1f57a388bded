import {
  type CollectionState,
  emptyBalance,
  type PaymentState,
  type SettlementDeal,
} from '../../src/index.ts';
import { BORROWER, LENDER } from '../negotiation-fixtures.ts';

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
