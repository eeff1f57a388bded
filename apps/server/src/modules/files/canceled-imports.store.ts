import type { Actor, CanceledPart, Day, StatusTotal, Step } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import { expectRows } from '../../platform/db/changed-rows.ts';
import type { Tx } from '../../platform/db/db.ts';
import { idsOf } from '../../platform/db/ids-of.ts';

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
export async function heldIds(tx: Tx, actor: Actor, fileId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('receivables')
    .select('id')
    .where('company_id', '=', actor.company_id)
    .where('file_id', '=', fileId)
    .where('offer_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Part = readonly number[] | undefined;

/** Of receivables `r`: those of the file, or of these among them. */
const ofPart = (file: LockedImport, ids: Part) =>
  sql<SqlBool>`r.company_id = ${file.company_id} and r.file_id = ${file.id}
    ${ids === undefined ? sql`` : sql`and r.id = any(${idsOf(ids)})`}`;

/**
 * Locks receivables of a file in the order of their ids, and adds them up by their status as of a day: what is AVAILABLE
 * on its due date is EXPIRED.
 */
export async function lockTotals(tx: Tx, file: LockedImport, ids: Part, on: Day): Promise<StatusTotal[]> {
  const { rows } = await sql<StatusTotal>`
    with locked as (
      select r.status, r.due_date, r.value from receivables r where ${ofPart(file, ids)} order by r.id for update)
    select case when status = 'AVAILABLE' and due_date <= ${on}::date then 'EXPIRED' else status end as status,
      count(*) as receivables, sum(value)::bigint as value
    from locked group by 1 order by 1`.execute(tx);
  return rows;
}

/** Takes a step of the locked receivables that are still for sale. */
export function cancelAvailable(
  tx: Tx,
  file: LockedImport,
  { from, to }: Step<'RECEIVABLE', 'CANCEL_IMPORT'>,
  ids: Part,
  on: Day,
): Promise<{ canceled: number; value: number }> {
  return tx
    .with('changed', (cte) =>
      cte
        .updateTable('receivables as r')
        .set({ status: to })
        .where('r.company_id', '=', file.company_id)
        .where(ofPart(file, ids))
        .where('r.status', '=', from)
        .where('r.due_date', '>', on)
        .returning('r.value'),
    )
    .selectFrom('changed')
    .select([sql<number>`count(*)`.as('canceled'), sql<number>`coalesce(sum(value), 0)::bigint`.as('value')])
    .executeTakeFirstOrThrow();
}

/** Notes on the locked file what was canceled. @throws Error when it is not where the step leads from */
export async function noteCanceled(
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
