import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Those of the storage's keys that no row names. */
export async function unnamedKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM unnest(${keys}::text[]) key
    WHERE NOT EXISTS (SELECT FROM managed_files f WHERE f.storage_key = key)
      AND NOT EXISTS (SELECT FROM contracts c WHERE c.storage_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}
