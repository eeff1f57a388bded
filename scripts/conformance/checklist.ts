import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Row {
  readonly id: string;
  readonly statement: string;
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

export const ROOT = join(import.meta.dirname, '../..');
const DECISIONS = 'docs/decisions';

/** Row as stored in the file; a row with parts holds when each part does. */
interface StoredRow extends Row {
  readonly parts?: readonly Row[];
}

/** Reads a list of rows. Each part becomes a row under the row's id and its letter. */
function readGroups(file: string): readonly Group[] {
  const { groups: written } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
    readonly groups: readonly (Group & { readonly rows: readonly StoredRow[] })[];
  };
  const partsOf = ({ id, statement, parts }: StoredRow): readonly Row[] =>
    parts?.map((part) => ({ id: `${id}${part.id}`, statement: `${statement} ${part.statement}` })) ?? [
      { id, statement },
    ];
  return written.map((group) => ({ ...group, rows: group.rows.flatMap(partsOf) }));
}

/** Chapters of the page: the specification, and the own decisions of the product. */
export const chapters = [
  { name: 'Specification', groups: readGroups('docs/checklist.json') },
  { name: 'Product', groups: readGroups('docs/product-rows.json') },
] as const;

const groups = chapters.flatMap((chapter) => chapter.groups);
export const rows = groups.flatMap((group) => group.rows);
const rowIds = new Set(rows.map((row) => row.id));

const ID = new RegExp(`\\b(?:${groups.map((group) => group.id).join('|')})-\\d\\d[a-z]?\\b`, 'g');

/** Returns the row ids of a title without duplicates, unknown ones included. */
export const idsInTitle = (title: string): readonly string[] => [...new Set(title.match(ID) ?? [])];
export const isRow = (id: string) => rowIds.has(id);

export const removeIds = (title: string) =>
  title
    .replace(ID, '')
    .replace(/\(\s*(?:,\s*)*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,:;]+|[ ,:;]+$/g, '')
    .replace(/ (?=[:,;])/g, '');

/**
 * Maps a row to the number of the decision that amends it. The decision's table names the row first in a
 * line; the name of a row with parts stands for all of them.
 */
export function amendments(): ReadonlyMap<string, string> {
  const amended = new Map<string, string>();
  for (const file of readdirSync(join(ROOT, DECISIONS)).sort()) {
    const text = readFileSync(join(ROOT, DECISIONS, file), 'utf8');
    for (const [, cell = ''] of text.matchAll(/^\|([^|]*)\|/gm))
      for (const id of idsInTitle(cell))
        for (const row of rows)
          if (row.id === id || row.id.slice(0, -1) === id) amended.set(row.id, file.slice(0, 4));
  }
  return amended;
}
