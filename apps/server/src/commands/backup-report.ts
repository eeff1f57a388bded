import type { Manifest } from '../backup/archive.ts';

const WRONG = { MISSING: 'is missing', ALTERED: 'was altered' } as const;
/** Number of files listed by name in the report; the manifest lists all. */
const NAMED = 50;

export function describeContents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `rows: ${rows}, stored files: ${files.rows - files.lacking.length}`;
}

/**
 * Describes the files that the backup lacks.
 * @returns a line for each, up to 50, then a line with the number of the others
 */
export function lackingLines({ files: { lacking } }: Manifest): string[] {
  const lines = lacking.map(
    ({ storage_key, wrong }) => `${storage_key} ${WRONG[wrong]} in the store: it is not in the backup.`,
  );
  if (lines.length <= NAMED) return lines;
  const more = `So are ${lines.length - NAMED} more: manifest.json names them under "lacking".`;
  return [...lines.slice(0, NAMED), more];
}
