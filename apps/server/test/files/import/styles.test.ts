import { describe, expect, test } from 'vitest';
import { faultsOf, importContent, type Receivable, readContent } from './import-content.ts';

const RECEIVABLES: readonly Receivable[] = [
  {
    issuer: 'ITAÚ UNIBANCO S.A.',
    issuer_key: 'itauunibancos.a.',
    due_date: '2026-11-30',
    value: 123_456,
    transactions: 3,
  },
  {
    issuer: 'Caixa Econômica',
    issuer_key: 'caixaeconomica',
    due_date: '2026-12-01',
    value: 50,
    transactions: 1,
  },
  { issuer: 'PICPAY', issuer_key: 'picpay', due_date: '2026-12-02', value: 100_000_000, transactions: 12 },
];

/** The same rows as the import rules receive them: line, cells, no error. */
const ROWS = [
  ['2', 'ITAÚ UNIBANCO S.A.', '30/11/2026', '1.234,56', '3', ''],
  ['3', 'Caixa Econômica', '01/12/2026', '0,50', '1', ''],
  ['4', 'PICPAY', '02/12/2026', '1.000.000,00', '12', ''],
];

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'Windows-1252': (text: string) => Buffer.from(text, 'latin1'),
  'UTF-16 LE with mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE with mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 LE': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(text, 'utf16le').swap16(),
} as const;
const DELIMITERS = [';', ',', '\t', '|'] as const;
const BREAKS = ['\n', '\r\n', '\r'] as const;

function writeCsv(delimiter: string, lineBreak: string, preface: readonly string[] = []): string {
  const cell = (text: string) => (text.includes(delimiter) ? `"${text}"` : text);
  const amounts = ['1.234,56', '0,50', '1.000.000,00'];
  const lines = RECEIVABLES.map(({ issuer, due_date, transactions }, at) =>
    [issuer, due_date.split('-').reverse().join('/'), amounts[at] ?? '', String(transactions)]
      .map(cell)
      .join(delimiter),
  );
  return [...preface, ['Emissor', 'Vencimento', 'Valor', 'Transações'].join(delimiter), ...lines, ''].join(
    lineBreak,
  );
}

const STYLES = DELIMITERS.flatMap((delimiter) => BREAKS.map((lineBreak) => [delimiter, lineBreak] as const));

describe.each(Object.entries(ENCODINGS))('CSV in %s', (_, encode) => {
  test.each(STYLES)('is read with delimiter %j and line break %j', async (delimiter, lineBreak) => {
    expect(await readContent(encode(writeCsv(delimiter, lineBreak)))).toEqual(ROWS);
  });

  test('is imported with its receivables', async () => {
    const outcome = await importContent(encode(writeCsv(';', '\r\n')));
    expect(outcome).toMatchObject({ ok: true, rows: RECEIVABLES });
  });
});

test.each(['sep=;', 'SEP=;', '"sep=;"', 'sep=!'])('line %s sets the delimiter', async (announced) => {
  const delimiter = /=(.)/.exec(announced)?.[1] ?? '';
  const outcome = await importContent(writeCsv(delimiter, '\r\n', [announced]));
  expect(outcome).toMatchObject({ ok: true, rows: RECEIVABLES });
});

test('parser reads Windows-1252 characters beyond Latin-1', async () => {
  const content = Buffer.from(writeCsv(';', '\r\n').replace('PICPAY', 'PIC\x96PAY \x80 \x93x\x94'), 'latin1');
  expect((await importContent(content)).rows[2]?.issuer).toBe('PIC–PAY € “x”');
});

test('lines with unquoted decimal commas are refused in a comma-delimited file', async () => {
  const outcome = await importContent(
    'issuer,due_date,value\nA,2026-11-30,10.00\nB,2026-11-30,1.234,56\nC,2026-11-30\n',
  );
  expect(faultsOf(outcome)).toEqual([
    [3, null, 'COLUMN_COUNT'],
    [4, null, 'COLUMN_COUNT'],
  ]);
});

test('row may have extra empty cells and may omit unmapped columns', async () => {
  const content =
    'Emissor;Vencimento;Valor;x;y\nA;30/11/2026;1,00;;;;\nA;30/11/2026;1,00\n;;;;\n \t \nA;30/11/2026;1,00;a;b';
  expect(await importContent(content)).toMatchObject({ ok: true, lines: 3, total_value: 300 });
});

test('line numbers of errors count blank lines, quoted line breaks and mixed line breaks', async () => {
  const content = [
    'Emissor;Vencimento;Valor\r\n',
    '\r\n',
    '"Banco\r\nAurora\n\rSul";30/11/2026;1,00\n',
    'A;x;1,00\r',
    '\n',
    'B;30/11/2026;1,00\r\r',
    'C;y;1,00',
  ];
  expect(faultsOf(await importContent(content.join('')))).toEqual([
    [7, 'Vencimento', 'DATE_INVALID'],
    [10, 'Vencimento', 'DATE_INVALID'],
  ]);
});

test('parser reads doubled and inner quotes and refuses misplaced and unclosed ones', async () => {
  const content = [
    'Emissor;Vencimento;Valor',
    '"A ""B"" ; C" ;"30/11/2026"; "1,00"',
    'D "E" F;30/11/2026;1,00',
    '"G"H;30/11/2026;1,00',
    'I;30/11/2026;"1,00',
  ].join('\n');
  expect(faultsOf(await importContent(content))).toEqual([
    [4, null, 'QUOTE_INVALID'],
    [5, null, 'QUOTE_INVALID'],
  ]);
  const good = content.split('\n').slice(0, 3).join('\n');
  expect((await importContent(good)).rows.map(({ issuer }) => issuer)).toEqual(['A "B" ; C', 'D "E" F']);
});

test('unclosed quote in a large file is reported at the line where it opens', async () => {
  const row = 'A;30/11/2026;1,00\n';
  const outcome = await importContent(
    `Emissor;Vencimento;Valor\n${row.repeat(10)}"A;30/11/2026;1,00\n${row.repeat(100_000)}`,
  );
  expect(outcome).toMatchObject({ ok: false, reason: 'FILE_INVALID_LINES' });
  expect(faultsOf(outcome)).toEqual([[12, null, 'QUOTE_INVALID']]);
});

test('rows keep their line numbers when a file is split into parts', async () => {
  // Long names fill the first part with fewer lines.
  const row = `${'A'.repeat(148)};30/11/2026;1,00\n`;
  const rows = 160_000;
  const lines = `${row.repeat(rows)}A;x;1,00\n${row}A;y;1,00\n`;
  const outcome = await importContent(`Emissor;Vencimento;Valor\n${lines}`);
  expect(faultsOf(outcome)).toEqual([
    [rows + 2, 'Vencimento', 'DATE_INVALID'],
    [rows + 4, 'Vencimento', 'DATE_INVALID'],
  ]);
}, 60_000);
