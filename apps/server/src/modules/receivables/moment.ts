import { addBusinessDays, addDays, type Day, nextBusinessDay, today } from '@pregao/domain';

/** The instant of a read, with the days that statuses depend on. */
export interface Moment {
  readonly now: Date;
  /** In São Paulo. */
  readonly today: Day;
  /** Sold receivables due up to this day are settled: the last business day that has begun. */
  readonly settledUpTo: Day;
}

export function momentOf(now: Date): Moment {
  const day = today(now);
  return { now, today: day, settledUpTo: addBusinessDays(nextBusinessDay(addDays(day, 1)), -1) };
}
