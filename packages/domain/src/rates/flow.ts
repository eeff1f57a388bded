import { businessDaysBetween, type Day, daysBetween, settlementDay } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { ratioInPercent } from './rounding.ts';

/** What arrives on one day of what an offer sells. */
export interface FlowRow {
  readonly due_date: Day;
  /** The due date, or the next business day where banks are closed on it. */
  readonly pay_date: Day;
  readonly value: Centavos;
  /** How many receivables are due on it. */
  readonly receivables: number;
}

/** What is due on one day, of one or of several receivables. */
export type Due = Pick<FlowRow, 'due_date' | 'value' | 'receivables'>;

/** The offered receivables of an offer, never its margin, summed by due date, the earliest first. */
export function flowOf(offered: readonly Due[]): readonly FlowRow[] {
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

/** The face: what arrives in all. */
export const faceOf = (flow: readonly Pick<FlowRow, 'value'>[]): Centavos =>
  flow.reduce((sum, { value }) => sum + value, 0);

/** How much of a flow one issuer owes. */
export interface IssuerShare {
  readonly issuer: string;
  readonly value: Centavos;
  /** Of the face, in percent with four decimals. */
  readonly percentage: number;
}

/** On whom a flow depends, the largest first; of equal ones by name. */
export function issuerShares(owed: readonly Pick<IssuerShare, 'issuer' | 'value'>[]): readonly IssuerShare[] {
  const face = BigInt(faceOf(owed));
  return owed
    .map(({ issuer, value }) => ({ issuer, value, percentage: ratioInPercent(BigInt(value), face) }))
    .sort((a, b) => b.value - a.value || (a.issuer < b.issuer ? -1 : 1));
}

/** An amount that arrives so many days after it was paid for. */
export interface Receipt {
  readonly value: Centavos;
  /** Calendar days, on which actual/365 counts. */
  readonly days: number;
  /** Business days, the first counted and the last not, on which 252 counts. */
  readonly business_days: number;
}

/** What arrives, seen from the day on which the money for it reaches the acquirer. */
export interface Purchase {
  readonly payment_date: Day;
  readonly receipts: readonly Receipt[];
}

/** Made once for many prices: counting the days of each row takes longer than a rate. */
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
