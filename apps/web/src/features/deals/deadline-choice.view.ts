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

/** Returns the chosen time unless the new day has other times only; an impossible day has none, so it stays. */
export function timeOnDay(
  time: string | undefined,
  day: Day | undefined,
  limits: DeadlineLimits,
): string | undefined {
  if (day === undefined || time === undefined) return time;
  const { slots } = deadlineChoice(day, limits);
  return slots.length === 0 || slots.includes(time) ? time : undefined;
}

/** Returns the deadline of a day and a time with its offset; undefined while it is incomplete or impossible. */
export function possibleDeadline(
  day: Day | undefined,
  time: string | undefined,
  { now, limit, timeZone }: DeadlineLimits,
): string | undefined {
  if (day === undefined || time === undefined) return undefined;
  const deadline = localDeadline(day, time, timeZone);
  return expireDateRefusal(deadline, limit, now) ? undefined : deadline;
}

/** A deadline that was chosen before, as it is chosen. */
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

/** The last half hour that may be chosen; undefined where the limit leaves none on its day. */
export function lastChoice(limits: DeadlineLimits): { readonly day: Day; readonly time: string } | undefined {
  const day = localDay(limits.limit, limits.timeZone);
  const time = deadlineChoice(day, limits).slots.at(-1);
  return time === undefined ? undefined : { day, time };
}

/** Why banks do not operate on the day of a deadline, which is São Paulo's as soon as a time is chosen as well. */
export function closureAt(
  day: Day | undefined,
  time: string | undefined,
  timeZone: string,
): BankClosure | undefined {
  if (day === undefined) return undefined;
  return bankClosure(time === undefined ? day : today(localDeadline(day, time, timeZone)));
}
