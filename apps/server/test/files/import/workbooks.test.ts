import { expect, test } from 'vitest';
import { faultsOf, importContent } from './import-content.ts';
import { book, bookParts, cells, HEADER_ROW, MAIN, row, zip } from './workbooks.ts';

/** 30 November 2026. */
const DAY = 46_356;
const value = (number: string) => `<c t="n"><v>${number}</v></c>`;
const importRows = (...rows: readonly string[]) =>
  importContent(book({ sheets: [HEADER_ROW + rows.join('')] }));

test('number cells are read exact to the centavo despite floating-point noise', async () => {
  const numbers = {
    '1234.56': 123_456,
    '1234.5600000000001': 123_456,
    '0.30000000000000004': 30,
    '1.23456E3': 123_456,
    '1E2': 10_000,
    '12345678901.21': 1_234_567_890_121,
    '4.35': 435,
    '1.1': 110,
    '1000.0': 100_000,
  };
  const outcome = await importRows(
    ...Object.keys(numbers).map((number) => row(`#${number}`, DAY, value(number), 1)),
  );
  expect(outcome.rows.map((one) => [one.issuer, one.value])).toEqual(
    Object.entries(numbers).map(([number, centavos]) => [`#${number}`, centavos]),
  );
});

test('number cells are refused when they are no valid amount', async () => {
  const numbers = ['10.005', '0.001', '-5', '0', '100000000000.01', '1E300', '-1E-7', '5E-7'];
  const outcome = await importRows(...numbers.map((number) => row('A', DAY, value(number), 1)));
  expect(faultsOf(outcome).map(([, , code]) => code)).toEqual([
    'AMOUNT_DECIMALS',
    'AMOUNT_DECIMALS',
    'AMOUNT_NOT_POSITIVE',
    'AMOUNT_NOT_POSITIVE',
    'AMOUNT_TOO_LARGE',
    'AMOUNT_TOO_LARGE',
    'AMOUNT_NOT_POSITIVE',
    'AMOUNT_DECIMALS',
  ]);
});

test.each([
  [46_356, false, '2026-11-30'],
  [46_356.99, false, '2026-11-30'],
  [44_894, true, '2026-11-30'],
  [20_261_130, false, '2026-11-30'],
])('serial day %d with date1904 %s is read as %s', async (number, date1904, day) => {
  const content = book({ date1904, sheets: [HEADER_ROW + row('A', number, 1, 1)] });
  expect((await importContent(content)).rows).toMatchObject([{ due_date: day }]);
});

test('error of a date cell shows the calendar day when its serial number is valid', async () => {
  const outcome = await importRows(row('A', 43_831, 1, 1), row('B', -5, 1, 1));
  expect(outcome).toMatchObject({
    errors: [
      { line: 2, code: 'DATE_PAST', value: '2020-01-01' },
      { line: 3, code: 'DATE_INVALID', value: '-5' },
    ],
  });
});

test('formula cell is read by its cached result and refused without one', async () => {
  const day = `<c><f>TODAY()+9</f><v>${DAY}</v></c>`;
  const saved = row('<c t="str"><f>A1</f><v>A</v></c>', day, '<c><f>1+1</f><v>2</v></c>', 1);
  expect((await importRows(saved)).rows).toMatchObject([{ issuer: 'A', due_date: '2026-11-30', value: 200 }]);
  const unsaved = [
    '<c><f>A1</f></c>',
    '<c><f>B1</f><v></v></c>',
    '<c><f>C1</f><v/></c>',
    '<c t="str"><f>D1</f></c>',
  ];
  expect(faultsOf(await importRows(row(...unsaved)))).toEqual(
    ['Emissor', 'Vencimento', 'Valor', 'Quantidade'].map((column) => [2, column, 'FORMULA_WITHOUT_VALUE']),
  );
});

test('error and boolean cells are read as text', async () => {
  const outcome = await importRows(row('A', '<c t="e"><v>#REF!</v></c>', '<c t="b"><v>1</v></c>', 1));
  expect(outcome).toMatchObject({
    errors: [
      { code: 'DATE_INVALID', value: '#REF!' },
      { code: 'AMOUNT_INVALID', value: 'TRUE' },
    ],
  });
});

test('text cells follow the same rules as CSV', async () => {
  const outcome = await importRows(
    row('A', '30/11/2026', 'R$ 1.234,56', '2'),
    row('B', '31/02/2027', '1.234', '1,5'),
  );
  expect(faultsOf(outcome)).toEqual([
    [3, 'Vencimento', 'DATE_INVALID'],
    [3, 'Quantidade', 'QUANTITY_INVALID'],
  ]);
});

test('network codes without their leading zeros are recognized', async () => {
  const header = row('Emissor', 'Vencimento', 'Valor', 'Arranjo');
  const sheet = header + row('A', DAY, 1, 4) + row('A', DAY, 1, '004') + row('A', DAY, 1, 26);
  expect(await importContent(book({ sheets: [sheet] }))).toMatchObject({ ok: true, lines: 3 });
});

test('line numbers match the sheet when it has gaps, hidden and empty rows', async () => {
  const sheet = `<row r="3">${cells('Emissor', 'Vencimento', 'Valor')}</row><row r="4"><c r="A4" s="1"/></row>
    <row r="7" hidden="1">${cells('A', 'x', 1)}</row><row r="1048576"><c r="C1048576"><v>1</v></c><c r="A1048576" t="str"><v>B</v></c></row>`;
  expect(faultsOf(await importContent(book({ sheets: [sheet] })))).toEqual([
    [7, 'Vencimento', 'DATE_INVALID'],
    [1_048_576, 'Vencimento', 'DATE_MISSING'],
  ]);
});

test('parser reads shared, inline, rich and CDATA texts', async () => {
  const strings = [
    '<t>Emissor</t>',
    '<t xml:space="preserve">Vencimento </t>',
    '<r><rPr><b/></rPr><t>Va</t></r><r><t>lor</t></r>',
    '<t>Ita&#250; &amp; &#x43;o</t><rPh sb="0" eb="1"><t>nada</t></rPh>',
  ];
  const shared = (index: number) => `<c t="s"><v>${index}</v></c>`;
  const sheet =
    row(shared(0), shared(1), shared(2)) +
    row(shared(3), DAY, 1) +
    row('<c t="inlineStr"><is><r><t>B</t></r><r><t>_x0042_</t></r></is></c>', DAY, 1) +
    row('<c t="inlineStr"><is><t><![CDATA[C & <D>]]></t></is></c>', DAY, 1) +
    row('<c t="str"><v>E<!-- no -->F</v></c>', DAY, 1);
  const outcome = await importContent(book({ sheets: [sheet], strings }));
  expect(outcome.rows.map(({ issuer }) => issuer)).toEqual(['Itaú & Co', 'BB', 'C & <D>', 'EF']);
});

test('parser accepts namespace prefixes, single quotes and spaces in tags', async () => {
  const sheet = `<?xml version='1.0'?>\n<x:worksheet xmlns:x="${MAIN}"><x:sheetData>
    <x:row  r = '1' ><x:c t="str" r="A1" ><x:v>Emissor</x:v></x:c><x:c r='B1' t='str' a=">"><x:v>Vencimento</x:v></x:c><x:c r="C1" t="str"><x:v>Valor</x:v></x:c></x:row >
    <x:row r="2"><x:c r="C2"><x:v>1</x:v></x:c><x:c r="A2" t="str"><x:v>A</x:v></x:c><x:c r="B2"><x:v>${DAY}</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>\n`;
  expect((await importContent(book({ sheets: [sheet] }))).rows).toMatchObject([{ issuer: 'A', value: 100 }]);
});

test('parser reads the first visible sheet with a header', async () => {
  const good = HEADER_ROW + row('A', DAY, 1, 1);
  const sheets = [
    row('Capa', 'Relatório'),
    HEADER_ROW + row('Oculta', DAY, 1, 1),
    good,
    HEADER_ROW + row('B', DAY, 1, 1),
  ];
  const outcome = await importContent(book({ sheets, hidden: [1] }));
  expect(outcome.rows.map(({ issuer }) => issuer)).toEqual(['A']);
  expect(faultsOf(await importContent(book({ sheets: sheets.slice(0, 2), hidden: [1] })))).toEqual([
    [null, null, 'HEADER_NOT_FOUND'],
  ]);
});

test.each([
  ['stored', { stored: true }],
  ['with descriptors', { descriptors: true }],
  ['in zip64', { zip64: true }],
] as const)('archive %s is read', async (_name, style) => {
  expect(await importContent(book({ sheets: [HEADER_ROW + row('A', DAY, 1, 1)] }, style))).toMatchObject({
    ok: true,
  });
});

test('parser reads XML parts in UTF-16', async () => {
  const parts = bookParts({ sheets: [HEADER_ROW + row('Itaú', DAY, 1, 1)] });
  const sheet = Buffer.from(`\ufeff${parts['xl/worksheets/sheet1.xml']}`, 'utf16le');
  expect((await importContent(zip({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).rows).toMatchObject([
    { issuer: 'Itaú' },
  ]);
});

test('control character in a cell is refused without breaking the row', async () => {
  const outcome = await importRows(
    row('A_x001F_x_x000A_9', DAY, 1, 1),
    row('_x0001_B', DAY, 1, 1),
    row('C_x000A_D', DAY, 1, 1),
  );
  expect(faultsOf(outcome)).toEqual([
    [2, 'Emissor', 'ISSUER_INVALID'],
    [3, 'Emissor', 'ISSUER_INVALID'],
  ]);
});

/** Returns a workbook whose parts have other names. */
const renameParts = (rename: (name: string) => string) =>
  zip(
    Object.fromEntries(
      Object.entries(bookParts({ sheets: [HEADER_ROW + row('A', DAY, 1, 1)], strings: ['<t>x</t>'] })).map(
        ([name, content]) => [rename(name), content] as const,
      ),
    ),
  );

test.each([
  ['capital letters', (name: string) => name.toUpperCase()],
  ['a leading slash', (name: string) => `/${name}`],
  ['backslashes', (name: string) => name.replaceAll('/', '\\')],
  ['an escaped letter', (name: string) => name.replace('workbook', 'work%62ook')],
])('archive parts are found under names with %s', async (_, rename) => {
  expect(await importContent(renameParts(rename))).toMatchObject({ ok: true, lines: 1 });
});

test.each([
  ['as it is', 'xl/agendação.xml', 'agenda%C3%A7%C3%A3o.xml'],
  ['escaped', 'xl/agenda%C3%A7%C3%A3o.xml', 'agendação.xml'],
  ['in bytes that are no UTF-8', 'xl/agenda%E7%E3o.xml', 'agenda%e7%E3o.xml'],
])('sheet part with an accented name, %s, is found through its relationship', async (_, name, target) => {
  const parts = bookParts({ sheets: [HEADER_ROW + row('A', DAY, 1, 1)] });
  const { 'xl/worksheets/sheet1.xml': sheet = '', ...others } = parts;
  const relations = 'xl/_rels/workbook.xml.rels';
  others[relations] = (parts[relations] ?? '').replace('worksheets/sheet1.xml', target);
  expect(others[relations]).toContain(target);
  expect(await importContent(zip({ ...others, [name]: sheet }))).toMatchObject({ ok: true, lines: 1 });
});

test('archive is refused as damaged when two parts have equivalent names', async () => {
  const parts = bookParts({ sheets: [HEADER_ROW + row('A', DAY, 1, 1)] });
  const content = zip({ ...parts, 'XL/worksheets/SHEET1.xml': parts['xl/worksheets/sheet1.xml'] ?? '' });
  expect(faultsOf(await importContent(content))).toEqual([[null, null, 'FILE_DAMAGED']]);
});

test('parser reads the first sheet with a complete header and warns about later ones', async () => {
  const summary = row('Emissor', 'Valor') + row('A', 1);
  const rows = (issuer: string) => HEADER_ROW + row(issuer, DAY, 1, 1);
  const outcome = await importContent(
    book({ sheets: [summary, rows('A'), rows('B'), rows('C')], hidden: [3] }),
  );
  expect(outcome).toMatchObject({
    ok: true,
    rows: [{ issuer: 'A' }],
    warning_count: 2,
    warnings: [
      { line: null, code: 'SHEET_LEFT_OUT', value: 'S2' },
      { line: null, code: 'SHEET_LEFT_OUT', value: 'S3' },
    ],
  });
});

test('error of an incomplete header names its sheet', async () => {
  const sheets = [row('Capa'), row('Emissor', 'Valor') + row('A', 1), row('Resumo')];
  expect(await importContent(book({ sheets: [...sheets, row('Emissor', 'Valor')] }))).toMatchObject({
    errors: [{ line: 1, code: 'HEADER_DUE_DATE_MISSING', value: 'S1' }],
  });
});

test('hidden rows and columns are imported with a warning', async () => {
  const hidden = (attributes: string, issuer: string) =>
    `<row ${attributes}>${cells(issuer, DAY, 1, 1)}</row>`;
  const data = HEADER_ROW + row('A', DAY, 1, 1) + hidden('hidden="1"', 'B') + hidden('ht="0"', 'C');
  const sheet = `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><cols><col min="3" max="3" hidden="true"/><col min="4" max="4" width="0"/></cols><sheetData>${data}</sheetData></worksheet>`;
  const outcome = await importContent(book({ sheets: [sheet] }));
  expect(outcome).toMatchObject({ ok: true, lines: 3, warning_count: 4 });
  expect(outcome.ok && outcome.warnings.map(({ line, column, code }) => [line, column, code])).toEqual([
    [1, 'Valor', 'COLUMN_HIDDEN'],
    [1, 'Quantidade', 'COLUMN_HIDDEN'],
    [3, null, 'ROW_HIDDEN'],
    [4, null, 'ROW_HIDDEN'],
  ]);
});

test.each(['2026-11-30', '2026-11-30T00:00:00Z', '2026-11-30T23:30:00-03:00', '2026-11-30T10:00:00.000'])(
  'date cell with %s is read as the written day',
  async (text) => {
    const outcome = await importRows(row('A', `<c t="d"><v>${text}</v></c>`, 1, 1));
    expect(outcome.rows).toMatchObject([{ due_date: '2026-11-30' }]);
  },
);
