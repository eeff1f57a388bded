import { expect, test } from 'vitest';
import { csvLine } from '../../src/platform/sheets/write-csv.ts';

test.each([
  ['-25.956,30', '-25.956,30'],
  ['-0,0001', '-0,0001'],
  ['-1+1', "'-1+1"],
  ['-2.5-cmd', "'-2.5-cmd"],
  ['- 3', "'- 3"],
  ['=1', "'=1"],
  ['@a', "'@a"],
])('cell %s is written as %s, so that negative amounts are numbers and formulas are text', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});
