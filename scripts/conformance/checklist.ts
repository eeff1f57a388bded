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

export const groups = (
  JSON.parse(readFileSync(join(ROOT, 'docs/checklist.json'), 'utf8')) as { readonly groups: readonly Group[] }
).groups;
export const rows = groups.flatMap((group) => group.rows);
const known = new Set(rows.map((row) => row.id));

const ID = new RegExp(`\\b(?:${groups.map((group) => group.id).join('|')})-\\d\\d\\b`, 'g');

/** The rows that a title names, each once; unknown ones too. */
export const idsOf = (title: string): readonly string[] => [...new Set(title.match(ID) ?? [])];
export const isRow = (id: string) => known.has(id);

export const withoutIds = (title: string) =>
  title
    .replace(ID, '')
    .replace(/\(\s*(?:,\s*)*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,:;]+|[ ,:;]+$/g, '')
    .replace(/ (?=[:,;])/g, '');

/** Row -> the number of the decision whose table names the row first in a line: it is met otherwise than asked. */
export function amendments(): ReadonlyMap<string, string> {
  const amended = new Map<string, string>();
  for (const file of readdirSync(join(ROOT, DECISIONS)).sort()) {
    const text = readFileSync(join(ROOT, DECISIONS, file), 'utf8');
    for (const [, cell = ''] of text.matchAll(/^\|([^|]*)\|/gm))
      for (const id of idsOf(cell)) amended.set(id, file.slice(0, 4));
  }
  return amended;
}
