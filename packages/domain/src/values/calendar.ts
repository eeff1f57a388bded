import { HOLIDAYS_BY_YEAR } from '../data/holidays.ts';
import { type InstantLike, toInstant } from './instant.ts';
import { DEADLINE_TIME, OFFER_CLOSING_BUSINESS_DAYS } from './limits.ts';

/** A calendar day as text, `YYYY-MM-DD`: compares and sorts as it reads. */
export type Day = string;

/** "Today" and every business day are São Paulo's. */
export const BUSINESS_ZONE = 'America/Sao_Paulo';

const DAY_SHAPE = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

const HOLIDAYS: ReadonlySet<Day> = new Set(
  Object.entries(HOLIDAYS_BY_YEAR).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);

/** A day that exists: `2027-02-29` does not. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !DAY_SHAPE.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

/** The day in São Paulo at an instant. */
export function today(instant: InstantLike): Day {
  return toInstant(instant).toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString();
}

/** The instant at which clocks in São Paulo show `time` (`HH:mm`) on `day`. */
export function saoPauloInstant(day: Day, time: string): Date {
  const local = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: BUSINESS_ZONE, plainTime: time });
  return new Date(local.epochMilliseconds);
}

/** `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whole days from one day to another; negative when `to` is the earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}

/** Neither a weekend nor a bank holiday. Holidays are known from 2020 to 2040; other years have weekends only. */
export function isBusinessDay(day: Day): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek <= 5 && !HOLIDAYS.has(day);
}

/** The day itself when it is a business day. */
export function nextBusinessDay(day: Day): Day {
  let candidate = day;
  while (!isBusinessDay(candidate)) candidate = addDays(candidate, 1);
  return candidate;
}

/** The `count`-th business day after `day`; before it when negative; the day itself, whatever it is, when zero. */
export function addBusinessDays(day: Day, count: number): Day {
  const step = Math.sign(count);
  let result = day;
  for (let left = Math.abs(count); left > 0; left -= isBusinessDay(result) ? 1 : 0)
    result = addDays(result, step);
  return result;
}

/** When a sold receivable is settled: on its due date, or on the next business day when that is none. */
export const settlementDay = (dueDate: Day): Day => nextBusinessDay(dueDate);

/** The last instant until which an offer may be open: 18:00 of the third business day before its earliest due date. */
export function offerExpireLimit(earliestDueDate: Day): Date {
  return saoPauloInstant(addBusinessDays(earliestDueDate, -OFFER_CLOSING_BUSINESS_DAYS), DEADLINE_TIME);
}

/**
 * What a step of the formalization has: until 18:00 of the `businessDays`-th business day after it began,
 * never beyond the last business day before the first due date.
 */
export function formalizationDeadline(stepBegan: Date, firstDueDate: Day, businessDays: number): Date {
  const granted = saoPauloInstant(addBusinessDays(today(stepBegan), businessDays), DEADLINE_TIME);
  const last = saoPauloInstant(addBusinessDays(firstDueDate, -1), DEADLINE_TIME);
  return new Date(Math.min(granted.getTime(), last.getTime()));
}
