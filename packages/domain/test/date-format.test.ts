import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant, timeLeft } from '../src/values/date-format.ts';

describe('dates on the screen', () => {
  it('put the day first in Portuguese and the month first in English (I18N-03)', () => {
    expect(formatDay('2026-11-25', 'pt')).toBe('25/11/2026');
    expect(formatDay('2026-11-25', 'en')).toBe('11/25/2026');
  });

  it.each([
    ['pt', 'UTC-3', '24/11/2026, 23:30'],
    ['en', 'UTC-5', '11/24/2026, 21:30'],
    ['pt', 'Asia/Tokyo', '25/11/2026, 11:30'],
  ] as const)('show an instant in %s at %s as %s', (language, zone, text) => {
    expect(formatInstant('2026-11-25T02:30:59Z', language, zone)).toBe(text);
  });

  it('refuse a zone that is none', () => {
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
  ])('until %s', (to, left) => {
    expect(timeLeft(now, to)).toEqual(left);
  });
});
