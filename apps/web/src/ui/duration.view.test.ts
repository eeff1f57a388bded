import { expect, test } from 'vitest';
import { largestUnit } from './duration.view.ts';

test.each([
  [{ days: 12, hours: 3, minutes: 20 }, 'days'],
  [{ days: 1, hours: 0, minutes: 0 }, 'days'],
  [{ days: 0, hours: 23, minutes: 5 }, 'hours'],
  [{ days: 0, hours: 0, minutes: 20 }, 'minutes'],
  [{ days: 0, hours: 0, minutes: 0 }, 'moment'],
] as const)('%j is written in %s', (left, unit) => {
  expect(largestUnit(left)).toBe(unit);
});
