import type { Day } from './calendar.ts';
import { type InstantLike, toInstant } from './instant.ts';
import type { Language } from './languages.ts';
import { requireZone } from './time-zones.ts';

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day and month in English, `7 Dec`. The month's name rules out reading it as month and day. */
function englishDay(day: Day): string {
  const [, month, dayOfMonth] = day.split('-').map(Number);
  return `${dayOfMonth} ${ENGLISH_MONTHS[Number(month) - 1]}`;
}

/** Formats a day for text: `25/11/2026` in Portuguese, `25 Nov 2026` in English. */
export function formatDay(day: Day, language: Language): string {
  return language === 'pt' ? formatDayInField(day, language) : `${englishDay(day)} ${day.slice(0, 4)}`;
}

/**
 * Formats a day for fields and CSV files: `dd/MM/yyyy` in Portuguese, `MM/dd/yyyy` in English (specification,
 * section 9).
 */
export function formatDayInField(day: Day, language: Language): string {
  const [year, month, dayOfMonth] = day.split('-');
  return language === 'pt' ? `${dayOfMonth}/${month}/${year}` : `${month}/${dayOfMonth}/${year}`;
}

/**
 * Formats an instant as local day and time in `timeZone`: `25/11/2026, 18:00`. @throws RangeError when it is
 * no zone.
 */
export function formatInstant(
  instant: InstantLike,
  language: Language,
  timeZone: string,
  writeDay: typeof formatDay = formatDay,
): string {
  const local = toInstant(instant).toZonedDateTimeISO(requireZone(timeZone));
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${writeDay(local.toPlainDate().toString(), language)}, ${time}`;
}

const NEAR_DAYS = {
  pt: ['hoje', 'amanhã'],
  en: ['today', 'tomorrow'],
} as const satisfies Record<Language, readonly [string, string]>;

/**
 * Formats a near instant in short form: `hoje, 14:00`, `amanhã, 14:00`, `25/11, 14:00`. It adds the year when
 * that differs from the current one; days are local to `timeZone`. @throws RangeError when it is no zone
 */
export function formatNearInstant(
  instant: InstantLike,
  now: InstantLike,
  language: Language,
  timeZone: string,
): string {
  const zone = requireZone(timeZone);
  const local = toInstant(instant).toZonedDateTimeISO(zone);
  const today = toInstant(now).toZonedDateTimeISO(zone).toPlainDate();
  const day = local.toPlainDate();
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const named = NEAR_DAYS[language][today.until(day).days];
  if (named !== undefined) return `${named}, ${time}`;
  const iso = day.toString();
  if (day.year !== today.year) return `${formatDay(iso, language)}, ${time}`;
  return `${language === 'pt' ? formatDay(iso, language).slice(0, 5) : englishDay(iso)}, ${time}`;
}

/** Returns the full days, hours and minutes until `to`; all zero after it. */
export function timeLeft(
  from: InstantLike,
  to: InstantLike,
): { days: number; hours: number; minutes: number } {
  const milliseconds = toInstant(to).epochMilliseconds - toInstant(from).epochMilliseconds;
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
