import type pg from 'pg';
import { QUEUE_SCHEMA } from '../platform/jobs/boss.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** The schema's own bookkeeping. */
const KEPT = ['migrations', 'clock'];

/** Empties the database and what its rows kept in the storage; ids begin at 1 again. Takes the owner's connection. */
export async function wipe(owner: pg.Client, storage: Pick<Storage, 'remove'>): Promise<void> {
  const stored = await owner.query<{ storage_key: string }>(
    'SELECT storage_key FROM managed_files UNION SELECT storage_key FROM contracts',
  );
  const tables = await owner.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [KEPT],
  );
  await owner.query('BEGIN');
  await owner.query(`DELETE FROM ${QUEUE_SCHEMA}.job`);
  await owner.query(`TRUNCATE ${tables.rows.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`);
  await owner.query('COMMIT');
  for (const { storage_key } of stored.rows) await storage.remove(storage_key);
}
