import { expect, test } from 'vitest';
import { formatClock, largestCount, largestUnit } from './duration.view.ts';

test.each([
  [{ days: 12, hours: 3, minutes: 20 }, 'days'],
  [{ days: 1, hours: 0, minutes: 0 }, 'days'],
  [{ days: 0, hours: 23, minutes: 5 }, 'hours'],
  [{ days: 0, hours: 0, minutes: 20 }, 'minutes'],
  [{ days: 0, hours: 0, minutes: 0 }, 'moment'],
] as const)('largest unit of %j is %s', (left, unit) => {
  expect(largestUnit(left)).toBe(unit);
});

test('duration has a two-digit clock and a count of its largest unit', () => {
  expect(formatClock({ days: 8, hours: 6, minutes: 5 })).toBe('06:05');
  expect(largestCount({ days: 1, hours: 20, minutes: 5 })).toBe(1);
  expect(largestCount({ days: 0, hours: 0, minutes: 10 })).toBe(10);
});
