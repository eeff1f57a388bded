import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Matches failed files whose content is stored. */
const HAS_CONTENT = sql`status = 'PROCESSING_FAILURE' AND content_removed_at IS NULL`;

/** Marks the content of up to `limit` failed files older than `days` as removed, and returns these files. */
export async function claimOldFailedFiles(db: Db, days: number, limit: number) {
  const { rows } = await sql<{ id: number; storage_key: string }>`
    UPDATE managed_files SET content_removed_at = app_now() WHERE id = ANY(ARRAY(
      SELECT id FROM managed_files WHERE ${HAS_CONTENT}
        AND processed_at < app_now() - make_interval(days => ${days}) LIMIT ${limit}))
    RETURNING id, storage_key`.execute(db);
  return rows;
}

/**
 * Marks the content of a company's failed files beyond `bytes`, counted from the newest, as removed. Never
 * marks the newest one.
 * @returns the marked files
 */
export async function claimExcessFailedFiles(db: Db, companyId: number, bytes: number) {
  const { rows } = await sql<{ id: number; storage_key: string }>`
    UPDATE managed_files f SET content_removed_at = app_now()
    FROM (
      SELECT id, sum(size) OVER newest AS kept, row_number() OVER newest AS place FROM managed_files
      WHERE company_id = ${companyId} AND ${HAS_CONTENT}
      WINDOW newest AS (ORDER BY id DESC)
    ) old
    WHERE f.id = old.id AND f.content_removed_at IS NULL AND old.place > 1 AND old.kept > ${bytes}
    RETURNING f.id, f.storage_key`.execute(db);
  return rows;
}
