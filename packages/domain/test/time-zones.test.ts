import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_ZONES, zoneLabel, zoneOf } from '../src/values/time-zones.ts';

describe('zoneOf', () => {
  it.each([
    ['America/Sao_Paulo', 'America/Sao_Paulo'],
    ['america/sao_paulo', 'America/Sao_Paulo'],
    ['UTC', 'UTC'],
    ['UTC-3', '-03:00'],
    ['utc+5:45', '+05:45'],
    ['UTC-03:00', '-03:00'],
    ['UTC+0', '+00:00'],
    ['UTC-0', '+00:00'],
    ['UTC+14', '+14:00'],
    ['Etc/GMT+3', 'Etc/GMT+3'],
    [' UTC-3 ', '-03:00'],
  ])('reads %s as %s', (text, zone) => {
    expect(zoneOf(text)).toBe(zone);
  });

  it.each([
    '',
    'UTC-13',
    'UTC+14:30',
    'UTC+5:60',
    'Brasil',
    'Mars/Base',
    '2026-01-01T00:00:00Z',
    '../etc',
    'UTC-3;--',
  ])('returns undefined for %j', (text) => {
    expect(zoneOf(text)).toBeUndefined();
  });

  test('returns names that Temporal accepts and that it returns unchanged', () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), ...Object.values(DEFAULT_ZONES), 'UTC+9:30'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), (text) => {
        const zone = zoneOf(text) ?? '';
        expect(zoneOf(zone)).toBe(zone);
        expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId).toBe(zone);
      }),
    );
  });
});

describe('zoneLabel', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-25T00:00:00Z', 'UTC-3'],
    ['America/New_York', '2026-07-01T00:00:00Z', 'UTC-4'],
    ['America/New_York', '2026-12-01T00:00:00Z', 'UTC-5'],
    ['Asia/Kathmandu', '2026-12-01T00:00:00Z', 'UTC+5:45'],
    ['Europe/London', '2026-12-01T00:00:00Z', 'UTC'],
    ['UTC-3', '2026-12-01T00:00:00Z', 'UTC-3'],
  ])('of %s at %s is %s', (zone, instant, label) => {
    expect(zoneLabel(zone, instant)).toBe(label);
    expect(zoneLabel(zone, new Date(instant))).toBe(label);
  });

  test('is itself a time zone with the same offset', () => {
    const instant = fc.date({
      min: new Date('1980-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), instant, (zone, at) => {
        const whole = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
        expect(zoneLabel(zoneLabel(zone, at), at)).toBe(zoneLabel(zone, at));
        expect(zoneOf(zoneLabel(zone, at))?.replace('UTC', '+00:00')).toBe(whole.offset);
      }),
    );
  });
});
