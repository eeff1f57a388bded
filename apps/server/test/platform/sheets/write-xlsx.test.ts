import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { CONTROL } from '../../../src/platform/sheets/rows-file.ts';
import type { ColumnKind } from '../../../src/platform/sheets/sheet.ts';
import { xlsxBytes, xlsxStream } from '../../../src/platform/sheets/write-xlsx.ts';
import { scanRows } from '../../../src/platform/sheets/xlsx/sheet-rows.ts';
import { openWorkbook, type WorkbookSheet } from '../../../src/platform/sheets/xlsx/workbook.ts';

test('id column has no thousands separators, count column has them', async () => {
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

/** More rows than the writer buffers. */
const MANY = 10_000;

test.each([0, 1, MANY])(
  'header of a sheet with %d rows is frozen, bold and filters all rows',
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

test.each([1, MANY])('last row of a sheet with %d rows keeps values and formats', async (count) => {
  const sheet = await read(count);
  expect(sheet?.rows.at(-1)).toEqual([count, new Date('2026-11-25T00:00:00Z'), '=1+1']);
  expect(sheet?.cells?.get('1,1')?.style?.numFmt).toBe('dd/mm/yyyy');
  expect(sheet?.cells?.get('1,2')?.formula).toBeUndefined();
});

type One = string | number | null;

/** Writes one column and reads it back by another library and by our own reader. */
async function reread(kind: ColumnKind, values: readonly One[]) {
  const bytes = await xlsxBytes<One>({
    name: 'Lista',
    columns: [
      { header: 'A', kind, value: (value) => value },
      { header: 'B', kind: 'id', value: () => 1 },
    ],
    rows: values,
  });
  const { sheets } = await readXlsx(bytes);
  const path = join(mkdtempSync(join(tmpdir(), 'pregao-write-')), 'list.xlsx');
  writeFileSync(path, bytes);
  const own: (string | undefined)[] = [];
  const book = await openWorkbook(path);
  await scanRows(book, book.sheets[0] as WorkbookSheet, {
    row: (_, [first]) => own.push(first),
    goOn: async () => true,
  }).finally(() => rmSync(dirname(path), { recursive: true }));
  return { theirs: sheets[0]?.rows.slice(1).map(([first]) => first), own: own.slice(1) };
}

test('special characters in text cells survive a round trip', async () => {
  const texts = ['=1+1', '+55', '-1', '@a', '<b>&amp;"\'', ' a ', 'é漢😀', '_x000D_', 'a\u0001b', 'a_xb'];
  const { theirs, own } = await reread('text', texts);
  expect(theirs).toEqual(texts);
  expect(own).toEqual(texts.map((text) => text.replace('\u0001', CONTROL)));
});

test('characters invalid in XML are replaced, line breaks and tabs stay', async () => {
  const { theirs } = await reread('text', ['a\ufffeb', 'a\nb\tc']);
  expect(theirs).toEqual(['a\ufffdb', 'a\nb\tc']);
});

test('texts above the limit of shared strings are written inline and stay the same', async () => {
  const texts = Array.from({ length: 10_500 }, (_, at) => ` ${at} < `);
  const { theirs, own } = await reread('text', texts);
  expect(theirs).toEqual(texts);
  expect(own).toEqual(texts);
});

test('instants use São Paulo time, rates and amounts keep decimals, missing values are empty cells', async () => {
  const instants = await reread('instant', ['2026-11-25T12:30:05Z']);
  expect(instants.theirs).toEqual([new Date('2026-11-25T09:30:05Z')]);
  expect((await reread('rate', [1.2345, null])).theirs).toEqual([1.2345, null]);
  expect((await reread('money', [123_456, -1, 0])).theirs).toEqual([1234.56, -0.01, 0]);
  expect((await reread('rate', [Number.NaN])).theirs).toEqual([null]);
});

test('columns after Z are written in their order', async () => {
  const columns = Array.from({ length: 30 }, (_, at) => ({
    header: `H${at}`,
    kind: 'id' as const,
    value: () => at,
  }));
  const { sheets } = await readXlsx(await xlsxBytes({ name: 'Lista', columns, rows: [0] }));
  expect(sheets[0]?.rows[1]).toEqual(columns.map((_, at) => at));
});

test('error of the row source is thrown to the reader', async () => {
  async function* rows() {
    yield 1;
    throw new Error('gone');
  }
  await expect(xlsxBytes({ ...numbers(0), rows: rows() })).rejects.toThrow('gone');
});

test('row source is closed when the reader stops', async () => {
  let isClosed = false;
  async function* rows() {
    try {
      for (let row = 1; ; row += 1) yield row;
    } finally {
      isClosed = true;
    }
  }
  const stream = xlsxStream({ ...numbers(0), rows: rows() });
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > 2 ** 16) break;
  }
  await expect.poll(() => isClosed).toBe(true);
});
