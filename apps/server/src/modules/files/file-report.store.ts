import type { FileErrorCode } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { SummedLines, WarningCount } from './import/import-file.ts';
import type { ProcessingFile } from './imports.store.ts';

/** Receivable summed from several lines, with the numbers of the first lines. */
export interface FileSum {
  readonly receivable_id: number;
  readonly issuer: string;
  readonly due_date: string;
  readonly line_count: number;
  readonly lines: number[];
}

/**
 * Inserts the summed lines of a file, after its receivables: issuer and due date identify one of them. Skips
 * sums that SKIP left out.
 */
export async function insertSums(
  tx: Tx,
  { id, on_repeat }: Pick<ProcessingFile, 'id' | 'on_repeat'>,
  sums: readonly SummedLines[],
): Promise<void> {
  if (sums.length === 0) return;
  const { numAffectedRows } = await sql`
    insert into managed_file_sums (file_id, position, receivable_id, line_count, lines)
    select ${id}, position, r.id, line_count, array(select json_array_elements_text(lines)::integer)
    from json_to_recordset(${JSON.stringify(sums.map((sum, position) => ({ ...sum, position })))}::json)
      as s (position integer, issuer_key text, due_date date, line_count bigint, lines json)
    join receivables r on r.file_id = ${id} and r.issuer_key = s.issuer_key and r.due_date = s.due_date`.execute(
    tx,
  );
  if (Number(numAffectedRows) !== sums.length && on_repeat !== 'SKIP')
    throw new Error(`file ${id}: ${numAffectedRows} of ${sums.length} sums written`);
}

export async function insertWarningCounts(
  tx: Tx,
  fileId: number,
  counts: readonly WarningCount[],
): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map((count) => ({ ...count, file_id: fileId }));
  await tx.insertInto('managed_file_warnings').values(rows).execute();
}

/**
 * Returns the sums of a file in file order, at most `limit`. The caller has checked that the reader may see
 * the file.
 */
export function fileSums(db: Db | Tx, fileId: number, limit?: number): Promise<FileSum[]> {
  return db
    .selectFrom('managed_file_sums as s')
    .innerJoin('receivables as r', 'r.id', 's.receivable_id')
    .select(['s.receivable_id', 'r.issuer', 'r.due_date', 's.line_count', 's.lines'])
    .where('s.file_id', '=', fileId)
    .orderBy('s.position')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/**
 * Returns the warnings of a file, limit frequent first. The caller has checked that the reader may see the
 * file.
 */
export async function warningCounts(db: Db | Tx, fileId: number): Promise<WarningCount[]> {
  const rows = await db
    .selectFrom('managed_file_warnings')
    .select(['code', 'line_count'])
    .where('file_id', '=', fileId)
    .orderBy('line_count', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code, line_count }) => ({ code: code as FileErrorCode, line_count }));
}
