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

/** A clock that jumps forward never shows the times it jumps over. */
const isShown = (local: Temporal.ZonedDateTime, day: Day, time: string): boolean =>
  local.toPlainDateTime().toString({ smallestUnit: 'minute' }) === `${day}T${time}`;

/**
 * The times (`HH:mm`) that can be chosen on `day` in `timeZone`: every half hour after `now`, from midnight
 * on later days, never after `notAfter` and never on another day. Of a time that the clock shows twice, the
 * first is meant.
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
    return instant > now && instant <= last && isShown(local, choice.day, time);
  });
}

/** The chosen local time as ISO text with its offset, `2026-11-25T18:00:00-03:00`. @throws RangeError when `timeZone` is none. */
export function localDeadline(day: Day, time: string, timeZone: string): string {
  return localTime(day, time, requireZone(timeZone)).toString({
    smallestUnit: 'second',
    timeZoneName: 'never',
  });
}

const DEADLINE_SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * The instant of a deadline on the wire: with an offset, or local to `timeZone` (`YYYY-MM-DDTHH:mm:00`).
 * Undefined when the text is no such instant or `timeZone` is needed and none.
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
