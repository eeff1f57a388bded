import { addDays, daysBetween } from '@pregao/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitDayRange } from '../../src/modules/receivables/split-day-range.ts';

const FIRST = '2027-01-01';
const LAST = '2030-12-31';
const EACH = Array.from({ length: daysBetween(FIRST, LAST) + 1 }, (_, at) => addDays(FIRST, at));
const anyDay = fc.option(fc.constantFrom(...EACH), { nil: undefined });

it('splitDayRange splits a range into whole months and remaining days that cover each day once', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      const { months, days } = splitDayRange(from, to);
      const times = (day: string) => {
        const first = `${day.slice(0, 7)}-01`;
        const inMonths = months !== undefined && first >= months.from && first < months.before;
        return days.filter((some) => day >= some.from && day <= some.to).length + (inMonths ? 1 : 0);
      };
      for (const day of EACH) expect(times(day)).toBe(day >= (from ?? FIRST) && day <= (to ?? LAST) ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});

it('splitDayRange returns partial months at the edges of a range as days', () => {
  expect(splitDayRange('2027-01-31', '2028-03-30')).toEqual({
    months: { from: '2027-02-01', before: '2028-03-01' },
    days: [
      { from: '2027-01-31', to: '2027-01-31' },
      { from: '2028-03-01', to: '2028-03-30' },
    ],
  });
  expect(splitDayRange('2027-02-01', '2027-02-28').days).toEqual([]);
  expect(splitDayRange('2027-02-01', '2027-02-27').months).toBeUndefined();
  expect(splitDayRange(undefined, undefined)).toEqual({
    months: { from: '-infinity', before: 'infinity' },
    days: [],
  });
});

it.each([
  ['0001-01-01', '9999-12-31'],
  ['9999-12-02', '9999-12-31'],
  ['0001-01-01', '0001-01-02'],
  ['9999-12-31', undefined],
  [undefined, '0001-01-01'],
  ['2027-05-02', '2027-01-01'],
])('splitDayRange from %s to %s returns only days that PostgreSQL can parse', (from, to) => {
  const { months, days } = splitDayRange(from, to);
  const named = [months?.from, months?.before, ...days.flatMap((some) => [some.from, some.to])];
  for (const day of named.filter((one) => one !== undefined))
    expect(day).toMatch(/^(-?infinity|(?!0000)\d{4}-\d\d-\d\d)$/);
});
