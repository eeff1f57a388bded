import {
  type BankClosure,
  bankClosure,
  type Day,
  expireDateRefusal,
  type InstantLike,
  localDeadline,
  slotsOf,
  today,
  toInstant,
  zoneOf,
} from '@pregao/domain';

/** Selectable days and times of a deadline, in the reader's time zone. */
export interface DeadlineChoice {
  readonly min: Day;
  readonly max: Day;
  readonly slots: readonly string[];
}

export interface DeadlineLimits {
  readonly now: InstantLike;
  /** Latest selectable instant. */
  readonly limit: InstantLike;
  readonly timeZone: string;
}

const localDay = (instant: InstantLike, timeZone: string): Day =>
  toInstant(instant)
    .toZonedDateTimeISO(zoneOf(timeZone) ?? 'UTC')
    .toPlainDate()
    .toString();

/**
 * Returns the days from today to the limit, and the selectable half hours of the chosen day.
 * The half hours lie between now and the limit.
 */
export function deadlineChoice(
  day: Day | undefined,
  { now, limit, timeZone }: DeadlineLimits,
): DeadlineChoice {
  const slots = day === undefined ? [] : slotsOf({ day, now, timeZone, notAfter: limit });
  return { min: localDay(now, timeZone), max: localDay(limit, timeZone), slots };
}

/**
 * Returns the chosen time if the new day has it; undefined if the day has other times only.
 * An impossible day has no times, so the choice is kept.
 */
export function timeOnDay(
  time: string | undefined,
  day: Day | undefined,
  limits: DeadlineLimits,
): string | undefined {
  if (day === undefined || time === undefined) return time;
  const { slots } = deadlineChoice(day, limits);
  return slots.length === 0 || slots.includes(time) ? time : undefined;
}

/**
 * Returns the deadline of a day and a time with its offset.
 * Undefined while it is incomplete or impossible.
 */
export function deadlineIfPossible(
  day: Day | undefined,
  time: string | undefined,
  { now, limit, timeZone }: DeadlineLimits,
): string | undefined {
  if (day === undefined || time === undefined) return undefined;
  const deadline = localDeadline(day, time, timeZone);
  return expireDateRefusal(deadline, limit, now) ? undefined : deadline;
}

/** Splits a deadline into the day and time of the fields, in the reader's time zone. */
export function choiceOf(
  deadline: InstantLike,
  timeZone: string,
): { readonly day: Day; readonly time: string } {
  const local = toInstant(deadline).toZonedDateTimeISO(zoneOf(timeZone) ?? 'UTC');
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Returns the last selectable half hour; undefined if the limit leaves none on its day. */
export function lastChoice(limits: DeadlineLimits): { readonly day: Day; readonly time: string } | undefined {
  const day = localDay(limits.limit, limits.timeZone);
  const time = deadlineChoice(day, limits).slots.at(-1);
  return time === undefined ? undefined : { day, time };
}

/**
 * Returns why banks are closed on the day of a deadline.
 * With a time the day is that of São Paulo, else the chosen one.
 */
export function closureAt(
  day: Day | undefined,
  time: string | undefined,
  timeZone: string,
): BankClosure | undefined {
  if (day === undefined) return undefined;
  return bankClosure(time === undefined ? day : today(localDeadline(day, time, timeZone)));
}
