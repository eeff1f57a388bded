import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { xlsxBytes } from '../../../src/platform/sheets/write-xlsx.ts';

test('an id is a number without thousands separators, a count has them', async () => {
  const bytes = await xlsxBytes({
    name: 'Recebíveis',
    columns: [
      { header: 'ID', kind: 'id', value: (row) => row },
      { header: 'Transações', kind: 'integer', value: (row) => row },
    ],
    rows: [61_048],
  });
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const cells = sheets[0]?.cells;
  expect(sheets[0]?.rows[1]).toEqual([61_048, 61_048]);
  expect(cells?.get('1,0')?.style?.numFmt).toBe('0');
  expect(cells?.get('1,1')?.style?.numFmt).toBe('#,##0');
});
