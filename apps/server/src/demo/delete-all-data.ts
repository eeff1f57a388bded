import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { transaction } from '../platform/db/transaction.ts';
import { QUEUE_SCHEMA } from '../platform/jobs/pg-boss.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Tables that `deleteAllData` keeps: bookkeeping of schema, clock and installation. */
const KEPT_TABLES = ['migrations', 'clock', 'installation'];

/**
 * Deletes all rows and the stored files they refer to; ids begin at 1 again.
 * @param owner only the owner of the tables may truncate them
 */
export async function deleteAllData(owner: Db, storage: Pick<Storage, 'remove'>): Promise<void> {
  const stored = await sql<{ storage_key: string }>`
    select storage_key from managed_files union select storage_key from contracts
    union select storage_key from payment_proofs union select storage_key from dispute_documents
    union select storage_key from bank_statements`.execute(owner);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${KEPT_TABLES})`.execute(
    owner,
  );
  await transaction(owner, async (tx) => {
    await sql`delete from ${sql.table(`${QUEUE_SCHEMA}.job`)}`.execute(tx);
    const names = tables.map(({ name }) => sql.table(name));
    await sql`truncate ${sql.join(names)} restart identity cascade`.execute(tx);
  });
  for (const { storage_key } of stored.rows) await storage.remove(storage_key);
}
