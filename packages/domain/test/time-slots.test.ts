import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../src/values/calendar.ts';
import { localDeadline, resolveDeadline, slotsOf } from '../src/values/time-slots.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC-3', 'UTC-5', 'UTC+5:45'];
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const SAO_PAULO = 'America/Sao_Paulo';

describe('slotsOf', () => {
  it('starts at the next half hour today', () => {
    const now = '2026-11-25T10:10:00-03:00';
    expect(slotsOf({ day: '2026-11-25', now, timeZone: SAO_PAULO })[0]).toBe('10:30');
  });

  it('excludes the current minute', () => {
    const now = '2026-11-25T10:30:00-03:00';
    expect(slotsOf({ day: '2026-11-25', now, timeZone: SAO_PAULO })[0]).toBe('11:00');
  });

  it('covers a later day from 00:00 to 23:30', () => {
    const slots = slotsOf({ day: '2026-11-26', now: '2026-11-25T10:10:00-03:00', timeZone: SAO_PAULO });
    expect(slots).toHaveLength(48);
    expect([slots[0], slots.at(-1)]).toEqual(['00:00', '23:30']);
  });

  it('is empty in the last half hour of today and for a past day', () => {
    const now = '2026-11-25T23:40:00-03:00';
    expect(slotsOf({ day: '2026-11-25', now, timeZone: SAO_PAULO })).toEqual([]);
    expect(slotsOf({ day: '2026-11-24', now, timeZone: SAO_PAULO })).toEqual([]);
  });

  it('ends with the limit itself in the time zone of the reader', () => {
    const limit = new Date('2026-11-26T18:00:00-03:00');
    const now = new Date('2026-11-25T10:10:00-03:00');
    const last = (timeZone: string, day: string) => slotsOf({ day, now, timeZone, notAfter: limit }).at(-1);
    expect(last(SAO_PAULO, '2026-11-26')).toBe('18:00');
    expect(last('UTC-5', '2026-11-26')).toBe('16:00');
    expect(last('Asia/Tokyo', '2026-11-27')).toBe('06:00');
    expect(last(SAO_PAULO, '2026-11-27')).toBeUndefined();
  });

  it('omits the hour that daylight saving time skips', () => {
    const slots = slotsOf({ day: '2026-03-08', now: '2026-03-01T00:00:00Z', timeZone: 'America/New_York' });
    expect(slots.slice(3, 6)).toEqual(['01:30', '03:00', '03:30']);
  });

  it('contains the repeated hour at the end of daylight saving time once, as its first', () => {
    const day = '2026-11-01';
    const slots = slotsOf({ day, now: '2026-10-31T00:00:00Z', timeZone: 'America/New_York' });
    expect(slots.filter((slot) => slot === '01:30')).toHaveLength(1);
    expect(localDeadline(day, '01:30', 'America/New_York')).toBe('2026-11-01T01:30:00-04:00');
  });

  it('starts at 01:00 when daylight saving time skips midnight', () => {
    const slots = slotsOf({ day: '2018-11-04', now: '2018-11-01T00:00:00Z', timeZone: SAO_PAULO });
    expect(slots[0]).toBe('01:00');
  });

  it('rejects an unknown time zone', () => {
    expect(() => slotsOf({ day: '2026-11-25', now: '2026-11-25T00:00:00Z', timeZone: 'Mars/Base' })).toThrow(
      RangeError,
    );
  });

  test('has half-hour slots on the day, after now and up to the limit, in any time zone', () => {
    fc.assert(
      fc.property(
        zone,
        instant,
        fc.integer({ min: -1, max: 3 }),
        fc.integer({ min: 0, max: 96 }),
        (timeZone, now, ahead, halfHours) => {
          const day = addDays(now.toISOString().slice(0, 10), ahead);
          const notAfter = new Date(now.getTime() + halfHours * 1_800_000);
          const slots = slotsOf({ day, now, timeZone, notAfter });
          expect(slots).toEqual([...new Set(slots)].sort());
          for (const slot of slots) {
            const text = localDeadline(day, slot, timeZone);
            const chosen = resolveDeadline(text, timeZone)?.getTime() ?? Number.NaN;
            expect(text.slice(0, 16)).toBe(`${day}T${slot}`);
            expect(slot).toMatch(/^([01]\d|2[0-3]):[03]0$/);
            expect(chosen).toBeGreaterThan(now.getTime());
            expect(chosen).toBeLessThanOrEqual(notAfter.getTime());
          }
        },
      ),
    );
  });

  test('omits at most two slots of a whole future day in any time zone', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, now) => {
        const day = addDays(now.toISOString().slice(0, 10), 3);
        const missing = 48 - slotsOf({ day, now, timeZone }).length;
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(missing).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('resolveDeadline', () => {
  it.each([
    ['2026-11-25T18:00:00-03:00', 'UTC-5', '2026-11-25T21:00:00.000Z'],
    ['2026-11-25T21:00:00Z', 'UTC-5', '2026-11-25T21:00:00.000Z'],
    ['2026-11-25T21:00:00.000Z', 'nowhere', '2026-11-25T21:00:00.000Z'],
    ['2026-11-25T18:00:00', 'UTC-3', '2026-11-25T21:00:00.000Z'],
    ['2026-11-25T18:00:00', 'UTC-5', '2026-11-25T23:00:00.000Z'],
    ['2026-11-25T18:00', 'America/Sao_Paulo', '2026-11-25T21:00:00.000Z'],
    ['2026-07-01T18:00:00', 'America/New_York', '2026-07-01T22:00:00.000Z'],
  ])('%s for a reader in %s is %s', (text, timeZone, expected) => {
    expect(resolveDeadline(text, timeZone)?.toISOString()).toBe(expected);
  });

  it.each([
    ['2026-02-30T18:00:00', 'UTC-3'],
    ['2026-02-30T18:00:00Z', 'UTC-3'],
    ['2026-11-25T25:00:00', 'UTC-3'],
    ['2026-11-25', 'UTC-3'],
    ['2026-11-25T18:00:00', 'nowhere'],
    ['2026-11-25T18:00:00[Europe/Paris]', 'UTC-3'],
    ['amanhã', 'UTC-3'],
  ])('returns undefined for %s in %s', (text, timeZone) => {
    expect(resolveDeadline(text, timeZone)).toBeUndefined();
  });

  test('resolves the local form and the form with an offset to the same instant', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, now) => {
        const day = addDays(now.toISOString().slice(0, 10), 2);
        for (const slot of slotsOf({ day, now, timeZone }).slice(0, 6)) {
          const local = resolveDeadline(`${day}T${slot}:00`, timeZone);
          expect(local).toEqual(resolveDeadline(localDeadline(day, slot, timeZone), 'UTC'));
        }
      }),
    );
  });
});
