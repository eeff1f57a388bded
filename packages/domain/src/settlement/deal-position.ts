import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import {
  type DealRates,
  dealRates,
  dealState,
  openByPayDate,
  overdueOn,
  type StatementDeal,
  settledFlowOn,
  sumBy,
} from './deal-money.ts';
import { isPriceSent, type OverdueAges } from './overdue.ts';

/** What a deal is to its investor at the end of a day, in centavos. */
export interface DealPosition extends DealRates {
  /** The price, once it is confirmed; of an untracked deal after its due day. */
  readonly invested_value: Centavos;
  /** The price, until it is informed or confirmed; of an untracked deal up to its due day. */
  readonly to_pay_value: Centavos;
  /** The money that has arrived: receipts and the prices of buybacks. */
  readonly arrived_value: Centavos;
  readonly overdue: OverdueAges;
}

/** Returns the position of a completed deal. @param on today in São Paulo */
export function positionOn(deal: StatementDeal, on: Day): DealPosition {
  const state = dealState(deal);
  // Its face is open even while the price is not paid.
  const open = openByPayDate({ ...state, bought_on: state.bought_on ?? on }, on);
  const { tracked, payment } = deal;
  const isPast = on > payment.due_date;
  const isPaid = tracked ? payment.confirmed !== null : isPast;
  const isUnpaid = tracked ? !isPriceSent(payment.status) : !isPast;
  return {
    invested_value: isPaid ? payment.payment_value : 0,
    to_pay_value: isUnpaid ? payment.payment_value : 0,
    arrived_value: sumBy(settledFlowOn(state, open, on).received, ({ amount }) => amount),
    overdue: overdueOn(state, open, on),
    ...dealRates(state, open, on),
  };
}
