import { posix } from 'node:path';
import { UnreadableFile } from '../unreadable-file.ts';
import type { PartRules } from './element.ts';
import {
  type Attributes,
  attributeOf,
  DOCUMENT_RELATIONSHIPS,
  PACKAGE_RELATIONSHIPS,
  SPREADSHEET,
} from './namespaces.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { scanXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly part: string;
  readonly hidden: boolean;
}

export interface Workbook {
  readonly zip: Zip;
  /** Worksheets in the order of their tabs. */
  readonly sheets: readonly WorkbookSheet[];
  /** Whether serial dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
  readonly strings: SharedStrings;
}

interface Relation {
  readonly id: string;
  /** Last segment of the type, such as `worksheet`; '' for types of other namespaces. */
  readonly kind: string;
  readonly target: string;
}

const MAX_SMALL_PART = 8 * 1024 ** 2;
const notASpreadsheet = (detail: string) => new UnreadableFile('NOT_A_SPREADSHEET', detail);
const damaged = (detail: string) => new UnreadableFile('FILE_DAMAGED', detail);

const RELATIONSHIPS: PartRules = {
  namespaces: PACKAGE_RELATIONSHIPS,
  root: 'Relationships',
  elements: { Relationships: { read: ['Relationship'], skip: [] } },
};

const WORKBOOK: PartRules = {
  namespaces: SPREADSHEET,
  root: 'workbook',
  otherRoot: 'NOT_A_SPREADSHEET',
  elements: { workbook: { read: ['workbookPr', 'sheets'] }, sheets: { read: ['sheet'], skip: [] } },
};

/** Opens a workbook. @throws UnreadableFile when the archive is no workbook or a damaged one */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = openZip(path);
  if (!zip.has('_rels/.rels')) throw notASpreadsheet('a zip archive without relationships');
  const root = (await relations(zip, '')).find(({ kind }) => kind === 'officeDocument')?.target;
  if (root === undefined || !zip.has(root) || /\.bin$/i.test(root))
    throw notASpreadsheet('no workbook inside');
  const book = await readBook(zip, root);
  const related = await relations(zip, root);
  if (related.length === 0) throw notASpreadsheet('no worksheets');
  const sheets = book.sheets.flatMap(({ relation, ...sheet }) => {
    const found = related.find(({ id }) => id === relation);
    if (found === undefined) throw damaged(`no relationship ${relation} of a sheet`);
    return found.kind === 'worksheet' ? [{ ...sheet, part: found.target }] : [];
  });
  if (sheets.length === 0) throw notASpreadsheet('no worksheets');
  const strings = related.find(({ kind }) => kind === 'sharedStrings')?.target;
  return { zip, sheets, from1904: book.from1904, strings: await readSharedStrings(zip, strings) };
}

/** Reads the relationships of a part; those of the package if `part` is empty. */
async function relations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relation[] = [];
  if (!zip.has(file)) return found;
  await scanXml(zip, file, MAX_SMALL_PART, RELATIONSHIPS, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      const path = target.replaceAll('\\', '/');
      found.push({ id, kind: kindOf(type), target: path.startsWith('/') ? path : posix.join(folder, path) });
    },
    text() {},
    close() {},
  });
  return found;
}

function kindOf(type: string): string {
  const end = type.lastIndexOf('/');
  return DOCUMENT_RELATIONSHIPS.includes(type.slice(0, end)) ? type.slice(end + 1) : '';
}

async function readBook(zip: Zip, part: string) {
  const sheets: { name: string; hidden: boolean; relation: string }[] = [];
  let from1904: boolean | undefined;
  await scanXml(zip, part, MAX_SMALL_PART, WORKBOOK, {
    open(name, attributes, scope) {
      if (name === 'workbookPr') {
        if (from1904 !== undefined) throw damaged('two workbookPr');
        from1904 = countsFrom1904(attributes);
      }
      if (name !== 'sheet') return;
      sheets.push({
        name: attributes.name ?? '',
        hidden: (attributes.state ?? 'visible') !== 'visible',
        relation: attributeOf(attributes, scope, DOCUMENT_RELATIONSHIPS, 'id') ?? '',
      });
    },
    text() {},
    close() {},
  });
  return { sheets, from1904: from1904 ?? false };
}

/**
 * Returns the date system of the workbook (ECMA-376 part 1, section 18.17.4.1).
 * @throws UnreadableFile when programs would read its dates differently
 */
function countsFrom1904(properties: Attributes): boolean {
  const from1904 = booleanOf(properties, 'date1904') ?? false;
  const compatible = booleanOf(properties, 'dateCompatibility') ?? true;
  if (from1904 && !compatible) throw damaged('date1904 without dateCompatibility');
  return from1904;
}

/** Reads an attribute of type xsd:boolean. @throws UnreadableFile for an invalid value */
function booleanOf(attributes: Attributes, name: string): boolean | undefined {
  const written = attributes[name]?.trim();
  if (written === undefined) return undefined;
  if (written === '1' || written === 'true') return true;
  if (written === '0' || written === 'false') return false;
  throw damaged(`${name}="${written}"`);
}
