import { expect, test } from 'vitest';
import { clockOf, largestUnit } from './duration.view.ts';

test.each([
  [{ days: 12, hours: 3, minutes: 20 }, 'days', '03:20'],
  [{ days: 1, hours: 0, minutes: 0 }, 'days', '00:00'],
  [{ days: 0, hours: 23, minutes: 5 }, 'hours', '23:05'],
  [{ days: 0, hours: 0, minutes: 20 }, 'minutes', '00:20'],
  [{ days: 0, hours: 0, minutes: 0 }, 'moment', '00:00'],
] as const)('%j is written in %s, its clock is %s', (left, unit, clock) => {
  expect(largestUnit(left)).toBe(unit);
  expect(clockOf(left)).toBe(clock);
});
