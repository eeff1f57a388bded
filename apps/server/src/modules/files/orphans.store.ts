import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { StoredFile } from '../../platform/storage/put-hashed.ts';

/** Those of the storage's keys that no row names. */
export async function unnamedKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM unnest(${keys}::text[]) key
    WHERE NOT EXISTS (SELECT FROM managed_files f WHERE f.storage_key = key)
      AND NOT EXISTS (SELECT FROM contracts c WHERE c.storage_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Tables whose rows name a stored file. */
const NAMING = ['contracts', 'managed_files'] as const;

/** What rows name, once each. */
export const NAMED_FILES = NAMING.map((table) => `SELECT storage_key, sha256, size FROM ${table}`).join(
  ' UNION ',
);

interface NamedFile extends StoredFile {
  readonly table: (typeof NAMING)[number];
  readonly id: number;
}

const BATCH = 500;

/** What rows name, of every `parts`-th row: those whose id leaves `part`. */
export async function* namedFiles(
  db: Db,
  { part, parts }: { readonly part: number; readonly parts: number },
): AsyncGenerator<NamedFile> {
  for (const table of NAMING) {
    let last = 0;
    for (let more = true; more; ) {
      const { rows } = await sql<Omit<NamedFile, 'table'>>`
        SELECT id, storage_key, sha256, size FROM ${sql.table(table)}
        WHERE id > ${last} AND id % ${parts} = ${part} ORDER BY id LIMIT ${BATCH}`.execute(db);
      for (const row of rows) yield { table, ...row };
      last = rows.at(-1)?.id ?? last;
      more = rows.length === BATCH;
    }
  }
}
