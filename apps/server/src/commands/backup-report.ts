import type { Manifest } from '../backup/archive.ts';

const WRONG = { MISSING: 'is missing', ALTERED: 'was altered' } as const;
/** Files named one by one; the manifest names all. */
const NAMED = 50;

export function describeContents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `rows: ${rows}, stored files: ${files.rows - files.lacking.length}`;
}

/** @returns a line for each file that the backup lacks */
export function lackingLines({ files: { lacking } }: Manifest): string[] {
  const lines = lacking.map(
    ({ storage_key, wrong }) => `${storage_key} ${WRONG[wrong]} in the store: it is not in the backup.`,
  );
  if (lines.length <= NAMED) return lines;
  const more = `So are ${lines.length - NAMED} more: manifest.json names them under "lacking".`;
  return [...lines.slice(0, NAMED), more];
}
