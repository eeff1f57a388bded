import type { FileErrorCode, LineReport } from '@pregao/domain';
import { expect, test } from 'vitest';
import { causesOf, namedLines } from './file-report.view.ts';

const at = (line: number | null, code: FileErrorCode): LineReport => ({
  line,
  column: 'Vencimento',
  code,
  value: 'x',
});

test('warnings are grouped by cause with the total count and the reported lines', () => {
  const causes = causesOf({
    warnings: [at(2, 'DATE_TODAY'), at(3, 'DATE_NOT_BUSINESS_DAY'), at(7, 'DATE_NOT_BUSINESS_DAY')],
    warning_counts: [
      { code: 'DATE_NOT_BUSINESS_DAY', line_count: 4_000 },
      { code: 'DATE_TODAY', line_count: 1 },
    ],
  });
  expect(causes).toEqual([
    { code: 'DATE_NOT_BUSINESS_DAY', line_count: 4_000, lines: [3, 7] },
    { code: 'DATE_TODAY', line_count: 1, lines: [2] },
  ]);
});

test('line list shows the first eight lines and flags further ones', () => {
  const lines = Array.from({ length: 20 }, (_, index) => index + 2);
  expect(namedLines({ lines, line_count: 20 })).toEqual({ text: '2, 3, 4, 5, 6, 7, 8, 9', more: true });
  expect(namedLines({ lines: [2, 3], line_count: 2 })).toEqual({ text: '2, 3', more: false });
  expect(namedLines({ lines: [2, 3], line_count: 5 })).toEqual({ text: '2, 3', more: true });
  expect(namedLines({ lines: [], line_count: 5 })).toEqual({ text: '', more: true });
});
