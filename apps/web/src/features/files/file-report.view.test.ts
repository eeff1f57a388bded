import type { FileErrorCode, LineReport } from '@pregao/domain';
import { expect, test } from 'vitest';
import { causesOf, namedLines } from './file-report.view.ts';

const at = (line: number | null, code: FileErrorCode): LineReport => ({
  line,
  column: 'Vencimento',
  code,
  value: 'x',
});

test('warnings are grouped by their cause, the most frequent first, in the order of the file', () => {
  const causes = causesOf([
    at(2, 'DATE_TODAY'),
    at(3, 'DATE_NOT_BUSINESS_DAY'),
    at(7, 'DATE_NOT_BUSINESS_DAY'),
  ]);
  expect(causes.map(({ code, lines }) => [code, lines.map(({ line }) => line)])).toEqual([
    ['DATE_NOT_BUSINESS_DAY', [3, 7]],
    ['DATE_TODAY', [2]],
  ]);
});

test('a cause names its first lines and says that there are more', () => {
  const lines = Array.from({ length: 20 }, (_, index) => at(index + 2, 'DATE_TODAY'));
  expect(namedLines({ code: 'DATE_TODAY', lines })).toEqual({ text: '2, 3, 4, 5, 6, 7, 8, 9', more: true });
  expect(namedLines({ code: 'DATE_TODAY', lines: lines.slice(0, 2) })).toEqual({ text: '2, 3', more: false });
});
