import { type Day, type InstantLike, slotsOf, toInstant, zoneOf } from '@pregao/domain';

/** The days and times until which something may stay open, in the reader's zone. */
export interface DeadlineChoice {
  readonly min: Day;
  readonly max: Day;
  readonly slots: readonly string[];
}

export interface DeadlineLimits {
  readonly now: InstantLike;
  /** The last instant that may be chosen. */
  readonly limit: InstantLike;
  readonly timeZone: string;
}

const localDay = (instant: InstantLike, timeZone: string): Day =>
  toInstant(instant)
    .toZonedDateTimeISO(zoneOf(timeZone) ?? 'UTC')
    .toPlainDate()
    .toString();

/** From today up to the limit; half hours of the chosen day that are neither past nor beyond it. */
export function deadlineChoice(
  day: Day | undefined,
  { now, limit, timeZone }: DeadlineLimits,
): DeadlineChoice {
  const slots = day === undefined ? [] : slotsOf({ day, now, timeZone, notAfter: limit });
  return { min: localDay(now, timeZone), max: localDay(limit, timeZone), slots };
}
