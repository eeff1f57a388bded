import type { Manifest } from '../backup/archive.ts';

const FAULT_TEXTS = { MISSING: 'is missing', ALTERED: 'was altered' } as const;
/** Number of files listed by name in the report; the manifest lists all. */
const MAX_LISTED = 50;

export function describeContents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `rows: ${rows}, stored files: ${files.rows - files.lacking.length}`;
}

/**
 * Describes the files that the backup lacks.
 * @returns a line for each, up to 50, then a line with the number of the others
 */
export function describeMissingFiles({ files: { lacking } }: Manifest): string[] {
  const lines = lacking.map(
    ({ storage_key, wrong }) => `${storage_key} ${FAULT_TEXTS[wrong]} in the store: it is not in the backup.`,
  );
  if (lines.length <= MAX_LISTED) return lines;
  const more = `${lines.length - MAX_LISTED} more files are not in the backup: manifest.json lists them under "lacking".`;
  return [...lines.slice(0, MAX_LISTED), more];
}
