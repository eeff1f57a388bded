import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/db.ts';

export interface InstallationState {
  readonly id: string;
  readonly in_production_since: Date | null;
  readonly storage_bound_at: Date | null;
}

/**
 * Locks and returns the installation (SELECT FOR UPDATE): of several processes that start at once, one
 * settles it.
 */
export async function lockInstallation(tx: Tx): Promise<InstallationState> {
  return await tx
    .selectFrom('installation')
    .select(['id', 'in_production_since', 'storage_bound_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds the installation; undefined for an empty database or one of an earlier version. */
export async function findInstallation(owner: Db | Tx): Promise<InstallationState | undefined> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('installation') is not null as known`.execute(owner);
  if (!rows[0]?.known) return undefined;
  return owner
    .selectFrom('installation')
    .select(['id', 'in_production_since', 'storage_bound_at'])
    .executeTakeFirst();
}

export async function markInProduction(tx: Tx): Promise<void> {
  await tx.updateTable('installation').set({ in_production_since: sql`clock_timestamp()` }).execute();
}

/**
 * Records that database and store belong together.
 * @param id installation id of the store, which the database adopts
 */
export async function bindInstallation(tx: Tx | Db, id: string): Promise<void> {
  await tx.updateTable('installation').set({ id, storage_bound_at: sql`clock_timestamp()` }).execute();
}

/** Returns which traces of a demo exist: its data, and a clock that was moved. */
export async function findDemoTraces(tx: Tx): Promise<{ readonly data: boolean; readonly moved: boolean }> {
  const { rows } = await sql<{ data: boolean; moved: boolean }>`
    select exists (select from demo_data) as data, exists (select from clock where offset_by <> interval '0') as moved`.execute(
    tx,
  );
  return rows[0] ?? { data: false, moved: false };
}

/** Tells whether any row refers to a stored file. */
export async function hasFileRows(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from managed_files) or exists (select from contracts)
      or exists (select from payment_proofs) or exists (select from bank_statements) as named`.execute(tx);
  return rows[0]?.named ?? false;
}
