import { addDays, type Day, firstOfMonth } from '@pregao/domain';

/** Days from one to another, or to no end: `-infinity`, `infinity`. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** First days of months from `from` to before `before`. */
export interface Months {
  readonly from: Day;
  readonly before: Day;
}

export interface DaysAsked {
  /** Months that are asked for from their first day to their last. */
  readonly months?: Months;
  /** What of other months is asked for. */
  readonly days: readonly Days[];
}

const NEVER = 'infinity';

/** No year has five digits. */
const nextMonth = (day: Day): Day => (day.startsWith('9999-12') ? NEVER : firstOfMonth(day, 1));

const isLastOfMonth = (day: Day): boolean => addDays(day, 1).slice(0, 7) !== day.slice(0, 7);

/** Takes a range of due dates apart into whole months, which are added up by the month, and the days beside them. */
export function daysAsked(from: Day | undefined, to: Day | undefined): DaysAsked {
  const first = from === undefined ? '-infinity' : from.endsWith('-01') ? from : nextMonth(from);
  const before = to === undefined ? NEVER : isLastOfMonth(to) ? nextMonth(to) : firstOfMonth(to);
  if (from !== undefined && first >= before) return { days: [{ from, to: to ?? NEVER }] };
  const ahead = from !== undefined && from < first ? [{ from, to: addDays(first, -1) }] : [];
  const after = to !== undefined && before <= to ? [{ from: before, to }] : [];
  return { months: { from: first, before }, days: [...ahead, ...after] };
}
