import { addBusinessDays, addDays, type Day, firstOfMonth } from './calendar.ts';

/**
 * A relative date range as URLs and saved views store it. It is in days (`next:30-90`, `last:0-7`), in
 * business days (`business:1-1`, the next one), or in whole weeks, months, quarters or years (`week:0` the
 * current, `month:-1` the last).
 */
export type PeriodText = string;

/** The units of a span counted from today (0), both ends included. */
export const SPAN_UNITS = ['next', 'last', 'business'] as const;
/** The calendar units; offset 0 is the current one. A week begins on Monday. */
export const CALENDAR_UNITS = ['week', 'month', 'quarter', 'year'] as const;

export type SpanUnit = (typeof SPAN_UNITS)[number];
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];

/** The largest distance of a period from today: ten years, in each unit. */
const MAX_DISTANCE = {
  next: 3660,
  last: 3660,
  business: 2600,
  week: 522,
  month: 120,
  quarter: 40,
  year: 10,
} as const;

/** The parsed form of a period. */
export type PeriodParts =
  | { readonly unit: SpanUnit; readonly from: number; readonly to: number }
  | { readonly unit: CalendarUnit; readonly offset: number };

/** A range of calendar days, both ends included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The canonical spelling of each period, without redundant signs or zeros. */
const SPAN = /^(next|last|business):(0|[1-9]\d{0,3})-(0|[1-9]\d{0,3})$/;
const WHOLE = /^(week|month|quarter|year):(0|-?[1-9]\d{0,2})$/;

/** Parses a period; undefined for any other text, for a range too far from today or a reversed one. */
export function periodParts(text: unknown): PeriodParts | undefined {
  if (typeof text !== 'string') return undefined;
  const [, span, from, to] = SPAN.exec(text) ?? [];
  if (span !== undefined) return spanOf(span as SpanUnit, Number(from), Number(to));
  const [, whole, offset] = WHOLE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const unit = whole as CalendarUnit;
  return Math.abs(Number(offset)) <= MAX_DISTANCE[unit] ? { unit, offset: Number(offset) } : undefined;
}

export type SpanProblem = 'NOT_WHOLE' | 'TOO_FAR' | 'REVERSED';

/** Returns the largest distance of a span from today, in its unit. */
export const maxSpan = (unit: SpanUnit): number => MAX_DISTANCE[unit];

/** Parses a number of days; NaN for any other text, such as a date. */
export const typedDays = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** Validates a span of days; undefined when it is valid. */
export function spanProblem(unit: SpanUnit, from: number, to: number): SpanProblem | undefined {
  if (![from, to].every((days) => Number.isInteger(days) && days >= 0)) return 'NOT_WHOLE';
  if (Math.max(from, to) > MAX_DISTANCE[unit]) return 'TOO_FAR';
  return from > to ? 'REVERSED' : undefined;
}

function spanOf(unit: SpanUnit, from: number, to: number): PeriodParts | undefined {
  return spanProblem(unit, from, to) === undefined ? { unit, from, to } : undefined;
}

/** Tells whether a value is the text of a period. */
export function isPeriod(text: unknown): text is PeriodText {
  return periodParts(text) !== undefined;
}

/** Builds the text of a span; undefined when the span is invalid. */
export function spanPeriod(unit: SpanUnit, from: number, to: number): PeriodText | undefined {
  return spanProblem(unit, from, to) === undefined ? `${unit}:${from}-${to}` : undefined;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

function wholeDays(unit: CalendarUnit, offset: number, today: Day): DayRange {
  if (unit === 'week') {
    const monday = addDays(today, 1 - Temporal.PlainDate.from(today).dayOfWeek + 7 * offset);
    return { from: monday, to: addDays(monday, 6) };
  }
  const length = MONTHS[unit];
  const begun = (Number(today.slice(5, 7)) - 1) % length;
  const from = firstOfMonth(today, offset * length - begun);
  return { from, to: addDays(firstOfMonth(from, length), -1) };
}

/**
 * Resolves a period to calendar days. Business days count from today, even if today is none: `business:1-5`
 * runs from the first to the fifth business day after it. @param today in São Paulo
 */
export function periodDays(period: PeriodParts, today: Day): DayRange {
  switch (period.unit) {
    case 'next':
      return { from: addDays(today, period.from), to: addDays(today, period.to) };
    case 'last':
      return { from: addDays(today, -period.to), to: addDays(today, -period.from) };
    case 'business':
      return { from: addBusinessDays(today, period.from), to: addBusinessDays(today, period.to) };
    default:
      return wholeDays(period.unit, period.offset, today);
  }
}

/** Parses and resolves a period to calendar days; undefined for any other value. @param today in São Paulo */
export function daysOfPeriod(text: unknown, today: Day): DayRange | undefined {
  const parts = periodParts(text);
  return parts && periodDays(parts, today);
}

/** The shortcuts of date filters on future days, such as due dates and deadlines. */
export const FUTURE_PERIODS = [
  'next:0-0',
  'business:1-1',
  'week:0',
  'next:0-7',
  'next:0-30',
  'next:30-90',
  'month:0',
  'month:1',
  'quarter:0',
] as const satisfies readonly PeriodText[];

/** The shortcuts of date filters on past days, such as when a file was sent. */
export const PAST_PERIODS = [
  'next:0-0',
  'last:1-1',
  'week:0',
  'last:0-7',
  'last:0-30',
  'last:0-90',
  'month:0',
  'month:-1',
  'year:0',
] as const satisfies readonly PeriodText[];
