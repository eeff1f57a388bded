import { faceValueOf } from '../rates/flow.ts';
import { RATE_DECIMALS, ratioInPercent, roundHalfAway } from '../rates/rounding.ts';
import { type Day, settlementDay } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';

/** A completed deal with outstanding receivables. */
export interface PortfolioDeal {
  readonly company_id: number;
  readonly company_name: string;
  /** The price of the whole deal, in centavos. */
  readonly credit_value: Centavos;
  /** The annual rate on 252 business days, in percent; null for a deal completed before rates were stored. */
  readonly annual_252: number | null;
  /** The outstanding face value, in centavos. */
  readonly face: Centavos;
  /** What of it is overdue, in centavos. */
  readonly overdue_value: Centavos;
}

/**
 * Returns the average rate of the deals, weighted by price, in percent with four decimals; null when none has
 * a rate.
 */
export function averageRate(
  holdings: readonly Pick<PortfolioDeal, 'credit_value' | 'annual_252'>[],
): number | null {
  const rated = holdings.flatMap(({ credit_value: paid, annual_252: rate }) =>
    rate === null ? [] : [{ paid, weighted: paid * rate }],
  );
  const paid = rated.reduce((sum, deal) => sum + deal.paid, 0);
  if (paid === 0) return null;
  return roundHalfAway(rated.reduce((sum, { weighted }) => sum + weighted, 0) / paid, RATE_DECIMALS);
}

/** The receipts of one day. */
export interface DayReceipt {
  readonly pay_date: Day;
  readonly value: Centavos;
}

/** Sums receipts by settlement day, earliest first. */
export function receiptsByDay(
  due: readonly { readonly due_date: Day; readonly value: Centavos }[],
): readonly DayReceipt[] {
  const days = Map.groupBy(due, ({ due_date }) => settlementDay(due_date));
  return [...days]
    .map(([pay_date, rows]) => ({ pay_date, value: faceValueOf(rows) }))
    .sort((a, b) => (a.pay_date < b.pay_date ? -1 : 1));
}

/** The share of an acquirer in the outstanding value. */
export interface BorrowerShare {
  readonly company_id: number;
  readonly company_name: string;
  readonly value: Centavos;
  /** What of it is overdue, in centavos. */
  readonly overdue_value: Centavos;
  /** Of the total outstanding value, in percent with four decimals. */
  readonly percentage: number;
}

/** Returns the concentration of the holdings by acquirer, largest first, ties by name. */
export function borrowerShares(holdings: readonly PortfolioDeal[]): readonly BorrowerShare[] {
  const whole = BigInt(holdings.reduce((sum, { face }) => sum + face, 0));
  const companies = Map.groupBy(holdings, ({ company_id }) => company_id);
  return [...companies]
    .map(([company_id, deals]) => {
      const value = deals.reduce((sum, { face }) => sum + face, 0);
      const overdue_value = deals.reduce((sum, deal) => sum + deal.overdue_value, 0);
      const company_name = deals[0]?.company_name ?? '';
      const percentage = ratioInPercent(BigInt(value), whole);
      return { company_id, company_name, value, overdue_value, percentage };
    })
    .sort((a, b) => b.value - a.value || (a.company_name < b.company_name ? -1 : 1));
}
