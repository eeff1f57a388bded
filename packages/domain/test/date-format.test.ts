import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDayInField,
  formatInstant,
  formatNearInstant,
  timeLeft,
} from '../src/values/date-format.ts';

describe('dates on the screen', () => {
  it('name the month in English text, and put it first in fields (I18N-03)', () => {
    expect(formatDay('2026-11-25', 'pt')).toBe('25/11/2026');
    expect(formatDay('2026-11-25', 'en')).toBe('25 Nov 2026');
    expect(formatDay('2026-12-07', 'en')).toBe('7 Dec 2026');
    expect(formatDayInField('2026-12-07', 'pt')).toBe('07/12/2026');
    expect(formatDayInField('2026-12-07', 'en')).toBe('12/07/2026');
  });

  it.each([
    ['pt', 'UTC-3', '24/11/2026, 23:30'],
    ['en', 'UTC-5', '24 Nov 2026, 21:30'],
    ['pt', 'Asia/Tokyo', '25/11/2026, 11:30'],
  ] as const)('show an instant in %s at %s as %s', (language, zone, text) => {
    expect(formatInstant('2026-11-25T02:30:59Z', language, zone)).toBe(text);
  });

  it.each([
    ['pt', '2026-11-25T02:30:59Z', 'hoje, 23:30'],
    ['pt', '2026-11-25T03:00:00Z', 'amanhã, 00:00'],
    ['en', '2026-11-25T17:00:00Z', 'tomorrow, 14:00'],
    ['pt', '2026-11-26T17:00:00Z', '26/11, 14:00'],
    ['en', '2026-11-26T17:00:00Z', '26 Nov, 14:00'],
    ['pt', '2026-11-23T17:00:00Z', '23/11, 14:00'],
    ['pt', '2027-01-05T17:00:00Z', '05/01/2027, 14:00'],
    ['en', '2026-11-24T11:00:00Z', 'today, 08:00'],
  ] as const)('show in %s the instant %s relative to the reader’s today as %s', (language, instant, text) => {
    expect(formatNearInstant(instant, '2026-11-24T12:00:00Z', language, 'UTC-3')).toBe(text);
  });

  it('reject an unknown time zone', () => {
    expect(() => formatInstant(new Date(0), 'pt', 'nowhere')).toThrow(RangeError);
  });
});

describe('timeLeft', () => {
  const now = new Date('2026-11-25T12:00:00Z');

  it.each([
    ['2026-11-27T15:05:59Z', { days: 2, hours: 3, minutes: 5 }],
    ['2026-11-25T12:00:59Z', { days: 0, hours: 0, minutes: 0 }],
    ['2026-11-26T11:59:00Z', { days: 0, hours: 23, minutes: 59 }],
    ['2026-11-25T11:00:00Z', { days: 0, hours: 0, minutes: 0 }],
  ])('returns days, hours and minutes until %s', (to, left) => {
    expect(timeLeft(now, to)).toEqual(left);
  });
});
