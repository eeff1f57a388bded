import type { Day } from './calendar.ts';
import { type InstantLike, toInstant } from './instant.ts';
import type { Language } from './languages.ts';
import { requireZone } from './time-zones.ts';

/** `dd/MM/yyyy` in Portuguese, `MM/dd/yyyy` in English (specification, section 9). */
export function formatDay(day: Day, language: Language): string {
  const [year, month, dayOfMonth] = day.split('-');
  return language === 'pt' ? `${dayOfMonth}/${month}/${year}` : `${month}/${dayOfMonth}/${year}`;
}

/** The day and time that clocks in `timeZone` show: `25/11/2026, 18:00`. @throws RangeError when it is no zone. */
export function formatInstant(instant: InstantLike, language: Language, timeZone: string): string {
  const local = toInstant(instant).toZonedDateTimeISO(requireZone(timeZone));
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${formatDay(local.toPlainDate().toString(), language)}, ${time}`;
}

/** Full days, hours and minutes until `to`; all zero once it has passed. */
export function timeLeft(
  from: InstantLike,
  to: InstantLike,
): { days: number; hours: number; minutes: number } {
  const milliseconds = toInstant(to).epochMilliseconds - toInstant(from).epochMilliseconds;
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
