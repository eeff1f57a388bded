import { issuerKey } from '@pregao/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '../../../src/platform/sheets/write-csv.ts';
import { codesOf, csv, importContent } from './importing.ts';
import { book, HEADER_ROW, row } from './workbooks.ts';

const line = (issuer: string) => `"${issuer.replaceAll('"', '""')}";30/11/2026;1,00;1`;

test('spellings of one issuer are one receivable, under the first of them', async () => {
  const spellings = [
    '  Itaú  Unibanco S.A.',
    'ITAU UNIBANCO S.A.',
    'Itau\u0301 UnibancoS.A.',
    'itaú\u00a0unibanco s.a.',
  ];
  const outcome = await importContent(csv(...spellings.map(line), 'ITAU UNIBANCO S.A.;01/12/2026;1,00;1'));
  expect(outcome.rows).toMatchObject([
    { issuer: 'Itaú Unibanco S.A.', issuer_key: 'itauunibancos.a.', value: 400, due_date: '2026-11-30' },
    { issuer: 'Itaú Unibanco S.A.', value: 100, due_date: '2026-12-01' },
  ]);
});

test.each([
  '=HYPERLINK("http://x")',
  '+55',
  '-A',
  '@A',
  "'A",
  '<b>A</b>',
  'A\\nB',
  "A'; drop table x",
  '𝒜 銀行',
  'NULL',
])('%j is kept as text', async (issuer) => {
  expect((await importContent(csv(line(issuer)))).rows).toMatchObject([
    { issuer, issuer_key: issuerKey(issuer) },
  ]);
});

test('what is no name is refused', async () => {
  const outcome = await importContent(
    csv(
      ...['', '  ', '\u00a0', '\u0301', 'A'.repeat(151), 'A\u0007B', 'A\u202eB', 'A\u001fB', '\u0001A'].map(
        line,
      ),
    ),
  );
  expect(codesOf(outcome)).toEqual([
    ...Array.from({ length: 4 }, () => 'ISSUER_MISSING'),
    ...Array.from({ length: 5 }, () => 'ISSUER_INVALID'),
  ]);
});

test('a name of several lines is one', async () => {
  expect((await importContent(csv('"Banco\r\n  Aurora";30/11/2026;1,00;1'))).rows).toMatchObject([
    { issuer: 'Banco Aurora' },
  ]);
});

test('the key is the one of the domain, for any text', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(name, { selector: issuerKey, minLength: 200, maxLength: 400 }),
      async (names) => {
        const usable = names.filter(
          (text) => issuerKey(text) !== '' && !/[\p{Cc}\p{Cf}]|[ÃÂ\ufffd]|^['=]/u.test(text),
        );
        const outcome = await importContent(csv(...usable.map(line)));
        expect(outcome.rows.map((row) => row.issuer_key).toSorted()).toEqual(
          usable.map(issuerKey).toSorted(),
        );
      },
    ),
    { numRuns: 4 },
  );
}, 60_000);

test('the key is the one of the domain, for every letter', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /[\p{L}\p{N}]/u.test(letter),
  );
  const outcome = await importContent(csv(...letters.map((letter) => line(`${letter}x`))));
  const keys = new Set(letters.map((letter) => issuerKey(`${letter}x`)));
  expect(new Set(outcome.rows.map((row) => row.issuer_key))).toEqual(keys);
});

test.each([
  ['="004 - BANCO"', '004 - BANCO'],
  ['"=""A ""B"" C"""', 'A "B" C'],
  ["'=A", '=A'],
  ["'+55", '+55'],
  ["'-A", '-A'],
  ["'@A", '@A'],
  ["'A", "'A"],
])('the marks of %s against formulas are left out', async (cell, issuer) => {
  expect((await importContent(csv(`${cell};30/11/2026;1,00;1`))).rows).toMatchObject([{ issuer }]);
  const sheet = HEADER_ROW + row(escaped(cell.startsWith('"') ? '="A ""B"" C"' : cell), 46_356, 1, 1);
  expect((await importContent(book({ sheets: [sheet] }))).rows).toMatchObject([{ issuer }]);
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

test('names that an export of the product guards come back as they were', async () => {
  const names = ['=A', '+B', '-C', '@D', 'Itaú'];
  const lines = names.map((name) => [name, '30/11/2026', '1,00', '1']);
  const outcome = await importContent(csvText([['Emissor', 'Vencimento', 'Valor', 'Quantidade'], ...lines]));
  expect(outcome.rows.map(({ issuer }) => issuer)).toEqual(names);
});

test.each([
  'ITAÃš',
  'AÃ‡ÃƒO',
  'CrÃ©dito',
  'Cr\ufffddito',
  'A\u00c3\u0087\u00c3\u0083O',
  '\u00c3\u0080 vista',
  'Ã€ vista',
  'Ã\u00a0 vista',
  'Crédito Ã\u00a0 vista',
  'BancoÂ\u00a0Aurora',
])('the garbled name %j is refused', async (name) => {
  expect(codesOf(await importContent(csv(line(name))))).toEqual(['TEXT_GARBLED']);
  const sheet = HEADER_ROW + row(name, 46_356, 1, 1);
  expect(codesOf(await importContent(book({ sheets: [sheet] })))).toEqual(['TEXT_GARBLED']);
});

test('a name that ends in Ã before a no-break space is one', async () => {
  const outcome = await importContent(csv(line('IRMÃ\u00a0DULCE')));
  expect(outcome.rows).toMatchObject([{ issuer: 'IRMÃ DULCE' }]);
});

test('a garbled header is refused, since its column would have no meaning', async () => {
  const outcome = await importContent('Emissor;Vencimento;Valor;TransaÃ§Ãµes\nA;30/11/2026;1,00;2\n');
  expect(outcome).toMatchObject({ errors: [{ line: 1, column: 'TransaÃ§Ãµes', code: 'TEXT_GARBLED' }] });
});
