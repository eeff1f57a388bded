import type { LineReport } from '@pregao/domain';
import type { Db, Tx } from '../../platform/db/db.ts';

export type Severity = 'ERROR' | 'WARNING';

export async function insertLines(
  tx: Tx,
  fileId: number,
  severity: Severity,
  lines: readonly LineReport[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ column, ...line }, position) => ({
    ...line,
    file_id: fileId,
    severity,
    position,
    column_name: column,
  }));
  await tx.insertInto('managed_file_lines').values(rows).execute();
}

/**
 * Returns the reported lines of a file in file order. The caller has checked that the reader may see the
 * file.
 */
export async function fileLines(db: Db | Tx, fileId: number, severity: Severity): Promise<LineReport[]> {
  const rows = await db
    .selectFrom('managed_file_lines')
    .select(['line', 'column_name as column', 'code', 'value'])
    .where('file_id', '=', fileId)
    .where('severity', '=', severity)
    .orderBy('position')
    .execute();
  return rows as LineReport[];
}
