import { addBusinessDays, addDays, type Day, nextBusinessDay, today } from '@pregao/domain';

/** Instant of a read, with the calendar days on which statuses depend. */
export interface Moment {
  readonly now: Date;
  /** Calendar day in São Paulo. */
  readonly today: Day;
  /** Sold receivables due up to this day are settled: the last business day that has begun. */
  readonly settledUpTo: Day;
}

export function momentOf(now: Date): Moment {
  const day = today(now);
  return { now, today: day, settledUpTo: addBusinessDays(nextBusinessDay(addDays(day, 1)), -1) };
}
