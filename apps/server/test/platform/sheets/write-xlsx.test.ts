import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { WHOLE_ROWS, xlsxBytes, xlsxStream } from '../../../src/platform/sheets/write-xlsx.ts';

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

const numbers = (count: number) => ({
  name: 'Recebíveis',
  columns: [
    { header: 'ID', kind: 'id', value: (row: number) => row },
    { header: 'Vencimento', kind: 'day', value: () => '2026-11-25' },
    { header: 'Emissor', kind: 'text', value: () => '=1+1' },
  ] as const,
  rows: Array.from({ length: count }, (_, index) => index + 1),
});

const read = async (count: number) => {
  const { sheets } = await readXlsx(await xlsxBytes(numbers(count)), { readStyles: true });
  return sheets[0];
};

test.each([0, 1, WHOLE_ROWS])(
  'the head of %d rows is frozen, bold, and filters all of them',
  async (count) => {
    const sheet = await read(count);
    expect(sheet?.rows).toHaveLength(count + 1);
    expect(sheet?.rows[0]).toEqual(['ID', 'Vencimento', 'Emissor']);
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.autoFilter?.range).toBe(`A1:C${count + 1}`);
    for (const column of [0, 1, 2]) expect(sheet?.cells?.get(`0,${column}`)?.style?.font?.bold).toBe(true);
    expect(sheet?.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
  },
);

test.each([1, WHOLE_ROWS + 1])(
  'what stands in %d rows does not depend on how many they are',
  async (count) => {
    const sheet = await read(count);
    expect(sheet?.rows).toHaveLength(count + 1);
    expect(sheet?.rows[0]).toEqual(['ID', 'Vencimento', 'Emissor']);
    expect(sheet?.rows.at(-1)).toEqual([count, new Date('2026-11-25T00:00:00Z'), '=1+1']);
    expect(sheet?.cells?.get('1,1')?.style?.numFmt).toBe('dd/mm/yyyy');
    expect(sheet?.cells?.get('1,2')?.formula).toBeUndefined();
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  },
);

test('rows are not read further for a reader who has gone', async () => {
  let isClosed = false;
  async function* rows() {
    try {
      for (let row = 1; ; row += 1) yield row;
    } finally {
      isClosed = true;
    }
  }
  const stream = xlsxStream({ ...numbers(0), rows: rows() });
  for await (const _ of stream) break;
  await expect.poll(() => isClosed).toBe(true);
});
