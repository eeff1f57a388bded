import { addDays, type Day, firstOfMonth } from './calendar.ts';

/** A calendar month as text, `YYYY-MM`. Lexical order is chronological order. */
export type Month = string;

const MONTH_SHAPE = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (value: unknown): value is Month =>
  typeof value === 'string' && MONTH_SHAPE.test(value);

export const monthOf = (day: Day): Month => day.slice(0, 'YYYY-MM'.length);

export const firstDayOf = (month: Month): Day => `${month}-01`;

export const lastDayOf = (month: Month): Day => addDays(firstOfMonth(firstDayOf(month), 1), -1);
