import { faceOf } from '../rates/flow.ts';
import { RATE_DECIMALS, ratioInPercent, roundHalfAway } from '../rates/rounding.ts';
import { type Day, settlementDay } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';

/** A completed deal of which something is still to be received. */
export interface HeldDeal {
  readonly company_id: number;
  readonly company_name: string;
  /** What was paid for all of it. */
  readonly credit_value: Centavos;
  /** Percent a year of 252 business days; null for a deal of before rates were kept. */
  readonly annual_252: number | null;
  /** What of it is still to be received. */
  readonly face: Centavos;
}

/** The rates of the deals by what was paid for each, in percent with four decimals; null where none of them has one. */
export function averageRate(holdings: readonly HeldDeal[]): number | null {
  const rated = holdings.flatMap(({ credit_value: paid, annual_252: rate }) =>
    rate === null ? [] : [{ paid, weighted: paid * rate }],
  );
  const paid = rated.reduce((sum, deal) => sum + deal.paid, 0);
  if (paid === 0) return null;
  return roundHalfAway(rated.reduce((sum, { weighted }) => sum + weighted, 0) / paid, RATE_DECIMALS);
}

/** What arrives on one day. */
export interface DayReceipt {
  readonly pay_date: Day;
  readonly value: Centavos;
}

/** What arrives on each day on which banks work, the earliest first. */
export function receiptsByDay(
  due: readonly { readonly due_date: Day; readonly value: Centavos }[],
): readonly DayReceipt[] {
  const days = Map.groupBy(due, ({ due_date }) => settlementDay(due_date));
  return [...days]
    .map(([pay_date, rows]) => ({ pay_date, value: faceOf(rows) }))
    .sort((a, b) => (a.pay_date < b.pay_date ? -1 : 1));
}

/** How much of what is to be received an acquirer sold. */
export interface BorrowerShare {
  readonly company_id: number;
  readonly company_name: string;
  readonly value: Centavos;
  /** Of all that is to be received, in percent with four decimals. */
  readonly percentage: number;
}

/** Of whose receivables the holdings are, the largest first; of equal ones by name. */
export function borrowerShares(holdings: readonly HeldDeal[]): readonly BorrowerShare[] {
  const whole = BigInt(holdings.reduce((sum, { face }) => sum + face, 0));
  const companies = Map.groupBy(holdings, ({ company_id }) => company_id);
  return [...companies]
    .map(([company_id, deals]) => {
      const value = deals.reduce((sum, { face }) => sum + face, 0);
      const company_name = deals[0]?.company_name ?? '';
      return { company_id, company_name, value, percentage: ratioInPercent(BigInt(value), whole) };
    })
    .sort((a, b) => b.value - a.value || (a.company_name < b.company_name ? -1 : 1));
}
