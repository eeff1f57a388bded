import { describe, expect, test } from 'vitest';
import { errorReport } from '../../../src/modules/files/import/error-report.ts';
import { csvText } from '../../../src/platform/sheets/write-csv.ts';
import { csv, faultsOf, type ImportOutcome, importContent, readContent } from './import-content.ts';
import { book, cells, HEADER_ROW, row } from './workbooks.ts';

/** 30 November 2026. */
const DAY = 46_356;

/** Characters that some programs treat as the end of a line. */
const SPACES = {
  'U+0009': '\t',
  'U+000B': '\v',
  'U+000C': '\f',
  'U+0085': '\x85',
  'U+2028': '\u2028',
  'U+2029': '\u2029',
} as const;
const BREAKS = { 'U+000A': '\n', 'U+000D': '\r', 'CR LF': '\r\n' } as const;
/** Control characters without a meaning in text. */
const CONTROLS = {
  'U+0001': '\x01',
  'U+001A': '\x1a',
  'U+001C': '\x1c',
  'U+001D': '\x1d',
  'U+001E': '\x1e',
  'U+001F': '\x1f',
  'U+007F': '\x7f',
  'U+0080': '\x80',
  'U+009F': '\x9f',
} as const;

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-16 LE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
} as const;
/** Marks tested in all encodings. The import converts a file to UTF-8 first, so one per kind is enough. */
const IN_ALL_ENCODINGS = ['U+2028', 'U+009F'];
const encodingsOf = (mark: string) =>
  Object.entries(ENCODINGS).filter(([name]) => name === 'UTF-8' || IN_ALL_ENCODINGS.includes(mark));

const issuersOf = ({ rows }: ImportOutcome) => rows.map(({ issuer }) => issuer);
const escapeHex = (text: string) =>
  text.replaceAll(/./gsu, (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, '0')}_`);
/** Replaces characters by references, except for those that XML forbids to reference. */
const encodeEntities = (text: string) => text.replaceAll(/[^\v\f]/gsu, (one) => `&#${one.codePointAt(0)};`);

describe.each(Object.entries({ ...SPACES, ...BREAKS }))('%s in a cell becomes a space', (name, mark) => {
  test.each(encodingsOf(name))('in each column of a CSV in %s', async (_encoding, encode) => {
    const cell = (text: string) => `"${text}"`;
    const header = ['Emissor', 'Data de|Vencimento', 'Valor|', '|Quantidade', 'Bandeira'];
    const lines = [
      header,
      ['Banco|Azul', '|30/11/2026|', 'R$|1.234,56|', '|2|', 'VISA|'],
      ['|Banco Azul|', '01/12/2026', '1,00', '1', 'VISA'],
    ].map((values) => values.map((text) => cell(text.replaceAll('|', mark))).join(';'));
    expect((await importContent(encode(`${lines.join('\r\n')}\r\n`))).rows).toMatchObject([
      { issuer: 'Banco Azul', due_date: '2026-11-30', value: 123_456, transactions: 2 },
      { issuer: 'Banco Azul', due_date: '2026-12-01', value: 100, transactions: 1 },
    ]);
  });

  test('in each kind of text of a workbook', async () => {
    const strings = [`<t>Banco${mark}A</t>`, `<r><t>Banco</t></r><r><t>${encodeEntities(mark)}B</t></r>`];
    const sheet = [
      row('Emissor', `Data de${mark}Vencimento`, `Valor${mark}`, `${mark}Quantidade`),
      row('<c t="s"><v>0</v></c>', `30/11/2026${mark}`, `1,00${mark}`, `${mark}1`),
      row('<c t="s"><v>1</v></c>', DAY, 1, 1),
      row(`Banco${mark}C`, DAY, 1, 1),
      row(`<c t="inlineStr"><is><r><t>Banco</t></r><r><t>${mark}D</t></r></is></c>`, DAY, 1, 1),
      row(`<c t="str"><f>A1</f><v>Banco${encodeEntities(mark)}E</v></c>`, DAY, 1, 1),
      row(`Banco${escapeHex(mark)}F`, DAY, 1, 1),
      row(`<c t="inlineStr"><is><t><![CDATA[Banco${mark}G]]></t></is></c>`, DAY, 1, 1),
    ];
    const outcome = await importContent(book({ sheets: [sheet.join('')], strings }));
    expect(issuersOf(outcome)).toEqual([...'ABCDEFG'].map((letter) => `Banco ${letter}`));
  });
});

test('workbook is refused as damaged when it references a character that XML does not allow', async () => {
  const sheet = [HEADER_ROW, row('Banco&#11;A', DAY, 1, 1)];
  expect(faultsOf(await importContent(book({ sheets: [sheet.join('')] })))).toEqual([
    [null, null, 'FILE_DAMAGED'],
  ]);
});

describe.each(Object.entries(CONTROLS))('%s in a cell is refused with its line number', (name, mark) => {
  test.each(encodingsOf(name))('in a CSV in %s', async (_encoding, encode) => {
    const outcome = await importContent(
      encode(csv('A;30/11/2026;1,00;1', `Ban${mark}co;30/11/2026${mark};1${mark}0,00;1${mark}`)),
    );
    expect(faultsOf(outcome)).toEqual([
      [3, 'Emissor', 'ISSUER_INVALID'],
      [3, 'Vencimento', 'DATE_INVALID'],
      [3, 'Valor', 'AMOUNT_INVALID'],
      [3, 'Quantidade', 'QUANTITY_INVALID'],
    ]);
    expect(outcome).toMatchObject({ errors: [{ value: 'Ban\ufffdco' }, {}, { value: '1\ufffd0,00' }, {}] });
  });

  test('in a workbook', async () => {
    const strings = [`<t>Ban${escapeHex(mark)}co</t>`];
    const sheet = HEADER_ROW + row('<c t="s"><v>0</v></c>', DAY, 1, 1) + row(`Ban${mark}co`, DAY, 1, 1);
    expect(faultsOf(await importContent(book({ sheets: [sheet], strings })))).toEqual([
      [2, 'Emissor', 'ISSUER_INVALID'],
      [3, 'Emissor', 'ISSUER_INVALID'],
    ]);
  });
});

test('byte 0x85 is read as an ellipsis in Windows-1252', async () => {
  const content = Buffer.from(csv('Ita\xfa\x85 S.A.;30/11/2026;1,00;1'), 'latin1');
  expect(issuersOf(await importContent(content))).toEqual(['Itaú… S.A.']);
});

test('characters with the same first bytes as line separators stay unchanged', async () => {
  const issuer = 'Banco – “nº 1” ª • € ‧';
  const outcome = await importContent(csv(`${issuer};30/11/2026;R$\u00a01,00;1`));
  expect(outcome.rows).toMatchObject([{ issuer, value: 100 }]);
});

test.each(Object.entries(ENCODINGS))(
  'errors of a CSV in %s have correct line numbers after line separators and control characters',
  async (_encoding, encode) => {
    const all = Object.values({ ...SPACES, ...CONTROLS }).join('');
    const outcome = await importContent(
      encode(
        [
          'Emissor;Vencimento;Valor;Nota',
          'A;30/11/2026;1,00;"um\r\ndois\ntrês\rquatro\r"',
          `B;30/11/2026;1,00;${all}`,
          'C;x;1,00;"a\rb\nc"',
          `D;y\u2028;1,00;"${all}"`,
          `E;${'\u2029z'.repeat(3)};1,00;`,
          '',
        ].join('\r\n'),
      ),
    );
    expect(outcome).toMatchObject({
      errors: [
        { line: 8, column: 'Vencimento', code: 'DATE_INVALID', value: 'x' },
        { line: 11, column: 'Vencimento', code: 'DATE_INVALID', value: 'y' },
        { line: 12, column: 'Vencimento', code: 'DATE_INVALID', value: 'z z z' },
      ],
    });
  },
);

test.each([1, 2, 3])(
  'line separator becomes a space when a chunk boundary follows its first %d bytes',
  async (held) => {
    const header = 'Emissor;Vencimento;Valor\n';
    const line = 'A;30/11/2026;1,00\n';
    const before = 2 ** 18 - held - header.length;
    const padding = 'B'.repeat(before % line.length);
    const content = `${header}${line.repeat(Math.floor(before / line.length))}${padding}\u2028C;30/11/2026;1,00\n`;
    expect(content.indexOf('\u2028')).toBe(2 ** 18 - held);
    const rows = await readContent(Buffer.from(content));
    expect(rows.at(-1)?.[1]).toBe(`${padding} C`.trim());
  },
);

test('line is blank when it has only tabs and line separators', async () => {
  const blank = Object.values(SPACES).map((mark) => `${mark};${mark};;`);
  expect(await importContent(csv(...blank, 'A;30/11/2026;1,00;1', '\u2028'))).toMatchObject({
    ok: true,
    lines: 1,
  });
});

const MANY = 100_000;
describe.each(['\u2028', '\x1f'])('thousands of %j', (mark) => {
  test('in one cell of a CSV or a workbook are refused', async () => {
    const issuer = `A${`${mark}b`.repeat(MANY)}`;
    const text = await importContent(csv(`${issuer};30/11/2026;1,00;1`));
    expect(faultsOf(text)).toEqual([[2, 'Emissor', 'ISSUER_INVALID']]);
    const short = `A${`${mark}b`.repeat(MANY / 4)}`;
    const workbook = await importContent(book({ sheets: [HEADER_ROW + row(short, DAY, 1, 1)] }));
    expect(faultsOf(workbook)).toEqual([[2, 'Emissor', 'ISSUER_INVALID']]);
  });
});

test('100,000 line separators in one file become spaces', async () => {
  const lines = Array.from(
    { length: MANY },
    (_, at) => `Banco\u2028${at % 50};30/11/2026;${at + 1},00\u2029;1`,
  );
  const outcome = await importContent(csv(...lines));
  expect(outcome).toMatchObject({ ok: true, lines: MANY, receivables: 50 });
  expect(issuersOf(outcome).slice(0, 2)).toEqual(['Banco 0', 'Banco 1']);
});

test('Unicode spaces in an issuer name are read as spaces', async () => {
  const spaces = ['\u00a0', '\u1680', '\u2003', '\u2007', '\u202f', '\u205f', '\u3000', '\ufeff'];
  const outcome = await importContent(csv(...spaces.map((space) => `A${space}B;30/11/2026;1,00;1`)));
  expect(outcome.rows).toMatchObject([{ issuer: 'A B', value: 800 }]);
});

test('column name in an error is cleaned and cut to 200 characters', async () => {
  const header = `Emissor;Vencimento\u2028\x1f;Valor${'-'.repeat(500)}`;
  const outcome = await importContent(`${header}\nA;x;y\n`);
  expect(outcome).toMatchObject({
    errors: [{ column: 'Vencimento \ufffd' }, { column: `Valor${'-'.repeat(195)}` }],
  });
});

test('written CSV has one line per row when cells hold line breaks', () => {
  const mark = Object.values(SPACES).join('x');
  const line = { line: 2, column: `a${mark}`, code: 'DATE_INVALID' as const, value: `b${mark}\x1c\x1d\x1e` };
  const text = errorReport([line], [], 'pt');
  const ends = [...Object.values(SPACES).slice(1), '\x1c', '\x1d', '\x1e'];
  expect(ends.filter((end) => text.includes(end))).toEqual([]);
  expect(text.split(/\r\n|\r|\n/)).toHaveLength(3);
  expect(csvText([['\u2028=1+1', '\v@a', ' +1']])).toBe("\ufeff' =1+1;' @a;' +1\r\n");
});

test('inline string cell is read from its inline text when it also has a value', async () => {
  const both = '<v>Outro</v><is><t>A</t></is>';
  const sheet = `${HEADER_ROW}<row><c t="inlineStr">${both}</c>${cells(DAY, 1, 1)}</row>`;
  expect(issuersOf(await importContent(book({ sheets: [sheet] })))).toEqual(['A']);
});
