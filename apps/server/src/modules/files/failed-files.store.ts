import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Failed files whose content is kept. */
const KEPT = sql`status = 'PROCESSING_FAILURE' AND content_removed_at IS NULL`;

/** Marks a slice of the failed files that are older than so many days, and answers them. */
export async function markOutdated(db: Db, days: number, limit: number) {
  const { rows } = await sql<{ id: number; storage_key: string }>`
    UPDATE managed_files SET content_removed_at = app_now() WHERE id = ANY(ARRAY(
      SELECT id FROM managed_files WHERE ${KEPT}
        AND processed_at < app_now() - make_interval(days => ${days}) LIMIT ${limit}))
    RETURNING id, storage_key`.execute(db);
  return rows;
}

/** Marks the failed files of a company that are beyond so many bytes, counted from the newest, and answers them. */
export async function claimExcessFailedFiles(db: Db, companyId: number, bytes: number) {
  const { rows } = await sql<{ id: number; storage_key: string }>`
    UPDATE managed_files f SET content_removed_at = app_now()
    FROM (
      SELECT id, sum(size) OVER newest AS kept, row_number() OVER newest AS place FROM managed_files
      WHERE company_id = ${companyId} AND ${KEPT}
      WINDOW newest AS (ORDER BY id DESC)
    ) old
    WHERE f.id = old.id AND f.content_removed_at IS NULL AND old.place > 1 AND old.kept > ${bytes}
    RETURNING f.id, f.storage_key`.execute(db);
  return rows;
}
