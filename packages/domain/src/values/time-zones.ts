import { type InstantLike, toInstant } from './instant.ts';
import type { Language } from './languages.ts';

/** The fallback time zones when the browser's own cannot be read (specification, section 9). */
export const DEFAULT_ZONES = { pt: 'UTC-3', en: 'UTC-5' } as const satisfies Record<Language, string>;

const UTC_OFFSET = /^(?:UTC)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i;
const IANA_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
/** The range of existing UTC offsets, in minutes: UTC-12 to UTC+14. */
const OFFSET_MINUTES = { west: -12 * 60, east: 14 * 60 };

function offsetZone(sign: string, hours: string, minutes: string): string | undefined {
  const total = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  if (total < OFFSET_MINUTES.west || total > OFFSET_MINUTES.east) return undefined;
  return `${total === 0 ? '+' : sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** Caches time zones by name. `Temporal` looks up each call anew, and one mail needs several. */
const zoneCache = new Map<string, string>();
/** The maximum of cached names: above the number of zones, below the number of possible spellings. */
const MAX_CACHED_ZONES = 2000;

function namedZone(name: string): string | undefined {
  const found = zoneCache.get(name);
  if (found !== undefined) return found;
  try {
    const zone = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
    if (zoneCache.size < MAX_CACHED_ZONES) zoneCache.set(name, zone);
    return zone;
  } catch {
    return undefined;
  }
}

/**
 * Returns the `Temporal` time zone of `America/Sao_Paulo`, `UTC-3`, `UTC+05:45` or `-03:00`; undefined for
 * none. The function is idempotent.
 */
export function zoneOf(text: string): string | undefined {
  const name = text.trim();
  const offset = UTC_OFFSET.exec(name);
  if (offset) return offsetZone(offset[1] ?? '', offset[2] ?? '', offset[3] ?? '00');
  return IANA_NAME.test(name) ? namedZone(name) : undefined;
}

/** Returns the time zone of a text. @throws RangeError when the text names no zone. */
export function requireZone(text: string): string {
  const zone = zoneOf(text);
  if (zone === undefined) throw new RangeError(`not a time zone: ${text}`);
  return zone;
}

/**
 * Formats the zone's UTC offset at an instant: `UTC-3`, `UTC+5:45`, `UTC`. @throws RangeError for no zone.
 */
export function zoneLabel(timeZone: string, instant: InstantLike): string {
  const { offset } = toInstant(instant).toZonedDateTimeISO(requireZone(timeZone));
  const [hours = '', minutes = ''] = offset.slice(1).split(':');
  if (hours === '00' && minutes === '00') return 'UTC';
  return `UTC${offset[0]}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}
