import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { codesOf, faultsOf, importContent } from './import-content.ts';

const HEADER = 'Emissor;Vencimento;Valor\n';
const ROW = 'A;30/11/2026;1,00\n';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Bytes that look random, the same in each run. */
const NOISE = deflateRawSync(Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * at) % 251)));

describe('content that is neither text nor workbook', () => {
  test.each<[string, string, Uint8Array]>([
    ['nothing', 'EMPTY_FILE', Buffer.alloc(0)],
    ['a PDF', 'NOT_A_SPREADSHEET', latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
    ['an old workbook', 'FILE_ENCRYPTED', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0')],
    ['a PNG', 'NOT_A_SPREADSHEET', latin1('\x89PNG\r\n\x1a\n')],
    ['a gzip file', 'NOT_A_SPREADSHEET', gzipSync(HEADER + ROW)],
    ['rich text', 'NOT_A_SPREADSHEET', latin1('{\\rtf1 Emissor}')],
    ['an HTML table', 'NOT_A_SPREADSHEET', Buffer.from(`\n <table><tr><td>${HEADER}</td></tr></table>`)],
    ['an HTML table in UTF-16', 'NOT_A_SPREADSHEET', Buffer.from(`\ufeff<html>${HEADER}</html>`, 'utf16le')],
    ['XML with a mark', 'NOT_A_SPREADSHEET', Buffer.from(`\ufeff<?xml version="1.0"?><Workbook/>`)],
    ['an empty archive', 'NOT_A_SPREADSHEET', latin1(`PK\x05\x06${'\0'.repeat(18)}`)],
    ['a zero byte in a text', 'NOT_A_SPREADSHEET', Buffer.from(HEADER + ROW.replace('A', 'A\0B'))],
    ['a zero byte at the end', 'NOT_A_SPREADSHEET', Buffer.from(`${HEADER}${ROW}\0`)],
    ['noise', 'NOT_A_SPREADSHEET', NOISE],
    [
      'half a UTF-16 character',
      'ENCODING_INVALID',
      Buffer.concat([Buffer.from(`\ufeff${HEADER}${ROW}`, 'utf16le'), Buffer.from('x')]),
    ],
    ['a lone surrogate', 'ENCODING_INVALID', Buffer.from(`\ufeff${HEADER}\ud800${ROW}`, 'utf16le')],
  ])('%s is refused with %s', async (_name, code, content) => {
    const outcome = await importContent(content);
    expect(outcome).toMatchObject({ ok: false, reason: 'FILE_TYPE_OR_SIZE' });
    expect(faultsOf(outcome)).toEqual([[null, null, code]]);
  });
});

test.each([
  ['a mark alone', '\ufeff'],
  ['spaces', ' \t \n'.repeat(1000)],
  ['a JSON document', '{"issuer":"A","due_date":"2026-11-30","value":1}\n'],
  ['delimiters only', ';;;;\n'.repeat(1000)],
  ['a line without end', 'A;'.repeat(2 ** 22)],
  ['an open quote without end', `"${'A'.repeat(2 ** 22)}`],
  ['a million columns', `${HEADER.trim()}${';x'.repeat(1_000_000)}\n${ROW}`],
])('%s is refused with HEADER_NOT_FOUND', async (_name, content) => {
  expect(codesOf(await importContent(content))).toEqual(['HEADER_NOT_FOUND']);
});

test('endless line after valid ones is refused with its line number', async () => {
  const outcome = await importContent(HEADER + ROW.repeat(3) + 'A;'.repeat(2 ** 20));
  expect(faultsOf(outcome)).toEqual([[5, null, 'LINE_TOO_LONG']]);
});

test('cell of half a megabyte is refused with its value cut to 200 characters', async () => {
  const outcome = await importContent(
    `${HEADER}${'A'.repeat(2 ** 19)};30/11/2026;1,00\nA;${'1'.repeat(2 ** 19)};${'9'.repeat(2 ** 18)}\n`,
  );
  expect(faultsOf(outcome)).toEqual([
    [2, 'Emissor', 'ISSUER_INVALID'],
    [3, 'Vencimento', 'DATE_INVALID'],
    [3, 'Valor', 'AMOUNT_TOO_LARGE'],
  ]);
  expect(outcome.ok ? [] : outcome.errors.map(({ value }) => value?.length)).toEqual([200, 200, 200]);
});

test('row of 100,000 columns is refused unless the header has as many', async () => {
  const row = `A;30/11/2026;1,00${';x'.repeat(100_000)}`;
  expect(faultsOf(await importContent(`${HEADER}${row}\n`))).toEqual([[2, null, 'COLUMN_COUNT']]);
  const wide = `${HEADER.trim()}${';x'.repeat(100_000)}`;
  expect(await importContent(`${wide}\n${row}\n`)).toMatchObject({ ok: true, lines: 1 });
});

test('parser reads hostile cell texts as plain text', async () => {
  const cells = [
    "'); DROP TABLE groups; --",
    '<%= x %>',
    '\\',
    '%s',
    '\u{1F600}',
    '[^a',
    '\\d+',
    '"',
    '\u0000'.slice(1),
  ];
  const outcome = await importContent(
    HEADER +
      cells
        .map((text) => [text, text, text].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        .join('\n'),
  );
  expect(outcome).toMatchObject({ ok: false, reason: 'FILE_INVALID_LINES', error_count: 8 * 2 });
});

test.each([
  ['bytes of no encoding', latin1(`${HEADER}${ROW}A\x81\x8d\xff;30/11/2026;1,00\n`)],
  [
    'one Latin-1 letter in UTF-8',
    Buffer.concat([Buffer.from(`${HEADER}AÇÃO;30/11/2026;1,00\n`), latin1('A\xc7\xc3O;30/11/2026;1,00\n')]),
  ],
])('file with %s is refused with the line of the first invalid character', async (_, content) => {
  const [[line, , code] = []] = faultsOf(await importContent(content));
  expect(code).toBe('ENCODING_INVALID');
  expect(line).toBe(content.includes('AÇÃO') ? 2 : 3);
});

test.each(['\x1a', '\r\n\x1a\x1a\r\n'])(
  'MS-DOS end-of-file mark after the last line is ignored: %j',
  async (end) => {
    expect(await importContent(HEADER + ROW + end)).toMatchObject({ ok: true, lines: 1 });
    expect(await importContent(Buffer.from(`\ufeff${HEADER}${ROW}${end}`, 'utf16le'))).toMatchObject({
      ok: true,
      lines: 1,
    });
  },
);

test('MS-DOS end-of-file mark within the text is refused as a control character', async () => {
  expect(codesOf(await importContent(`${HEADER}A\x1aB;30/11/2026;1,00\n`))).toEqual(['ISSUER_INVALID']);
});
