import { posix } from 'node:path';
import { Unreadable } from '../unreadable.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { attribute, decodeXml, scanXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly part: string;
  readonly hidden: boolean;
}

export interface Workbook {
  readonly zip: Zip;
  /** In the order of their tabs. */
  readonly sheets: readonly WorkbookSheet[];
  /** Days count from 1904 instead of 1900. */
  readonly from1904: boolean;
  readonly strings: SharedStrings;
}

interface Relation {
  readonly id: string;
  /** The last word of the type's address: equal in the transitional and the strict form. */
  readonly kind: string;
  readonly target: string;
}

const MAX_SMALL_PART = 8 * 1024 ** 2;
const foreign = (detail: string) => new Unreadable('NOT_A_SPREADSHEET', detail);

/** @throws Unreadable when the archive is no workbook or a damaged one */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = openZip(path);
  if (!zip.has('_rels/.rels')) throw foreign('a zip archive without relationships');
  const root = (await relations(zip, '')).find(({ kind }) => kind === 'officeDocument')?.target;
  if (root === undefined || !zip.has(root) || root.endsWith('.bin')) throw foreign('no workbook inside');
  const book = await readBook(zip, root);
  const related = await relations(zip, root);
  const sheets = book.sheets.flatMap(({ relation, ...sheet }) => {
    const target = related.find(({ id, kind }) => id === relation && kind === 'worksheet')?.target;
    return target === undefined ? [] : [{ ...sheet, part: target }];
  });
  if (sheets.length === 0) throw foreign('no worksheets');
  const strings = related.find(({ kind }) => kind === 'sharedStrings')?.target;
  return { zip, sheets, from1904: book.from1904, strings: await readSharedStrings(zip, strings) };
}

/** What a part refers to; of the archive itself when `part` is empty. */
async function relations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relation[] = [];
  if (!zip.has(file)) return found;
  await scanXml(zip, file, MAX_SMALL_PART, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = decodeXml(attribute(attributes, 'Target') ?? '');
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        kind: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
    text() {},
    close() {},
  });
  return found;
}

async function readBook(zip: Zip, part: string) {
  const sheets: { name: string; hidden: boolean; relation: string }[] = [];
  let from1904 = false;
  await scanXml(zip, part, MAX_SMALL_PART, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      sheets.push({
        name: decodeXml(attribute(attributes, 'name') ?? ''),
        hidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
        relation: relationId(attributes),
      });
    },
    text() {},
    close() {},
  });
  return { sheets, from1904 };
}

/** `r:id`, whatever the prefix of its namespace is. */
function relationId(attributes: string): string {
  const match = /\s[\w.-]+:id\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
  return match?.[1] ?? match?.[2] ?? '';
}
