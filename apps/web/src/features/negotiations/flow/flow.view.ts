import type { Reply } from '@pregao/contract';
import { addDays, averageTerms, type Centavos, type Day, daysBetween, purchaseOf } from '@pregao/domain';

export type Flow = Reply<'getNegotiationFlow'>;

/** What arrives between two days, both of them among it. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
  readonly value: Centavos;
  readonly receivables: number;
  /** Of the largest period, 0 to 1. */
  readonly share: number;
}

export interface Periods {
  readonly by: 'week' | 'month';
  readonly periods: readonly Period[];
}

/** As many weeks as are read at a glance. */
const MOST_WEEKS = 10;
const WEEK = 7;

/** A Monday. */
const SOME_MONDAY: Day = '2001-01-01';

const mondayOf = (day: Day): Day => addDays(day, -(((daysBetween(SOME_MONDAY, day) % WEEK) + WEEK) % WEEK));
const monthOf = (day: Day): string => day.slice(0, 'YYYY-MM'.length);

/** Receipts by week, or by month where they arrive over more than ten weeks; weeks and months without any are left out. */
export function periodsOf({ rows }: Pick<Flow, 'rows'>): Periods {
  const [first, last] = [rows[0]?.pay_date, rows.at(-1)?.pay_date];
  if (first === undefined || last === undefined) return { by: 'week', periods: [] };
  const by = daysBetween(mondayOf(first), last) < MOST_WEEKS * WEEK ? 'week' : 'month';
  const groups = Map.groupBy(rows, ({ pay_date }) => (by === 'week' ? mondayOf : monthOf)(pay_date));
  const sums = [...groups.values()].map((group) => ({
    first: group[0]?.pay_date ?? first,
    last: group.at(-1)?.pay_date ?? last,
    value: group.reduce((sum, { value }) => sum + value, 0),
    receivables: group.reduce((sum, { receivables }) => sum + receivables, 0),
  }));
  const largest = Math.max(...sums.map(({ value }) => value));
  return { by, periods: sums.map((sum) => ({ ...sum, share: sum.value / largest })) };
}

/** Average terms from the agreed day, or from the one on which a credit is paid that names none. */
export const averageTermsOf = ({ rows, payment_date_default }: Flow, agreed: Day = payment_date_default) =>
  averageTerms(purchaseOf(rows, agreed));
