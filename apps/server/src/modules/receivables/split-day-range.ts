import { addDays, type Day, firstOfMonth } from '@pregao/domain';

/** Range of days, both included; an open end is `-infinity` or `infinity`. */
export interface DueDateRange {
  readonly from: Day;
  readonly to: Day;
}

/** Months by their first days: `from` included, `before` excluded. */
export interface MonthRange {
  readonly from: Day;
  readonly before: Day;
}

export interface SplitRange {
  /** Whole months of the range. */
  readonly months?: MonthRange;
  /** Days of the range outside the whole months. */
  readonly days: readonly DueDateRange[];
}

const OPEN_END = 'infinity';

/** No year has five digits, so the month after 9999-12 is `infinity`. */
const nextMonth = (day: Day): Day => (day.startsWith('9999-12') ? OPEN_END : firstOfMonth(day, 1));

const isLastOfMonth = (day: Day): boolean => addDays(day, 1).slice(0, 7) !== day.slice(0, 7);

/** Splits a range of due dates into whole months, which the month rollup sums, and the remaining days. */
export function splitDayRange(from: Day | undefined, to: Day | undefined): SplitRange {
  const first = from === undefined ? '-infinity' : from.endsWith('-01') ? from : nextMonth(from);
  const before = to === undefined ? OPEN_END : isLastOfMonth(to) ? nextMonth(to) : firstOfMonth(to);
  if (from !== undefined && first >= before) return { days: [{ from, to: to ?? OPEN_END }] };
  const ahead = from !== undefined && from < first ? [{ from, to: addDays(first, -1) }] : [];
  const after = to !== undefined && before <= to ? [{ from: before, to }] : [];
  return { months: { from: first, before }, days: [...ahead, ...after] };
}
