import type { Day } from './calendar.ts';
import { type InstantLike, toInstant } from './instant.ts';
import { SLOT_MINUTES } from './limits.ts';
import { requireZone, zoneOf } from './time-zones.ts';

const SLOTS: readonly string[] = Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, index) => {
  const minutes = index * SLOT_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

function localTime(day: Day, time: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time });
}

/** Tells whether a local time exists on a day. Daylight saving skips the times that a clock jumps over. */
const isExisting = (local: Temporal.ZonedDateTime, day: Day, time: string): boolean =>
  local.toPlainDateTime().toString({ smallestUnit: 'minute' }) === `${day}T${time}`;

/**
 * Returns the selectable times (`HH:mm`) on `day` in `timeZone`: every half hour after `now` and up to
 * `notAfter`. Of a time that occurs twice on the day, the first counts.
 * @throws RangeError when `timeZone` is none.
 */
export function slotsOf(choice: {
  day: Day;
  now: InstantLike;
  timeZone: string;
  notAfter?: InstantLike | undefined;
}): string[] {
  const zone = requireZone(choice.timeZone);
  const now = toInstant(choice.now).epochMilliseconds;
  const last = choice.notAfter === undefined ? Infinity : toInstant(choice.notAfter).epochMilliseconds;
  return SLOTS.filter((time) => {
    const local = localTime(choice.day, time, zone);
    const instant = local.epochMilliseconds;
    return instant > now && instant <= last && isExisting(local, choice.day, time);
  });
}

/**
 * Formats a local time as ISO 8601 with its offset, `2026-11-25T18:00:00-03:00`. @throws RangeError when
 * `timeZone` is none.
 */
export function localDeadline(day: Day, time: string, timeZone: string): string {
  return localTime(day, time, requireZone(timeZone)).toString({
    smallestUnit: 'second',
    timeZoneName: 'never',
  });
}

const DEADLINE_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Parses a deadline from the API to an instant: with an offset, or local to `timeZone`
 * (`YYYY-MM-DDTHH:mm:00`). Undefined when the text is invalid, or when it needs `timeZone` and that is none.
 */
export function resolveDeadline(text: string, timeZone: string): Date | undefined {
  const shape = DEADLINE_SHAPE.exec(text);
  if (!shape) return undefined;
  try {
    if (shape[1]) return new Date(Temporal.Instant.from(text).epochMilliseconds);
    const zone = zoneOf(timeZone);
    if (zone === undefined) return undefined;
    return new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds);
  } catch {
    return undefined;
  }
}
