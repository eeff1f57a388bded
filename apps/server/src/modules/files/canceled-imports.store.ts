import type { Actor, CanceledPart, Day, StatusTotal, Step } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { expectRows } from '../../platform/db/expect-changed-rows.ts';
import { countLeftOut, repeatedIds } from './file-repeats.store.ts';

export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** Locks an own file with its company, as imports do: what is repeated cannot change meanwhile. */
export async function lockImport(tx: Tx, actor: Actor, id: number) {
  const file = await tx
    .selectFrom('managed_files as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select(['f.id', 'f.company_id', 'f.card_network', 'f.status', 'f.canceled_at'])
    .where('f.id', '=', id)
    .where('f.company_id', '=', actor.company_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return file && { ...file, canceled: file.canceled_at !== null };
}

/** Ids of the file's receivables that an offer holds. */
export async function heldIds(db: Db | Tx, actor: Actor, fileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('receivables')
    .select('id')
    .where('company_id', '=', actor.company_id)
    .where('file_id', '=', fileId)
    .where('offer_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type ScopedFile = Pick<LockedImport, 'id' | 'company_id' | 'card_network'>;

/** Of receivables `r`: those of the file, or its repeats as of a day. */
const ofPart = (file: ScopedFile, part: CanceledPart, on: Day) =>
  sql<SqlBool>`r.company_id = ${file.company_id} and r.file_id = ${file.id}
    ${part === 'ALL' ? sql`` : sql`and r.id in (${repeatedIds(file, on)})`}`;

/** Adds receivables `r` up by their status as of a day: what is AVAILABLE on its due date is EXPIRED. */
const totalsOf = (source: RawBuilder<unknown>, on: Day) => sql<StatusTotal>`
  select case when r.status = 'AVAILABLE' and r.due_date <= ${on}::date then 'EXPIRED' else r.status end as status,
    count(*) as receivables, sum(r.value)::bigint as value
  from ${source} group by 1 order by 1`;

/** Of receivables `r`: those AVAILABLE, and those that the cancelation releases from overdue offers. */
const isFree = (overdueOffers: readonly number[]) => sql<SqlBool>`(r.status = 'AVAILABLE'
  or r.offer_id = any(${overdueOffers}::bigint[]) and r.status not in ('NEGOTIATED', 'LIQUIDATED'))`;

/** Adds up receivables of a file by their status as of a day, with overdue offers ended. */
export async function importTotals(
  db: Db,
  file: ScopedFile,
  part: CanceledPart,
  on: Day,
  overdueOffers: readonly number[],
): Promise<StatusTotal[]> {
  const released = sql`(select case when ${isFree(overdueOffers)} then 'AVAILABLE' else r.status end as status,
    r.due_date, r.value from receivables r where ${ofPart(file, part, on)}) r`;
  const { rows } = await totalsOf(released, on).execute(db);
  return rows;
}

/** Counts what the cancelation would take away that other imports left out because of this file. */
export function leftOutByOthers(
  db: Db,
  file: ScopedFile,
  part: CanceledPart,
  on: Day,
  overdueOffers: readonly number[],
): Promise<number> {
  const free = sql<SqlBool>`${ofPart(file, part, on)} and ${isFree(overdueOffers)} and r.due_date > ${on}::date`;
  return countLeftOut(db, file, free, on);
}

/** Locks receivables of a file in the order of their ids, and adds them up by their status as of a day. */
export async function lockTotals(
  tx: Tx,
  file: ScopedFile,
  part: CanceledPart,
  on: Day,
): Promise<StatusTotal[]> {
  const locked = sql`(select r.status, r.due_date, r.value from receivables r where ${ofPart(file, part, on)}
    order by r.id for update) r`;
  const { rows } = await totalsOf(locked, on).execute(tx);
  return rows;
}

/** Takes a step of the locked receivables that are still for sale. */
export function cancelAvailable(
  tx: Tx,
  file: ScopedFile,
  { from, to }: Step<'RECEIVABLE', 'CANCEL_IMPORT'>,
  part: CanceledPart,
  on: Day,
): Promise<{ canceled: number; value: number }> {
  return tx
    .with('changed', (cte) =>
      cte
        .updateTable('receivables as r')
        .set({ status: to })
        .where('r.company_id', '=', file.company_id)
        .where(ofPart(file, part, on))
        .where('r.status', '=', from)
        .where('r.due_date', '>', on)
        .returning('r.value'),
    )
    .selectFrom('changed')
    .select([sql<number>`count(*)`.as('canceled'), sql<number>`coalesce(sum(value), 0)::bigint`.as('value')])
    .executeTakeFirstOrThrow();
}

/**
 * Marks the import of the locked file, or its repeats, as canceled.
 * @throws Error when the file is not where the step leads from
 */
export async function markImportCanceled(
  tx: Tx,
  { id }: LockedImport,
  { from, to }: Step<'FILE', 'CANCEL_IMPORT'>,
  part: CanceledPart,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('managed_files')
    .set({ status: to, ...(part === 'ALL' ? { canceled_at: now } : { repeats_canceled_at: now }) })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `file ${id} in ${from}`);
}
