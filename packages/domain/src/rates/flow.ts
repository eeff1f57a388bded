import { businessDaysBetween, type Day, daysBetween, settlementDay } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { ratioInPercent } from './rounding.ts';

/** One day of the cash flow of an offer's offered receivables. */
export interface FlowRow {
  readonly due_date: Day;
  /** The due date, or the next business day where banks are closed on it. */
  readonly pay_date: Day;
  readonly value: Centavos;
  /** The number of receivables due on it. */
  readonly receivables: number;
}

/** The amount due on one day, of one or several receivables. */
export type DueAmount = Pick<FlowRow, 'due_date' | 'value' | 'receivables'>;

/** Sums the offered receivables of an offer by due date, earliest first. The margin is never included. */
export function flowOf(offered: readonly DueAmount[]): readonly FlowRow[] {
  const days = new Map<Day, { value: Centavos; receivables: number }>();
  for (const { due_date, value, receivables } of offered) {
    const day = days.get(due_date) ?? { value: 0, receivables: 0 };
    day.value += value;
    day.receivables += receivables;
    days.set(due_date, day);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([due_date, sums]) => ({ due_date, pay_date: settlementDay(due_date), ...sums }));
}

/** Returns the face value of a flow, in centavos. */
export const faceValueOf = (flow: readonly Pick<FlowRow, 'value'>[]): Centavos =>
  flow.reduce((sum, { value }) => sum + value, 0);

/** The share of one issuer in a flow. */
export interface IssuerShare {
  readonly issuer: string;
  readonly value: Centavos;
  /** Of the face, in percent with four decimals. */
  readonly percentage: number;
}

/** Returns the issuer concentration of a flow, largest first, ties by name. */
export function issuerShares(rows: readonly Pick<IssuerShare, 'issuer' | 'value'>[]): readonly IssuerShare[] {
  const face = BigInt(faceValueOf(rows));
  return rows
    .map(({ issuer, value }) => ({ issuer, value, percentage: ratioInPercent(BigInt(value), face) }))
    .sort((a, b) => b.value - a.value || (a.issuer < b.issuer ? -1 : 1));
}

/** A receipt: an amount and its days after payment. */
export interface Receipt {
  readonly value: Centavos;
  /** Calendar days, for the actual/365 convention. */
  readonly days: number;
  /** Business days, first included and last excluded, for the 252 convention. */
  readonly business_days: number;
}

/** The receipts of a flow relative to the day on which the payment reaches the acquirer. */
export interface Purchase {
  readonly payment_date: Day;
  readonly receipts: readonly Receipt[];
}

/**
 * Computes the day counts of a flow once for many prices. Counting the days of each row takes longer than
 * solving a rate.
 */
export const purchaseOf = (
  flow: readonly Pick<FlowRow, 'pay_date' | 'value'>[],
  paymentDate: Day,
): Purchase => ({
  payment_date: paymentDate,
  receipts: flow.map(({ pay_date, value }) => ({
    value,
    days: daysBetween(paymentDate, pay_date),
    business_days: businessDaysBetween(paymentDate, pay_date),
  })),
});
