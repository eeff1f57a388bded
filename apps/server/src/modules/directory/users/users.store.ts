import type { Actor, CompanyType } from '@pregao/domain';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Users } from '../../../platform/db/schema.generated.ts';

/**
 * Inserts a user whose data was validated.
 * @returns its id
 */
export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<number> {
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(
  tx: Tx,
  id: number,
  values: Pick<Updateable<Users>, 'name' | 'email' | 'phone' | 'tax_number' | 'blocked_at'>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...values, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .execute();
}

const companyType = sql<CompanyType>`(select company_type from companies where companies.id = users.company_id)`;

const COLUMNS = [
  'id',
  'company_id',
  companyType.as('company_type'),
  'role',
  'name',
  'email',
  'phone',
  'tax_number',
  'accepted_at',
  'blocked_at',
] as const;

const isInScope = (actor: Pick<Actor, 'company_id' | 'company_type'>) =>
  sql<SqlBool>`(${actor.company_type === 'MODERATOR'} or company_id = ${actor.company_id})`;

/** Locks a person within the actor's scope; undefined if there is none. */
export function lockUser(tx: Tx, actor: Pick<Actor, 'company_id' | 'company_type'>, id: number) {
  return tx
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('scopes', 'is', null)
    .where('erased_at', 'is', null)
    .where(isInScope(actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a user for a change that was authorized before, so without a scope check. */
export function lockUserOfChange(tx: Tx, id: number) {
  return tx
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the user, the actor and the MASTERs of the user's company, in the order of their ids. If two people
 * block each other at once, one of them finds the other's block.
 */
export function lockForBlock(tx: Tx, actorId: number, id: number) {
  return tx
    .selectFrom('users')
    .select(COLUMNS)
    .where(
      sql<SqlBool>`((scopes is null and id in (${actorId}, ${id})) or (role = 'MASTER' and company_id = (select one.company_id from users one where one.id = ${id})))`,
    )
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Returns the type of a company; undefined for an unknown id. */
export async function findCompanyType(db: Db | Tx, id: number): Promise<CompanyType | undefined> {
  const company = await db
    .selectFrom('companies')
    .select('company_type')
    .where('id', '=', id)
    .executeTakeFirst();
  return company?.company_type;
}
