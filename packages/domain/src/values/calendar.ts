import { HOLIDAYS_BY_YEAR } from '../data/holidays.ts';
import { type InstantLike, toInstant } from './instant.ts';
import { DEADLINE_TIME, OFFER_CLOSING_BUSINESS_DAYS } from './limits.ts';

/** A calendar day as text, `YYYY-MM-DD`. Lexical order is chronological order. */
export type Day = string;

/** The time zone of "today" and of every business day. */
export const BUSINESS_ZONE = 'America/Sao_Paulo';

const DAY_SHAPE = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

const HOLIDAYS: ReadonlySet<Day> = new Set(
  Object.entries(HOLIDAYS_BY_YEAR).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);

/** Tells whether a value is an existing calendar day; `2027-02-29` is not. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !DAY_SHAPE.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

/** Returns the calendar day in São Paulo at an instant. */
export function today(instant: InstantLike): Day {
  return toInstant(instant).toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString();
}

/** Returns the instant of the local time `time` (`HH:mm`) on `day` in São Paulo. */
export function saoPauloInstant(day: Day, time: string): Date {
  const local = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: BUSINESS_ZONE, plainTime: time });
  return new Date(local.epochMilliseconds);
}

const DAY_MS = 86_400_000;

/** Returns the days since 1 January 1970, a Thursday. */
const epochDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Adds days to a calendar day. @param days may be negative */
export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Returns the first day of the day's month, shifted by `months`. @param months may be negative */
export function firstOfMonth(day: Day, months = 0): Day {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString();
}

/** Returns the whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return epochDay(to) - epochDay(from);
}

/**
 * Tells whether a day is neither a weekend day nor a bank holiday. Holidays are known from 2001 to 2040; in
 * other years only weekends count.
 */
export function isBusinessDay(day: Day): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek <= 5 && !HOLIDAYS.has(day);
}

const FIXED_HOLIDAYS = {
  '01-01': 'NEW_YEAR',
  '04-21': 'TIRADENTES',
  '05-01': 'LABOUR_DAY',
  '09-07': 'INDEPENDENCE',
  '10-12': 'APARECIDA',
  '11-02': 'ALL_SOULS',
  '11-15': 'REPUBLIC',
  '11-20': 'BLACK_AWARENESS',
  '12-25': 'CHRISTMAS',
} as const;

/** The movable holidays by day of the week (Monday is 1). Each of them falls on a day of its own. */
const MOVING_HOLIDAYS = { 1: 'CARNIVAL', 2: 'CARNIVAL', 4: 'CORPUS_CHRISTI', 5: 'GOOD_FRIDAY' } as const;

const WEEKEND = { 6: 'SATURDAY', 7: 'SUNDAY' } as const;

type ValueOf<T> = T[keyof T];

/** The reasons for which banks are closed on a day. */
export type BankClosure =
  | ValueOf<typeof FIXED_HOLIDAYS>
  | ValueOf<typeof MOVING_HOLIDAYS>
  | ValueOf<typeof WEEKEND>;

const entryOf = <Table extends object>(table: Table, key: string | number): ValueOf<Table> | undefined =>
  table[key as keyof Table];

/** Returns why banks are closed on a day: its holiday, else its weekend day; undefined on a business day. */
export function bankClosure(day: Day): BankClosure | undefined {
  if (isBusinessDay(day)) return undefined;
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const holiday = HOLIDAYS.has(day)
    ? (entryOf(FIXED_HOLIDAYS, day.slice(5)) ?? entryOf(MOVING_HOLIDAYS, dayOfWeek))
    : undefined;
  return holiday ?? entryOf(WEEKEND, dayOfWeek);
}

/** Returns the next business day on or after `day`. */
export function nextBusinessDay(day: Day): Day {
  let candidate = day;
  while (!isBusinessDay(candidate)) candidate = addDays(candidate, 1);
  return candidate;
}

/**
 * Returns the `count`-th business day after `day`, or before it when `count` is negative. Zero returns the
 * day itself, business day or not.
 */
export function addBusinessDays(day: Day, count: number): Day {
  const step = Math.sign(count);
  let result = day;
  for (let left = Math.abs(count); left > 0; left -= isBusinessDay(result) ? 1 : 0)
    result = addDays(result, step);
  return result;
}

/** The holidays on weekdays, as days since 1970, in ascending order. */
const WEEKDAY_HOLIDAYS: readonly number[] = [...HOLIDAYS]
  .map(epochDay)
  .filter((day) => (day + 3) % 7 < 5)
  .sort((a, b) => a - b);

/** Counts the weekday holidays before a day, by binary search. */
function holidaysBefore(day: number): number {
  let low = 0;
  let high = WEEKDAY_HOLIDAYS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((WEEKDAY_HOLIDAYS[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts the weekdays before a day, from Monday, 29 December 1969. */
const weekdaysBefore = (day: number): number =>
  Math.floor((day + 3) / 7) * 5 + Math.min(5, (((day + 3) % 7) + 7) % 7);

/** Counts the business days from `from` (included) to `to` (excluded); negative when `to` is earlier. */
export function businessDaysBetween(from: Day, to: Day): number {
  const [first, last] = [epochDay(from), epochDay(to)];
  return weekdaysBefore(last) - weekdaysBefore(first) - (holidaysBefore(last) - holidaysBefore(first));
}

/** Returns the settlement day of a receivable: its due date, or the next business day. */
export const settlementDay = (dueDate: Day): Day => nextBusinessDay(dueDate);

/**
 * Returns the latest instant at which an offer may expire: 18:00 of the third business day before its
 * earliest due date.
 */
export function offerExpireLimit(earliestDueDate: Day): Date {
  return saoPauloInstant(addBusinessDays(earliestDueDate, -OFFER_CLOSING_BUSINESS_DAYS), DEADLINE_TIME);
}

/**
 * Returns the deadline of a formalization step: 18:00 of the `businessDays`-th business day after its start.
 * It never exceeds 18:00 of the last business day before the first due date.
 */
export function formalizationDeadline(stepBegan: Date, firstDueDate: Day, businessDays: number): Date {
  const granted = saoPauloInstant(addBusinessDays(today(stepBegan), businessDays), DEADLINE_TIME);
  const last = saoPauloInstant(addBusinessDays(firstDueDate, -1), DEADLINE_TIME);
  return new Date(Math.min(granted.getTime(), last.getTime()));
}
