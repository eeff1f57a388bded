import { type Day, FIRST_DAY, formatDayInField, isDay, LAST_DAY, type Language } from '@pregao/domain';

/** The day of a text in the order of the language, `25/11/2026` or `11/25/2026`; undefined when it is none. */
export function parseDay(text: string, language: Language): Day | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [, first, second, year] = match;
  const day = language === 'pt' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
  return isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
}

/** Reads a whole date that was typed or pasted: `1/12/2026`, `01.12.2026`, `2026-12-01`, each perhaps with a time. */
function wholeDay(text: string, language: Language): Day | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayFrom(iso[1], iso[2], iso[3]);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T, ].*)?$/.exec(text);
  if (!local) return undefined;
  const [, first, second, year] = local;
  return language === 'pt' ? dayFrom(year, second, first) : dayFrom(year, first, second);
}

function dayFrom(year = '', month = '', date = ''): Day | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** Puts the slashes while a date is typed, and writes a whole one in the order of the language. */
export function maskDay(text: string, language: Language): string {
  const whole = wholeDay(text.trim(), language);
  if (whole) return formatDayInField(whole, language);
  // A separator ends a day or month of one digit.
  const padded = text.replace(/^(\d)[/.-]/, '0$1/').replace(/^(\d{2})[/.-](\d)[/.-]/, '$1/0$2/');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
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
