import { type Day, FIRST_DAY, formatDay, isDay, LAST_DAY, type Language } from '@pregao/domain';

/** The day of a text in the order of the language, `25/11/2026` or `11/25/2026`; undefined when it is none. */
export function parseDay(text: string, language: Language): Day | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [, first, second, year] = match;
  const day = language === 'pt' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
  return isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
}

/** Puts the slashes while digits are typed or pasted; also takes `2026-11-25`. */
export function maskDay(text: string, language: Language): string {
  if (isDay(text.trim())) return formatDay(text.trim(), language);
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** A calendar's `Date` is only a carrier of year, month and day at local noon: no zone can move it. */
export function dateOfDay(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function dayOfDate(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
