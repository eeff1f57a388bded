import { expect, test } from 'vitest';
import { maySeeBorrowerRecord, recordEnd } from '../src/index.ts';

test.each([
  [8, 4, true],
  [7, 4, false],
  [8, 3, false],
  [100, 3, false],
  [100, 50, true],
  [0, 0, false],
])(
  '%i answered proposals of %i other investors show an acquirer record: %s',
  (proposals, lenders, isVisible) => {
    expect(maySeeBorrowerRecord({ proposals, lenders })).toBe(isVisible);
  },
);

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-31', '2026-03-01'],
  ['2027-01-15', '2027-01-01'],
])('acquirer record on %s ends at %s, the first day of the month', (today, until) => {
  expect(recordEnd(today)).toBe(until);
});
