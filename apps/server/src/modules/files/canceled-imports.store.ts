import type { Actor, CanceledPart, Day, StatusTotal, Step } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { expectRows } from '../../platform/db/expect-changed-rows.ts';
import { countLeftOut, selectRepeatedIds } from './file-repeats.store.ts';

export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/**
 * Locks a file of the actor's company together with the company row, as imports do. Repeats cannot change
 * until the transaction ends.
 */
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

/** Returns the ids of the file's receivables that an offer holds. */
export async function findHeldIds(db: Db | Tx, actor: Actor, fileId: number): Promise<number[]> {
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

/** Matches receivables `r` of the file, or only its repeats as of a day. */
const isOfPart = (file: ScopedFile, part: CanceledPart, on: Day) =>
  sql<SqlBool>`r.company_id = ${file.company_id} and r.file_id = ${file.id}
    ${part === 'ALL' ? sql`` : sql`and r.id in (${selectRepeatedIds(file, on)})`}`;

/** Sums receivables `r` by status as of a day; AVAILABLE on or after its due date counts as EXPIRED. */
const sumByStatus = (source: RawBuilder<unknown>, on: Day) => sql<StatusTotal>`
  select case when r.status = 'AVAILABLE' and r.due_date <= ${on}::date then 'EXPIRED' else r.status end as status,
    count(*) as receivables, sum(r.value)::bigint as value
  from ${source} group by 1 order by 1`;

/** Matches receivables `r` that are AVAILABLE, or that the cancelation releases from overdue offers. */
const isFree = (overdueOffers: readonly number[]) => sql<SqlBool>`(r.status = 'AVAILABLE'
  or r.offer_id = any(${overdueOffers}::bigint[]) and r.status not in ('NEGOTIATED', 'LIQUIDATED'))`;

/** Returns the sums of a file's receivables by status as of a day, as if overdue offers had ended. */
export async function importTotals(
  db: Db,
  file: ScopedFile,
  part: CanceledPart,
  on: Day,
  overdueOffers: readonly number[],
): Promise<StatusTotal[]> {
  const released = sql`(select case when ${isFree(overdueOffers)} then 'AVAILABLE' else r.status end as status,
    r.due_date, r.value from receivables r where ${isOfPart(file, part, on)}) r`;
  const { rows } = await sumByStatus(released, on).execute(db);
  return rows;
}

/** Counts receivables to be canceled that other imports left out because of this file. */
export function countLeftOutByOthers(
  db: Db,
  file: ScopedFile,
  part: CanceledPart,
  on: Day,
  overdueOffers: readonly number[],
): Promise<number> {
  const free = sql<SqlBool>`${isOfPart(file, part, on)} and ${isFree(overdueOffers)} and r.due_date > ${on}::date`;
  return countLeftOut(db, file, free, on);
}

/** Locks receivables of a file in id order and returns their sums by status as of a day. */
export async function lockAndSum(
  tx: Tx,
  file: ScopedFile,
  part: CanceledPart,
  on: Day,
): Promise<StatusTotal[]> {
  const locked = sql`(select r.status, r.due_date, r.value from receivables r where ${isOfPart(file, part, on)}
    order by r.id for update) r`;
  const { rows } = await sumByStatus(locked, on).execute(tx);
  return rows;
}

/** Cancels the locked receivables of a file that are still for sale, and returns their number and sum. */
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
        .where(isOfPart(file, part, on))
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
 * @throws Error when the file is not in the status from which the transition leads
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
