import { xmlText } from './write-text.ts';
import type { ZipPart } from './write-zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS = [
  { name: 'xl/workbook.xml', type: 'sheet.main' },
  { name: 'xl/worksheets/sheet1.xml', type: 'worksheet' },
  { name: 'xl/styles.xml', type: 'styles' },
  { name: 'xl/sharedStrings.xml', type: 'sharedStrings' },
] as const;

export const [BOOK, SHEET, STYLES, TEXTS] = PARTS.map(({ name }) => name) as [string, string, string, string];

/** Indexes of cell styles: the header's, and the first of the formats; 0 is the default. */
export const HEAD_STYLE = 1;
export const FIRST_FORMAT = 2;
/** First id of custom number formats; lower ids are built-in formats. */
const FIRST_FORMAT_ID = 164;

const part = (name: string, xml: string): ZipPart => ({ name, texts: [HEAD + xml] });
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
const relations = (...those: readonly string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${those.join('')}</Relationships>`;

/** Returns the parts of a workbook of one sheet, without the sheet and the shared strings. */
export function fixedParts(name: string, formats: readonly string[]): ZipPart[] {
  const overrides = PARTS.map(
    (one) => `<Override PartName="/${one.name}" ContentType="${TYPE}.${one.type}+xml"/>`,
  );
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ),
    part('_rels/.rels', relations(relation(1, 'officeDocument', BOOK))),
    part(
      BOOK,
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml'),
        relation(2, 'styles', 'styles.xml'),
        relation(3, 'sharedStrings', 'sharedStrings.xml'),
      ),
    ),
    part(STYLES, styles(formats)),
  ];
}

function styles(formats: readonly string[]): string {
  const xf = (attributes: string) => `<xf ${attributes} fillId="0" borderId="0"`;
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  const numbered = formats.map((code, at) => ({ id: FIRST_FORMAT_ID + at, code: xmlText(code) }));
  return [
    `<styleSheet xmlns="${MAIN}">`,
    `<numFmts count="${formats.length}">`,
    ...numbered.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
    '</numFmts>',
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    `<cellStyleXfs count="1">${xf('numFmtId="0" fontId="0"')}/></cellStyleXfs>`,
    `<cellXfs count="${FIRST_FORMAT + formats.length}">`,
    `${xf('numFmtId="0" fontId="0"')} xfId="0"/>`,
    `${xf('numFmtId="0" fontId="1"')} xfId="0" applyFont="1"/>`,
    ...numbered.map(({ id }) => `${xf(`numFmtId="${id}" fontId="0"`)} xfId="0" applyNumberFormat="1"/>`),
    '</cellXfs>',
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

/** Yields the part of shared strings. */
export function* sharedStringsXml(texts: Iterable<string>): Generator<string> {
  yield `${HEAD}<sst xmlns="${MAIN}">`;
  for (const text of texts) yield `<si>${textXml(text)}</si>`;
  yield '</sst>';
}

export const textXml = (text: string): string => `<t xml:space="preserve">${xmlText(text)}</t>`;

/** Returns the XML of a sheet before its rows. @param widths in characters; undefined for the default */
export function sheetStart(widths: readonly (number | undefined)[]): string {
  const columns = widths.flatMap((width, at) =>
    width === undefined ? [] : [`<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`],
  );
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`;
}

/** Returns the XML of a sheet after its rows. @param filter range of the auto filter, such as `A1:I20` */
export const sheetEnd = (filter: string): string => `</sheetData><autoFilter ref="${filter}"/></worksheet>`;
