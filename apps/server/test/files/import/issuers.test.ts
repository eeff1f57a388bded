import { issuerKey } from '@pregao/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '../../../src/platform/sheets/write-csv.ts';
import { codesOf, csv, importContent } from './import-content.ts';
import { book, HEADER_ROW, row } from './workbooks.ts';

const line = (issuer: string) => `"${issuer.replaceAll('"', '""')}";30/11/2026;1,00;1`;

test('spellings of one issuer are merged under the first spelling', async () => {
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
])('issuer name %j is read as plain text', async (issuer) => {
  expect((await importContent(csv(line(issuer)))).rows).toMatchObject([
    { issuer, issuer_key: issuerKey(issuer) },
  ]);
});

test('issuer name is refused when it is empty, too long or has control characters', async () => {
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

test('issuer name of several lines becomes one line', async () => {
  expect((await importContent(csv('"Banco\r\n  Aurora";30/11/2026;1,00;1'))).rows).toMatchObject([
    { issuer: 'Banco Aurora' },
  ]);
});

test('issuer key equals the key of the domain for random names', async () => {
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

test('issuer key equals the key of the domain for every letter below U+3000', async () => {
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
])('formula guards of %s are removed from the issuer name', async (cell, issuer) => {
  expect((await importContent(csv(`${cell};30/11/2026;1,00;1`))).rows).toMatchObject([{ issuer }]);
  const sheet = HEADER_ROW + row(escapeXml(cell.startsWith('"') ? '="A ""B"" C"' : cell), 46_356, 1, 1);
  expect((await importContent(book({ sheets: [sheet] }))).rows).toMatchObject([{ issuer }]);
});

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

test('issuer names with formula guards are unchanged after export and import', async () => {
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
])('garbled issuer name %j is refused', async (name) => {
  expect(codesOf(await importContent(csv(line(name))))).toEqual(['TEXT_GARBLED']);
  const sheet = HEADER_ROW + row(name, 46_356, 1, 1);
  expect(codesOf(await importContent(book({ sheets: [sheet] })))).toEqual(['TEXT_GARBLED']);
});

test('issuer name with Ã before a no-break space is accepted', async () => {
  const outcome = await importContent(csv(line('IRMÃ\u00a0DULCE')));
  expect(outcome.rows).toMatchObject([{ issuer: 'IRMÃ DULCE' }]);
});

test('garbled header is refused with TEXT_GARBLED', async () => {
  const outcome = await importContent('Emissor;Vencimento;Valor;TransaÃ§Ãµes\nA;30/11/2026;1,00;2\n');
  expect(outcome).toMatchObject({ errors: [{ line: 1, column: 'TransaÃ§Ãµes', code: 'TEXT_GARBLED' }] });
});
