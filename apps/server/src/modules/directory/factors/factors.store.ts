import type { SecondFactorPolicy } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** What the rules of the second factor ask of a user and its company; users joined with companies. */
export const FACTOR_STATE = [
  sql<SecondFactorPolicy>`companies.second_factor`.as('second_factor'),
  'companies.second_factor_since',
  'users.factor_since',
  'users.accepted_at',
  'users.factor_reset_at',
] as const;

const ofUser = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('authenticator_apps as app', 'app.user_id', 'users.id')
    .select([...FACTOR_STATE, 'users.id', 'users.email', 'app.enrolled_at as app_since'])
    .select([
      'app.last_used_at as app_last_used_at',
      sql<number>`(select count(*) from recovery_codes c where c.user_id = users.id and c.used_at is null)`.as(
        'recovery_codes',
      ),
    ])
    .where('users.id', '=', userId);

/** The second factor of a user. */
export const factorsOf = (db: Db | Tx, userId: number) => ofUser(db, userId).executeTakeFirstOrThrow();

/** The same, its user locked: what changes a user's factors comes one after the other. */
export const lockFactorsOf = (tx: Tx, userId: number) =>
  ofUser(tx, userId).forNoKeyUpdate('users').executeTakeFirstOrThrow();

export type FactorsOfUser = Awaited<ReturnType<typeof factorsOf>>;

/** Keeps whether the user has a factor of its own, after one has come or gone. */
export async function updateFactorSince(tx: Tx, userId: number): Promise<void> {
  const has = sql`exists (select from authenticator_apps app where app.user_id = users.id and app.secret is not null)`;
  await tx
    .updateTable('users')
    .set({ factor_since: sql`case when ${has} then coalesce(factor_since, app_now()) end` })
    .where('id', '=', userId)
    .execute();
}

/** Ids of all who have an app, be it begun or enrolled, or recovery codes. */
export async function listUsersWithFactors(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('authenticator_apps')
    .select('user_id')
    .union(db.selectFrom('recovery_codes').select('user_id'))
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Takes all factors from a user, who begins anew from now on. */
export async function deleteFactors(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({ factor_since: null, factor_reset_at: sql`app_now()` })
    .where('id', '=', userId)
    .execute();
}

/** The actor's own, or that of who signs in: PostgreSQL shows it of nobody else. */
export async function passwordHashOf(db: Db | Tx, userId: number): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('users')
    .select(sql<string | null>`password_hash_of(id)`.as('password_hash'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** Sets what the company requires, from now on; false where it does so already. */
export async function setPolicy(tx: Tx, companyId: number, policy: SecondFactorPolicy): Promise<boolean> {
  const set = await tx
    .updateTable('companies')
    .set({ second_factor: policy, second_factor_since: sql`app_now()` })
    .where('id', '=', companyId)
    .where('second_factor', '<>', policy)
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}
