import { addDays, type Day, firstOfMonth } from './calendar.ts';
import { type Language, LOCALES } from './languages.ts';

/** A calendar month as text, `YYYY-MM`. Lexical order is chronological order. */
export type Month = string;

const MONTH_SHAPE = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (value: unknown): value is Month =>
  typeof value === 'string' && MONTH_SHAPE.test(value);

export const monthOf = (day: Day): Month => day.slice(0, 'YYYY-MM'.length);

export const firstDayOfMonth = (month: Month): Day => `${month}-01`;

export const lastDayOfMonth = (month: Month): Day => addDays(firstOfMonth(firstDayOfMonth(month), 1), -1);

/** Formats a month in words: `novembro de 2026`, `November 2026`. */
export function formatMonth(month: Month, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${firstDayOfMonth(month)}T00:00:00Z`));
}

/** Returns the months from one to another, the newest first. */
export function monthsBack(first: Month, last: Month): readonly Month[] {
  const months: Month[] = [];
  for (let day = firstDayOfMonth(last); monthOf(day) >= first; day = firstOfMonth(day, -1))
    months.push(monthOf(day));
  return months;
}
