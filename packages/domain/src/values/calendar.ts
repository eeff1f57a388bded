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

const DAY_MS = 86_400_000;

/** Days since 1 January 1970, a Thursday. */
const epochDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first day of a month: of the day's own, or so many months later. @param months may be negative */
export function firstOfMonth(day: Day, months = 0): Day {
  return Temporal.PlainDate.from(day).with({ day: 1 }).add({ months }).toString();
}

/** Whole days from one day to another; negative when `to` is the earlier. */
export function daysBetween(from: Day, to: Day): number {
  return epochDay(to) - epochDay(from);
}

/** Neither a weekend nor a bank holiday. Holidays are known from 2001 to 2040; other years have weekends only. */
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

/** Each of the holidays that move with Easter has a day of the week of its own: Monday is 1. */
const MOVING_HOLIDAYS = { 1: 'CARNIVAL', 2: 'CARNIVAL', 4: 'CORPUS_CHRISTI', 5: 'GOOD_FRIDAY' } as const;

const WEEKEND = { 6: 'SATURDAY', 7: 'SUNDAY' } as const;

type ValueOf<T> = T[keyof T];

/** Why banks do not operate on a day. */
export type BankClosure =
  | ValueOf<typeof FIXED_HOLIDAYS>
  | ValueOf<typeof MOVING_HOLIDAYS>
  | ValueOf<typeof WEEKEND>;

const entryOf = <Table extends object>(table: Table, key: string | number): ValueOf<Table> | undefined =>
  table[key as keyof Table];

/** Why a day is no business day: its holiday, else its day of the week; undefined when it is one. */
export function bankClosure(day: Day): BankClosure | undefined {
  if (isBusinessDay(day)) return undefined;
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const holiday = HOLIDAYS.has(day)
    ? (entryOf(FIXED_HOLIDAYS, day.slice(5)) ?? entryOf(MOVING_HOLIDAYS, dayOfWeek))
    : undefined;
  return holiday ?? entryOf(WEEKEND, dayOfWeek);
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

/** Holidays that fall on no weekend, as days since 1970, in order. */
const WEEKDAY_HOLIDAYS: readonly number[] = [...HOLIDAYS]
  .map(epochDay)
  .filter((day) => (day + 3) % 7 < 5)
  .sort((a, b) => a - b);

/** How many of them come before a day. */
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

/** Mondays to Fridays before a day, counted from Monday, 29 December 1969. */
const weekdaysBefore = (day: number): number =>
  Math.floor((day + 3) / 7) * 5 + Math.min(5, (((day + 3) % 7) + 7) % 7);

/** Business days from one day up to another: the first is counted, the last is not. Negative when `to` is the earlier. */
export function businessDaysBetween(from: Day, to: Day): number {
  const [first, last] = [epochDay(from), epochDay(to)];
  return weekdaysBefore(last) - weekdaysBefore(first) - (holidaysBefore(last) - holidaysBefore(first));
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
