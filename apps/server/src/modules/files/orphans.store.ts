import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { StoredFile } from '../../platform/storage/put-hashed.ts';

/** Returns the storage keys that no row names. */
export async function findUnnamedKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM unnest(${keys}::text[]) key
    WHERE NOT EXISTS (SELECT FROM managed_files f WHERE f.storage_key = key AND f.content_removed_at IS NULL)
      AND NOT EXISTS (SELECT FROM contracts c WHERE c.storage_key = key)
      AND NOT EXISTS (SELECT FROM payment_proofs p WHERE p.storage_key = key)
      AND NOT EXISTS (SELECT FROM bank_statements s WHERE s.storage_key = key AND s.content_removed_at IS NULL)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** Tables whose rows name a stored file, with the condition for rows that still do. */
const NAMING_TABLES = {
  bank_statements: 'content_removed_at IS NULL',
  contracts: 'true',
  managed_files: 'content_removed_at IS NULL',
  payment_proofs: 'true',
} as const;
type NamingTable = keyof typeof NAMING_TABLES;
const TABLES = Object.entries(NAMING_TABLES) as [NamingTable, string][];

/**
 * Returns the SQL for the files that rows name, once each. Also valid for a database with pending migrations.
 * @param present the names of its tables
 */
export const namedFilesQuery = (present: readonly string[]): string =>
  TABLES.filter(([table]) => present.includes(table))
    .map(
      ([table]) =>
        `SELECT storage_key, sha256, size FROM ${table} named WHERE to_jsonb(named) ->> 'content_removed_at' IS NULL`,
    )
    .join(' UNION ');

interface NamedFile extends StoredFile {
  readonly table: NamingTable;
  readonly id: number;
}

const BATCH = 500;

/** Yields the files that every `parts`-th row names: rows whose id leaves the remainder `part`. */
export async function* listNamedFiles(
  db: Db,
  { part, parts }: { readonly part: number; readonly parts: number },
): AsyncGenerator<NamedFile> {
  for (const [table, names] of TABLES) {
    let last = 0;
    for (let more = true; more; ) {
      const { rows } = await sql<Omit<NamedFile, 'table'>>`
        SELECT id, storage_key, sha256, size FROM ${sql.table(table)}
        WHERE ${sql.raw(names)} AND id > ${last} AND id % ${parts} = ${part} ORDER BY id LIMIT ${BATCH}`.execute(
        db,
      );
      for (const row of rows) yield { table, ...row };
      last = rows.at(-1)?.id ?? last;
      more = rows.length === BATCH;
    }
  }
}
