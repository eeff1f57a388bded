import { describe, expect, test } from 'vitest';
import { faultsOf, importContent } from './import-content.ts';
import { type Book, bookParts, cells, DOCUMENT, HEADER_ROW, MAIN, row, zip } from './workbooks.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const X15 = 'http://schemas.microsoft.com/office/spreadsheetml/2010/11/main';
const BOOK = 'xl/workbook.xml';
const BOOK_RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const SHEET = 'xl/worksheets/sheet1.xml';
const PARTS = ['_rels/.rels', BOOK, BOOK_RELATIONS, STRINGS, SHEET] as const;
type Part = (typeof PARTS)[number];
type Parts = Record<string, string>;

/** 22 December 2031, counted from 1904. */
const DAY = 46_742;
const GOOD: Book = {
  date1904: true,
  strings: [
    '<t>Banco A</t>',
    '<r><rPr><b/></rPr><t>Ban</t></r><r><t>co B</t></r><rPh sb="0" eb="1"><t>nada</t></rPh>',
  ],
  sheets: [
    HEADER_ROW +
      row('<c t="s"><v>0</v></c>', DAY, 1, 1) +
      row('<c t="s"><v>1</v></c>', DAY, 2, 1) +
      row('Banco C', DAY, 3, 1),
  ],
};
const ROWS = [
  { issuer: 'Banco A', due_date: '2031-12-22', value: 100 },
  { issuer: 'Banco B', due_date: '2031-12-22', value: 200 },
  { issuer: 'Banco C', due_date: '2031-12-22', value: 300 },
];

const importParts = (parts: Parts) => importContent(zip(parts));
/** Returns the valid workbook with one part rewritten. */
const withPart = (part: Part, write: (xml: string) => string): Parts => {
  const parts = bookParts(GOOD);
  return { ...parts, [part]: write(parts[part] ?? '') };
};

const START_TAG = /<(?=[a-z])/gi;
const rootOf = (xml: string) => /<([a-z]+) xmlns="([^"]+)"/i.exec(xml)?.slice(1) as [string, string];
const addPrefix = (xml: string, prefix: string) => xml.replace(/<(\/?)(?=[a-z])/gi, `<$1${prefix}:`);

/** Rewrites of a part into equivalent XML. */
const FORMS: Readonly<Record<string, (xml: string) => string>> = {
  'a prefix for the main namespace': (xml) => addPrefix(xml, 'x').replace('xmlns="', 'xmlns:x="'),
  'the default namespace redefined inside a prefixed root'(xml) {
    const [root, namespace] = rootOf(xml);
    return xml
      .replace(START_TAG, (_, at) => (xml.startsWith(`<${root} xmlns`, at) ? '<' : `<§`))
      .replace(/<§([a-z]+)/gi, `<$1 xmlns="${namespace}"`)
      .replace(`<${root} xmlns="${namespace}"`, `<x:${root} xmlns:x="${namespace}" xmlns="urn:other"`)
      .replace(`</${root}>`, `</x:${root}>`);
  },
  'prefixes that change their meaning inside'(xml) {
    const [root, namespace] = rootOf(xml);
    return addPrefix(xml, 'b')
      .replaceAll(/<b:([a-z]+)/gi, `<b:$1 xmlns:b="${namespace}" xmlns:a="urn:a"`)
      .replace(/<b:([a-z]+) [^>]*?xmlns="[^"]+"/i, `<a:${root} xmlns:a="${namespace}" xmlns:b="urn:b"`)
      .replace(`</b:${root}>`, `</a:${root}>`);
  },
  'the namespaces of the strict form': (xml) =>
    xml
      .replaceAll(MAIN, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
      .replaceAll(DOCUMENT, 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
};

describe.each(Object.entries(FORMS))('a workbook with %s', (_form, write) => {
  test.each(PARTS)('is imported with the same rows when only %s has this form', async (part) => {
    expect((await importParts(withPart(part, write))).rows).toMatchObject(ROWS);
  });

  test('is imported with the same rows when all parts have this form', async () => {
    const parts = bookParts(GOOD);
    for (const part of PARTS) parts[part] = write(parts[part] ?? '');
    expect((await importParts(parts)).rows).toMatchObject(ROWS);
  });
});

const relation = (id: string, kind: string, target: string) =>
  `<z:Relationship Id="${id}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`;
const FOREIGN_ROW = `<z:row r="2"><z:c r="A2" t="str"><z:v>Outro</z:v></z:c></z:row>`;
const insertForeign = (xml: string, open: string, content: string) =>
  xml.replaceAll(open, `${open}${content.replaceAll(/<z:([a-z]+)/gi, '<z:$1 xmlns:z="urn:z"')}`);
const insertExtension = (xml: string, root: string, content: string) =>
  xml.replace(`</${root}>`, `<extLst><ext xmlns:z="urn:z" uri="{0}">${content}</ext></extLst></${root}>`);

/** Elements of other namespaces or extensions whose names equal those that the parser reads. */
const FOREIGN: readonly [string, Part, (xml: string) => string][] = [
  [
    'the properties that Excel 2013 writes',
    BOOK,
    (xml) =>
      insertExtension(xml, 'workbook', `<x15:workbookPr xmlns:x15="${X15}" chartTrackingRefBase="1"/>`),
  ],
  [
    'foreign properties before its own',
    BOOK,
    (xml) => xml.replace('<workbookPr', '<z:workbookPr xmlns:z="urn:z" date1904="0"/><workbookPr'),
  ],
  [
    'properties of its own namespace in an extension',
    BOOK,
    (xml) => insertExtension(xml, 'workbook', '<workbookPr date1904="0"/>'),
  ],
  ['a foreign sheet', BOOK, (xml) => insertForeign(xml, '<sheets>', '<z:sheet name="Z" r:id="s"/>')],
  [
    'a foreign id of a sheet',
    BOOK,
    (xml) => xml.replaceAll('<sheet ', '<sheet xmlns:z="urn:z" z:id="s" id="s" '),
  ],
  [
    'another prefix for the id of a sheet',
    BOOK,
    (xml) => xml.replaceAll('<sheet ', `<sheet xmlns:q="${DOCUMENT}" `).replaceAll('r:id', 'q:id'),
  ],
  [
    'an attribute that holds the text of another',
    BOOK,
    (xml) => xml.replace('<workbookPr', `<workbookPr codeName=' date1904="0" '`),
  ],
  [
    'a foreign relationship of the archive',
    '_rels/.rels',
    (xml) =>
      xml.replace(
        '<Relationship ',
        `${relation('z', 'officeDocument', SHEET).replace('Relationship', 'Relationship xmlns:z="urn:z"')}<Relationship `,
      ),
  ],
  [
    'a relationship of a foreign type',
    '_rels/.rels',
    (xml) =>
      xml.replace(
        '<Relationship ',
        `<Relationship Id="z" Type="urn:z/officeDocument" Target="${SHEET}"/><Relationship `,
      ),
  ],
  [
    'a foreign relationship of the workbook',
    BOOK_RELATIONS,
    (xml) =>
      xml.replace(
        '<Relationship ',
        `${relation('r0', 'worksheet', 'sharedStrings.xml').replace('Relationship', 'Relationship xmlns:z="urn:z"')}<Relationship `,
      ),
  ],
  [
    'shared strings of a foreign type',
    BOOK_RELATIONS,
    (xml) =>
      xml.replace(
        '<Relationship ',
        '<Relationship Id="z" Type="urn:z/sharedStrings" Target="workbook.xml"/><Relationship ',
      ),
  ],
  [
    'foreign shared strings',
    STRINGS,
    (xml) => insertForeign(xml, '<si>', '<z:si><t>Outro</t></z:si><z:t>Outro</z:t>'),
  ],
  [
    'shared strings in an extension',
    STRINGS,
    (xml) =>
      insertExtension(xml, 'sst', '<si><t>Outro</t></si>').replace('<si>', '<z:si xmlns:z="urn:z"/><si>'),
  ],
  ['foreign rows', SHEET, (xml) => insertForeign(xml, '<sheetData>', FOREIGN_ROW)],
  ['foreign cells', SHEET, (xml) => insertForeign(xml, '<row>', '<z:c t="str"><z:v>Outro</z:v></z:c>')],
  ['foreign values', SHEET, (xml) => insertForeign(xml, '<v>', '<z:v>9</z:v>')],
  [
    'foreign inline strings',
    SHEET,
    (xml) => insertForeign(xml, '<is>', '<z:t>Outro</z:t><z:r><t>Outro</t></z:r>'),
  ],
  [
    'rows of its own namespace in an extension',
    SHEET,
    (xml) =>
      insertExtension(xml, 'worksheet', `<sheetData>${row('Outro', DAY, 9, 9)}</sheetData><row><c/></row>`),
  ],
  [
    'values of its own namespace in an extension of a cell',
    SHEET,
    (xml) =>
      xml.replaceAll('</c>', '<extLst><ext uri="{0}"><v>9</v><is><t>Outro</t></is></ext></extLst></c>'),
  ],
  [
    'a phonetic run in an inline string',
    SHEET,
    (xml) => xml.replaceAll('</is>', '<rPh sb="0" eb="1"><t>Outro</t></rPh><phoneticPr fontId="1"/></is>'),
  ],
];

test.each(FOREIGN)('workbook with %s is imported with the same rows', async (_name, part, write) => {
  const parts = withPart(part, write);
  expect(parts[part]).not.toBe(bookParts(GOOD)[part]);
  expect((await importParts(parts)).rows).toMatchObject(ROWS);
});

const alternateContent = (requires: string, choice: string, fallback: string) =>
  `<mc:AlternateContent xmlns:mc="${MC}" xmlns:m="${MAIN}" xmlns:z="urn:z"><mc:Choice Requires="${requires}">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

test.each([
  ['the fallback of a foreign choice', 'z', '<workbookPr date1904="0"/>', '<workbookPr date1904="1"/>'],
  ['the fallback of a half foreign choice', 'm z', '<workbookPr/>', '<workbookPr date1904="1"/>'],
  ['a choice of its own namespace', 'm', '<workbookPr date1904="1"/>', '<workbookPr date1904="0"/>'],
])('alternate content of a workbook is read as %s', async (_name, requires, choice, fallback) => {
  const parts = withPart(BOOK, (xml) =>
    xml.replace('<workbookPr date1904="true"/>', alternateContent(requires, choice, fallback)),
  );
  expect((await importParts(parts)).rows).toMatchObject(ROWS);
});

test('alternate content of rows, cells and texts is read once', async () => {
  const parts = withPart(SHEET, (xml) =>
    xml
      .replaceAll(
        /<is>(<t>[^<]*<\/t>)<\/is>/g,
        (_, text) => `<is>${alternateContent('z', '<t>Outro</t>', text)}</is>`,
      )
      .replace(row('Outro'), '')
      .replaceAll(/<c t="s">.*?<\/c>/g, (found) => alternateContent('m', found, cells('Outro', 9)))
      .replace('</sheetData>', `${alternateContent('z', row('Outro', DAY, 9, 1), '')}</sheetData>`),
  );
  expect((await importParts(parts)).rows).toMatchObject(ROWS);
});

/** Ambiguous XML, for which the whole file is refused. */
const REFUSED: readonly [string, Part, (xml: string) => string, string?][] = [
  ['a workbook of a foreign namespace', BOOK, (xml) => xml.replace(MAIN, 'urn:z'), 'NOT_A_SPREADSHEET'],
  ['a workbook without a namespace', BOOK, (xml) => xml.replace(`xmlns="${MAIN}"`, ''), 'NOT_A_SPREADSHEET'],
  ['a sheet of a foreign namespace', SHEET, (xml) => xml.replace(MAIN, 'urn:z')],
  ['shared strings of a foreign namespace', STRINGS, (xml) => xml.replace(MAIN, 'urn:z')],
  ['relationships of a foreign namespace', BOOK_RELATIONS, (xml) => xml.replace(PACKAGE, 'urn:z')],
  [
    'relationships of the archive of a foreign namespace',
    '_rels/.rels',
    (xml) => xml.replace(PACKAGE, 'urn:z'),
  ],
  ['a prefix that is not declared', SHEET, (xml) => xml.replace('<sheetData>', '<sheetData><x:row/>')],
  ['a row that lost its namespace', SHEET, (xml) => xml.replaceAll('<row>', '<row xmlns="">')],
  ['a cell that lost its namespace', SHEET, (xml) => xml.replaceAll('<c>', '<c xmlns="">')],
  [
    'rows in an unknown group',
    SHEET,
    (xml) => xml.replace('<row>', '<group><row>').replace('</row>', '</row></group>'),
  ],
  ['two values in a cell', SHEET, (xml) => xml.replace(`<v>${DAY}</v>`, `<v>${DAY}</v><v>1</v>`)],
  ['a cell without a column', SHEET, (xml) => xml.replace('<c>', '<c r="2">')],
  ['a row between two rows', SHEET, (xml) => xml.replace('<row>', '<row r="1.5">')],
  ['an attribute without quotes', SHEET, (xml) => xml.replace('<c>', '<c r=B2>')],
  ['tags that cross', SHEET, (xml) => xml.replace('</c></row>', '</row></c>')],
  ['two date systems', BOOK, (xml) => xml.replace('<sheets>', '<workbookPr/><sheets>')],
  ['a date system that is no truth value', BOOK, (xml) => xml.replace('"true"', '"yes"')],
  ['a date system of two meanings', BOOK, (xml) => xml.replace('date1904', 'dateCompatibility="0" date1904')],
  ['a sheet without its relationship', BOOK, (xml) => xml.replace('r:id', 'id')],
  [
    'content that a reader must understand',
    SHEET,
    (xml) => xml.replace('<worksheet ', `<worksheet xmlns:mc="${MC}" xmlns:z="urn:z" mc:MustUnderstand="z" `),
  ],
  [
    'foreign elements whose content counts',
    SHEET,
    (xml) =>
      xml.replace(
        '<sheetData',
        `<sheetData xmlns:mc="${MC}" xmlns:z="urn:z" mc:Ignorable="z" mc:ProcessContent="z:row"`,
      ),
  ],
];

test.each(REFUSED)('file with %s is refused', async (_name, part, write, code = 'FILE_DAMAGED') => {
  const parts = withPart(part, write);
  expect(parts[part]).not.toBe(bookParts(GOOD)[part]);
  expect(faultsOf(await importParts(parts))).toEqual([[null, null, code]]);
});

test('parser decodes character references in attributes', async () => {
  const parts = withPart(BOOK, (xml) =>
    xml.replace('"true"', "' &#49; '").replace('r:id="r0"', 'r:id="&#x72;0"'),
  );
  expect((await importParts(parts)).rows).toMatchObject(ROWS);
});
