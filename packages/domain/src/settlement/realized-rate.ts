import { type Cashflow, continuousRateOf, continuousRateOfLoss } from '../rates/discounting.ts';
import { purchaseOf } from '../rates/flow.ts';
import { BUSINESS_YEAR, CALENDAR_YEAR, exactRate } from '../rates/rates.ts';
import { inPercent } from '../rates/rounding.ts';
import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import type { EntryKind } from './vocabulary.ts';

/** Money of a deal that arrives on a day, in centavos. */
export interface FlowMoney {
  readonly day: Day;
  readonly amount: Centavos;
}

/** The measure of a deal's flow. Rates are in percent a year with four decimals. */
export interface SettlementMeasure {
  readonly annual_252: number | null;
  readonly annual_365: number | null;
  /** The sum of the flow, in centavos. */
  readonly value: Centavos;
}

const TOTAL_LOSS = -100;

const forceOf = (cashflow: Cashflow, price: Centavos): number | null => {
  const sum = cashflow.values.reduce((all, value) => all + value, 0);
  return price > sum ? continuousRateOfLoss(cashflow, price) : continuousRateOf(cashflow, price);
};

/**
 * Measures a price against the money that it brings.
 * @param paidOn the day of the price, D0
 * @returns null when money arrives before D0, or all of it without a business day between
 */
export function measureFlow(
  price: Centavos,
  paidOn: Day,
  flow: readonly FlowMoney[],
): SettlementMeasure | null {
  const { receipts } = purchaseOf(
    flow.map(({ day, amount }) => ({ pay_date: day, value: amount })),
    paidOn,
  );
  const isEarly = receipts.some(({ days }) => days < 0);
  if (isEarly || receipts.every(({ business_days }) => business_days === 0)) return null;
  const values = receipts.map(({ value }) => value);
  const annual = (years: readonly number[]) => {
    const force = forceOf({ values, years }, price);
    return inPercent(force === null ? null : Math.expm1(force));
  };
  return {
    annual_252: annual(receipts.map(({ business_days }) => business_days / BUSINESS_YEAR)),
    annual_365: annual(receipts.map(({ days }) => days / CALENDAR_YEAR)),
    value: values.reduce((sum, value) => sum + value, 0),
  };
}

/** The agreed terms of a completed deal. */
export interface PromisedFlow {
  readonly price: Centavos;
  readonly payment_due_date: Day;
  /** The face of the sold receivables by pay date. */
  readonly expected: readonly FlowMoney[];
}

/** Measures a deal as promised at its completion, with `payment_due_date` as D0. */
export const promisedRate = ({ price, payment_due_date, expected }: PromisedFlow): SettlementMeasure | null =>
  measureFlow(price, payment_due_date, expected);

/**
 * Returns the promised rate on 252 business days in percent with all its decimals, which prices buybacks;
 * null when undefined.
 */
export const exactPromisedRate = ({ price, payment_due_date, expected }: PromisedFlow): number | null =>
  exactRate(
    {
      purchase: purchaseOf(
        expected.map(({ day, amount }) => ({ pay_date: day, value: amount })),
        payment_due_date,
      ),
      price,
      cdi: null,
    },
    'annual_252',
  );

/** Tells whether entries of a kind bring money to the investor. Covers and write-offs bring none. */
export const bringsMoney = (kind: EntryKind): boolean => kind === 'RECEIPT' || kind === 'BUYBACK';

/** A confirmed price: what arrived, the part that a bank kept, and the day of the last credit. */
export interface PaidPrice extends FlowMoney {
  readonly fee_value: Centavos;
}

/** Returns what the investor has paid: the whole price, although a bank has kept the fee. */
export const pricePaid = ({ day, amount, fee_value }: PaidPrice): FlowMoney => ({
  day,
  amount: amount + fee_value,
});

/** The standing entries of a deal. */
export interface SettledFlow {
  /** Null until the payment is CONFIRMED. */
  readonly payment: PaidPrice | null;
  /** What arrived: receipts, and the prices of buybacks. */
  readonly received: readonly FlowMoney[];
  /** What is open, on its pay date. */
  readonly open: readonly FlowMoney[];
}

/**
 * Measures a deal by what was confirmed; null until the price is, and while anything is open. A closed deal
 * that brought nothing has lost everything.
 */
export function realizedRate({ payment, received, open }: SettledFlow): SettlementMeasure | null {
  if (payment === null || open.length > 0) return null;
  const money = received.filter(({ amount }) => amount > 0);
  if (money.length === 0) return { annual_252: TOTAL_LOSS, annual_365: TOTAL_LOSS, value: 0 };
  const paid = pricePaid(payment);
  return measureFlow(paid.amount, paid.day, money);
}

/**
 * Measures a deal as if all that is open arrived on its pay date, or today where that has passed; null when
 * nothing is open, or until the price is confirmed. @param on today in São Paulo
 */
export function projectedRate({ payment, received, open }: SettledFlow, on: Day): SettlementMeasure | null {
  if (payment === null || open.length === 0) return null;
  const ahead = open.map(({ day, amount }) => ({ day: day < on ? on : day, amount }));
  const paid = pricePaid(payment);
  return measureFlow(paid.amount, paid.day, [...received, ...ahead]);
}
