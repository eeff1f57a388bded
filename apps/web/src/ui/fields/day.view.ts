import { type Day, FIRST_DAY, formatDayInField, isDay, LAST_DAY, type Language } from '@pregao/domain';

/** Parses a day in the order of the language, `25/11/2026` or `11/25/2026`; undefined for invalid text. */
export function parseDay(text: string, language: Language): Day | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const [, first, second, year] = match;
  const day = language === 'pt' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
  return isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
}

/**
 * Parses a complete typed or pasted date: `1/12/2026`, `01.12.2026`, `2026-12-01`, each with an optional
 * time.
 */
function parseWholeDay(text: string, language: Language): Day | undefined {
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

/** Masks a typed date: inserts slashes, and formats a complete date in the order of the language. */
export function maskDay(text: string, language: Language): string {
  const whole = parseWholeDay(text.trim(), language);
  if (whole) return formatDayInField(whole, language);
  // A separator completes a day or month of one digit.
  const padded = text.replace(/^(\d)[/.-]/, '0$1/').replace(/^(\d{2})[/.-](\d)[/.-]/, '$1/0$2/');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** Converts a calendar day to a `Date` at local noon, which no time zone can shift to another day. */
export function dateOfDay(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function dayOfDate(date: Date): Day {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
