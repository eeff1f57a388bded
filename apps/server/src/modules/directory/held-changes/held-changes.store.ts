import type { Actor, HeldChangeFailure, HeldChangeKind, HeldValue, InitialStep, Step } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { countRows } from '../../../platform/db/page.ts';
import type { IdRange } from '../../../platform/jobs/sweep.ts';

export interface NewHeldChange {
  readonly kind: HeldChangeKind;
  readonly company_id: number;
  readonly user_id: number | null;
  readonly values: readonly HeldValue[];
  readonly asked_by: number;
}

/** Column of the values; only `insertHeldChange` writes it. */
const VALUES_COLUMN = sql<HeldValue[]>`changes`.as('values');
const isDue = sql<SqlBool>`held_changes.effective_at <= app_now()`;

/**
 * Inserts a held change.
 * @returns its id, creation and effective instant
 */
export function insertHeldChange(
  tx: Tx,
  { to }: InitialStep<'HELD_CHANGE'>,
  change: NewHeldChange,
  hours: number,
) {
  const { values, ...columns } = change;
  return tx
    .insertInto('held_changes')
    .values({
      ...columns,
      status: to,
      changes: JSON.stringify(values),
      // Rounded up to milliseconds, the precision that is shown: acting at the shown instant is never too
      // early.
      effective_at: sql<Date>`date_trunc('milliseconds', app_now() + make_interval(hours => ${hours}::int) + interval '999 us')`,
    })
    .returning(['id', 'created_at', 'effective_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Finds a change that is already held for the same target. The target is the account, the user, or the person
 * with this address.
 */
export function findWaitingChange(
  tx: Tx,
  { kind, company_id, user_id, values }: Pick<NewHeldChange, 'kind' | 'company_id' | 'user_id' | 'values'>,
) {
  const query = tx
    .selectFrom('held_changes')
    .select(['id', VALUES_COLUMN])
    .where('kind', '=', kind)
    .where('status', '=', 'HELD');
  const email = values.find(({ field }) => field === 'email')?.after ?? '';
  if (kind === 'NEW_MASTER')
    return query
      .where(sql<SqlBool>`changes @> ${JSON.stringify([{ field: 'email', after: email }])}::jsonb`)
      .executeTakeFirst();
  return (
    user_id === null ? query.where('company_id', '=', company_id) : query.where('user_id', '=', user_id)
  ).executeTakeFirst();
}

const LOCKED_COLUMNS = [
  'id',
  'kind',
  'status',
  'company_id',
  'user_id',
  'asked_by',
  'created_at',
  'effective_at',
] as const;

const lockChange = (tx: Tx, id: number) =>
  tx
    .selectFrom('held_changes')
    .select([...LOCKED_COLUMNS, VALUES_COLUMN])
    .where('id', '=', id)
    .forUpdate();

/** Locks a held change that the actor may see; undefined if there is none. */
export function lockHeldChange(tx: Tx, actor: Pick<Actor, 'company_id' | 'company_type'>, id: number) {
  return lockChange(tx, id)
    .where(sql<SqlBool>`(${actor.company_type === 'MODERATOR'} or company_id = ${actor.company_id})`)
    .executeTakeFirst();
}

/** Locks a held change for the bearer of a mailed link about it. */
export const lockHeldChangeOfLink = (tx: Tx, id: number) => lockChange(tx, id).executeTakeFirst();

/** Locks a due change for the sweep; skips changes that another transaction has locked. */
export function lockDueChange(tx: Tx, id: number) {
  return lockChange(tx, id).where('status', '=', 'HELD').where(isDue).skipLocked().executeTakeFirst();
}

/**
 * Tells whether the requester registered this user, or changed its address, within the hold time. Such a
 * releaser could be the same person as the requester (four-eyes principle).
 */
export async function hasAccessFromRequester(
  tx: Tx,
  userId: number,
  { asked_by, created_at, effective_at }: Pick<LockedChange, 'asked_by' | 'created_at' | 'effective_at'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('audit')
    .select('id')
    .where('aggregate', '=', 'USER')
    .where('aggregate_id', '=', userId)
    .where('user_id', '=', asked_by)
    .where(sql<SqlBool>`(event = 'INVITE' or (event = 'EDIT' and details->'changed' ? 'email'))`)
    .where(sql<SqlBool>`at > app_now() - (${effective_at}::timestamptz - ${created_at}::timestamptz)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the changes requested in one company within 24 hours. */
export const countChangesToday = (tx: Tx, companyId: number): Promise<number> =>
  countRows(
    tx
      .selectFrom('held_changes')
      .where('company_id', '=', companyId)
      .where('created_at', '>', sql<Date>`app_now() - interval '1 day'`),
  );

export type LockedChange = NonNullable<Awaited<ReturnType<typeof lockHeldChange>>>;

/** Returns the ids of due changes in order (keyset pagination). */
export async function dueChangeIds(db: Db, { after, limit }: IdRange): Promise<number[]> {
  const rows = await db
    .selectFrom('held_changes')
    .select('id')
    .where('status', '=', 'HELD')
    .where(isDue)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface HeldChangeEnd {
  readonly ended_by: number | null;
  readonly end_reason?: string | null;
  readonly failure?: HeldChangeFailure;
}

/**
 * Ends a held change that is locked.
 * @throws Error if its status is not the one that the step starts from
 */
export async function updateHeldChange(
  tx: Tx,
  id: number,
  { from, to }: Step<'HELD_CHANGE'>,
  end: HeldChangeEnd,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('held_changes')
    .set({ ...end, status: to, ended_at: sql`app_now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `held change ${id} in ${from}`);
}

/** Returns the names by which mails refer to a change. */
export async function namesOfChange(
  tx: Tx,
  { company_id, user_id }: Pick<NewHeldChange, 'company_id' | 'user_id'>,
) {
  return tx
    .selectFrom('companies')
    .leftJoin('users', (join) => join.on('users.id', '=', user_id))
    .select(['companies.name as company_name', 'users.name as user_name'])
    .where('companies.id', '=', company_id)
    .executeTakeFirstOrThrow();
}
