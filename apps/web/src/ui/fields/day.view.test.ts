import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate, maskDay, parseDay } from './day.view.ts';

test.each([
  ['25/11/2026', 'pt', '2026-11-25'],
  ['11/25/2026', 'en', '2026-11-25'],
  ['11/25/2026', 'pt', undefined],
  ['29/02/2028', 'pt', '2028-02-29'],
  ['29/02/2026', 'pt', undefined],
  ['31/12/1899', 'pt', undefined],
  ['01/01/1900', 'pt', '1900-01-01'],
  ['12/31/2099', 'en', '2099-12-31'],
  ['01/01/2100', 'en', undefined],
  ['1/1/2026', 'pt', undefined],
  ['', 'pt', undefined],
] as const)('day parser reads %s in %s as %s (VAL-29, I18N-03)', (text, language, day) => {
  expect(parseDay(text, language)).toBe(day);
});

test.each([
  ['2511', '25/11'],
  ['25112026', '25/11/2026'],
  ['25/11/20261', '25/11/2026'],
  ['2026-11-25', '25/11/2026'],
  ['2026-11-25T10:00', '25/11/2026'],
  ['2026-11-25 10:00:00', '25/11/2026'],
  ['2026/11/25', '25/11/2026'],
  ['1/12/2026', '01/12/2026'],
  ['1.12.2026', '01/12/2026'],
  ['01-12-2026 18:00', '01/12/2026'],
  ['1/', '01'],
  ['25/1/', '25/01'],
  ['25/1/2', '25/01/2'],
  ['0', '0'],
  ['a', ''],
])('day mask formats %s as %s while typed or pasted', (text, shown) => {
  expect(maskDay(text, 'pt')).toBe(shown);
});

test.each([
  ['1/12/2026', '01/12/2026'],
  ['2026-11-25T10:00', '11/25/2026'],
])('day mask formats %s as %s in English', (text, shown) => {
  expect(maskDay(text, 'en')).toBe(shown);
});

test.each(['1900-01-01', '2026-02-28', '2026-10-18', '2099-12-31'])(
  'day %s stays equal after conversion to a date and back (VAL-30)',
  (day) => {
    expect(dayOfDate(dateOfDay(day))).toBe(day);
  },
);
