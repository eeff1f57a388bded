import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { sizeForRun } from '../../../../../test/support/size.ts';
import { faultsOf, importContent } from './import-content.ts';
import { type Book, book, bookParts, HEADER_ROW, MAIN, row, zip } from './workbooks.ts';

vi.setConfig({ testTimeout: 60_000 });

const DAY = 46_356;
const GOOD: Book = { sheets: [HEADER_ROW + row('A', DAY, 1.5, 1).repeat(200)] };
const SHEET = 'xl/worksheets/sheet1.xml';
const withSheet = (sheet: string) => zip({ ...bookParts(GOOD), [SHEET]: sheet });
const ENTITIES =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>';
const openSheetXml = (content: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${content}`;
const sheetXml = (content: string) => `${openSheetXml(content)}</sheetData></worksheet>`;
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const GOOD_ROWS = HEADER_ROW + row('A', DAY, 1.5, 1);
const nestTags = (start: string, end: string, times: number, content = '') =>
  start.repeat(times) + content + end.repeat(times);
const withExtension = (content: string) =>
  withSheet(sheetXml(GOOD_ROWS.replace(/<\/row>$/, `<extLst>${content}</extLst></row>`)));
const omitPart = (name: string) => {
  const { [name]: _, ...parts } = bookParts(GOOD);
  return zip(parts);
};

async function codeOf(content: Uint8Array) {
  const outcome = await importContent(content);
  return outcome.ok ? 'imported' : outcome.errors[0]?.code;
}

describe('hostile workbook', () => {
  test.each<[string, string, Uint8Array]>([
    ['an archive of something else', 'NOT_A_SPREADSHEET', zip({ 'readme.txt': 'hello' })],
    [
      'a text document',
      'NOT_A_SPREADSHEET',
      zip({
        '_rels/.rels': bookParts(GOOD)['_rels/.rels']?.replace('xl/workbook', 'word/document') ?? '',
        'word/document.xml': '<w:document xmlns:w="urn:w"/>',
      }),
    ],
    [
      'a binary workbook',
      'NOT_A_SPREADSHEET',
      zip({
        ...bookParts(GOOD),
        '_rels/.rels': bookParts(GOOD)['_rels/.rels']?.replace('workbook.xml', 'workbook.bin') ?? '',
        'xl/workbook.bin': '\x83\x01',
      }),
    ],
    ['a workbook without its sheet', 'FILE_DAMAGED', omitPart(SHEET)],
    ['a workbook without relationships', 'NOT_A_SPREADSHEET', omitPart('xl/_rels/workbook.xml.rels')],
    ['a shared text that does not exist', 'FILE_DAMAGED', withSheet(sheetXml(row('<c t="s"><v>7</v></c>')))],
    ['entities that expand', 'FILE_DAMAGED', withSheet(ENTITIES + sheetXml(row('&c;')))],
    [
      'entities in the workbook',
      'FILE_DAMAGED',
      zip({ ...bookParts(GOOD), 'xl/workbook.xml': `${ENTITIES}<workbook/>` }),
    ],
    ['a sheet that is cut', 'FILE_DAMAGED', withSheet(openSheetXml(HEADER_ROW + row('A', DAY, 1, 1)))],
    ['a sheet that is cut in a tag', 'FILE_DAMAGED', withSheet(`${sheetXml(HEADER_ROW)}<a`)],
    ['no XML', 'FILE_DAMAGED', withSheet('Emissor;Vencimento;Valor')],
    ['more closed than opened', 'FILE_DAMAGED', withSheet('</a></a>')],
    ['a row beyond the last', 'FILE_DAMAGED', withSheet(sheetXml('<row r="1048577"><c><v>1</v></c></row>'))],
    ['a row before the first', 'FILE_DAMAGED', withSheet(sheetXml('<row r="0"><c><v>1</v></c></row>'))],
    [
      'a column beyond the last',
      'RESOURCE_LIMIT',
      withSheet(sheetXml('<row><c r="XFE1"><v>1</v></c></row>')),
    ],
    ['a million columns', 'RESOURCE_LIMIT', withSheet(sheetXml(`<row>${'<c/>'.repeat(1_000_000)}</row>`))],
    [
      'more rows than a sheet has',
      'FILE_DAMAGED',
      withSheet(sheetXml(HEADER_ROW + '<row><c><v>1</v></c></row>'.repeat(1_100_000))),
    ],
    ['a giant cell', 'RESOURCE_LIMIT', withSheet(sheetXml(row('A'.repeat(1_000_000))))],
    [
      'a giant cell in pieces',
      'RESOURCE_LIMIT',
      withSheet(sheetXml(`<row><c t="str"><v>${'A<!-- -->'.repeat(300_000)}</v></c></row>`)),
    ],
    ['a giant attribute', 'RESOURCE_LIMIT', withSheet(sheetXml(`<row r="${'1'.repeat(5_000_000)}"/>`))],
    [
      'nested elements with long attributes that are skipped',
      'RESOURCE_LIMIT',
      withExtension(nestTags(`<a b="${'1'.repeat(1_000_000)}">`, '</a>', 5)),
    ],
    [
      'nested alternatives',
      'RESOURCE_LIMIT',
      withSheet(
        sheetXml(
          nestTags(
            `<mc:AlternateContent xmlns:mc="${MC}"><mc:Fallback>`,
            '</mc:Fallback></mc:AlternateContent>',
            200,
            GOOD_ROWS,
          ),
        ),
      ),
    ],
    [
      'a thousand prefixes of namespaces',
      'RESOURCE_LIMIT',
      withSheet(
        sheetXml(GOOD_ROWS).replace(
          '<sheetData',
          `<sheetData${Array.from({ length: 1000 }, (_, at) => ` xmlns:n${at}="urn:n"`).join('')}`,
        ),
      ),
    ],
    ['a bomb of spaces', 'RESOURCE_LIMIT', withSheet(sheetXml(row(' '.repeat(2 ** 26))))],
    [
      'a bomb of shared texts',
      'RESOURCE_LIMIT',
      zip({
        ...bookParts(GOOD),
        'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${`<si><t>${'A'.repeat(100_000)}</t></si>`.repeat(1500)}</sst>`,
      }),
    ],
  ])('%s is refused with %s', async (_name, code, content) => {
    expect(await codeOf(content)).toBe(code);
  });
});

test('deeply nested elements in an extension are accepted', async () => {
  expect(await codeOf(withExtension(nestTags('<a>', '</a>', 500_000)))).toBe('imported');
});

test('attributes of closed elements do not count towards the limit', async () => {
  const spans = `<row spans="${'1'.repeat(1000)}">`;
  const rows = row('A', DAY, 1.5, 1).replace('<row>', spans).repeat(5000);
  expect(await codeOf(withSheet(sheetXml(HEADER_ROW + rows)))).toBe('imported');
});

test('archive with 20,000 other parts is accepted', async () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`x/${at}`, '']));
  expect(await codeOf(zip({ ...many, ...bookParts(GOOD) }, { stored: true }))).toBe('imported');
});

test('truncated workbook is refused', async () => {
  const whole = book(GOOD);
  for (const part of [0.01, 0.1, 0.5, 0.9, 0.99, 0.999]) {
    const code = await codeOf(whole.subarray(0, Math.floor(whole.length * part)));
    expect(['FILE_DAMAGED', 'HEADER_NOT_FOUND', 'NOT_A_SPREADSHEET']).toContain(code);
  }
});

test(
  'workbook with one changed byte is refused or imported with the same rows',
  async () => {
    const whole = book(GOOD);
    const unchanged = await importContent(whole);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ change;
        const outcome = await importContent(changed);
        if (outcome.ok) expect(outcome.rows).toEqual(unchanged.rows);
        else expect(faultsOf(outcome)).not.toEqual([]);
      }),
      { numRuns: sizeForRun(10, 2000) },
    );
  },
  sizeForRun(120_000, 1_800_000),
);
