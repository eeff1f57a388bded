import type { SecondFactorPolicy } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** Columns that the second-factor rules need; for users joined with companies. */
export const FACTOR_COLUMNS = [
  sql<SecondFactorPolicy>`companies.second_factor`.as('second_factor'),
  'companies.second_factor_since',
  'users.factor_since',
  'users.accepted_at',
  'users.factor_reset_at',
] as const;

const selectFactors = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('authenticator_apps as app', 'app.user_id', 'users.id')
    .select([...FACTOR_COLUMNS, 'users.id', 'users.email', 'app.enrolled_at as app_since'])
    .select([
      'app.last_used_at as app_last_used_at',
      sql<number>`(select count(*) from recovery_codes c where c.user_id = users.id and c.used_at is null)`.as(
        'recovery_codes',
      ),
    ])
    .where('users.id', '=', userId);

/** Returns the second factors of a user. */
export const factorsOf = (db: Db | Tx, userId: number) => selectFactors(db, userId).executeTakeFirstOrThrow();

/** Returns the second factors of a user and locks the user, which serializes changes of factors. */
export const lockFactorsOf = (tx: Tx, userId: number) =>
  selectFactors(tx, userId).forNoKeyUpdate('users').executeTakeFirstOrThrow();

export type FactorsOfUser = Awaited<ReturnType<typeof factorsOf>>;

/** Updates since when the user has a factor of its own, after one was added or removed. */
export async function updateFactorSince(tx: Tx, userId: number): Promise<void> {
  const has = sql`exists (select from authenticator_apps app where app.user_id = users.id and app.secret is not null)`;
  await tx
    .updateTable('users')
    .set({ factor_since: sql`case when ${has} then coalesce(factor_since, app_now()) end` })
    .where('id', '=', userId)
    .execute();
}

/** Lists the ids of users with an app, pending or enrolled, or recovery codes. */
export async function listUsersWithFactors(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('authenticator_apps')
    .select('user_id')
    .union(db.selectFrom('recovery_codes').select('user_id'))
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Deletes all factors of a user, and stores the instant of the reset. */
export async function deleteFactors(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({ factor_since: null, factor_reset_at: sql`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/**
 * Returns the password hash of the actor, or of the user who signs in. PostgreSQL reveals no other user's
 * hash.
 */
export async function passwordHashOf(db: Db | Tx, userId: number): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('users')
    .select(sql<string | null>`password_hash_of(id)`.as('password_hash'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** Sets the second-factor policy of a company as of now; false if it has that policy already. */
export async function setPolicy(tx: Tx, companyId: number, policy: SecondFactorPolicy): Promise<boolean> {
  const set = await tx
    .updateTable('companies')
    .set({ second_factor: policy, second_factor_since: sql`app_now()` })
    .where('id', '=', companyId)
    .where('second_factor', '<>', policy)
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}
