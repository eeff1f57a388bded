import type { Reply } from '@pregao/contract';
import { addDays, averageTerms, type Centavos, type Day, daysBetween, purchaseOf } from '@pregao/domain';

export type Flow = Reply<'getNegotiationFlow'>;

/** Receipts between two calendar days, both included. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
  readonly value: Centavos;
  readonly receivables: number;
  /** Value relative to the largest period, 0 to 1. */
  readonly share: number;
}

export interface Periods {
  readonly unit: 'week' | 'month';
  readonly periods: readonly Period[];
}

/** Maximum number of weekly rows; longer flows are grouped by month. */
const MAX_WEEKS = 10;
const WEEK_MS = 7;

/** Reference Monday of the week computation. */
const REFERENCE_MONDAY: Day = '2001-01-01';

const mondayOf = (day: Day): Day =>
  addDays(day, -(((daysBetween(REFERENCE_MONDAY, day) % WEEK_MS) + WEEK_MS) % WEEK_MS));
const monthOf = (day: Day): string => day.slice(0, 'YYYY-MM'.length);

/** Groups receipts by week, or by month if they span more than ten weeks; empty periods are omitted. */
export function periodsOf({ rows }: Pick<Flow, 'rows'>): Periods {
  const [first, last] = [rows[0]?.pay_date, rows.at(-1)?.pay_date];
  if (first === undefined || last === undefined) return { unit: 'week', periods: [] };
  const unit = daysBetween(mondayOf(first), last) < MAX_WEEKS * WEEK_MS ? 'week' : 'month';
  const groups = Map.groupBy(rows, ({ pay_date }) => (unit === 'week' ? mondayOf : monthOf)(pay_date));
  const sums = [...groups.values()].map((group) => ({
    first: group[0]?.pay_date ?? first,
    last: group.at(-1)?.pay_date ?? last,
    value: group.reduce((sum, { value }) => sum + value, 0),
    receivables: group.reduce((sum, { receivables }) => sum + receivables, 0),
  }));
  const largest = Math.max(...sums.map(({ value }) => value));
  return { unit, periods: sums.map((sum) => ({ ...sum, share: sum.value / largest })) };
}

/** Returns the average terms from the agreed payment date, or from the default one. */
export const averageTermsOf = ({ rows, payment_date_default }: Flow, agreed: Day = payment_date_default) =>
  averageTerms(purchaseOf(rows, agreed));
