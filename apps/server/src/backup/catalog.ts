import type { OwnerConnection } from '../platform/db/owner-connection.ts';

export interface CatalogTable {
  readonly name: string;
  /** Columns to copy, in their order; generated columns are left out because they are computed again. */
  readonly columns: readonly string[];
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteNames = (names: readonly string[]): string => names.map(quoteName).join(', ');

/** Lists all base tables with their columns, except `migrations`, which migrations fill themselves. */
export async function tablesOf(owner: OwnerConnection): Promise<CatalogTable[]> {
  const { rows } = await owner.query<CatalogTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

export async function sequencesOf(owner: OwnerConnection) {
  const { rows } = await owner.query<{ name: string; last_value: string }>(
    `SELECT sequencename AS name, last_value::text FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}

/**
 * Returns statements that drop and re-add each foreign key. A re-added key is checked in one pass, not row by
 * row.
 */
export async function foreignKeysOf(owner: OwnerConnection) {
  const { rows } = await owner.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/**
 * Lists tables and views outside of system schemas and extensions. A non-empty list means a non-empty
 * database.
 */
export async function listUserTables(owner: OwnerConnection): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
