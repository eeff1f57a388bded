import type { Actor, ServiceScope } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';

type Reader = Pick<Actor, 'company_id'>;

const IS_SERVICE = sql<SqlBool>`scopes is not null`;
const SCOPE_LIST = sql<ServiceScope[]>`scopes`;

/** Returns one page of the company's service users, active ones first. */
export function pageOfServiceUsers(db: Db, { company_id }: Reader, page: PageQuery) {
  return rowsOfPage(
    db
      .selectFrom('users')
      .select(['id', 'name', 'blocked_at', 'created_at', SCOPE_LIST.as('scopes')])
      .select([
        sql<number>`(select count(*) from credentials c where c.user_id = users.id
        and c.status = 'ACTIVE' and c.expires_at > app_now())`.as('credentials'),
        sql<Date | null>`(select max(c.last_used_at) from credentials c where c.user_id = users.id)`.as(
          'last_used_at',
        ),
      ])
      .where('company_id', '=', company_id)
      .where(IS_SERVICE)
      .orderBy(sql`blocked_at is not null`)
      .orderBy('id', 'desc'),
    page,
  );
}

export type ServiceUserRecord = Awaited<ReturnType<typeof pageOfServiceUsers>>[number];

const selectServiceUsers = (db: Db | Tx, { company_id }: Reader) =>
  db.selectFrom('users').where('company_id', '=', company_id).where(IS_SERVICE);

export const countServiceUsers = (db: Db, actor: Reader): Promise<number> =>
  countRows(selectServiceUsers(db, actor));

/** Counts the active service users and locks the company, which serializes their creation. */
export async function lockAndCountActive(tx: Tx, actor: Reader): Promise<number> {
  const { company_id } = actor;
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute();
  return countRows(selectServiceUsers(tx, actor).where('blocked_at', 'is', null));
}

/**
 * Inserts a service user.
 * @param made unique placeholder for the address and numbers of a person
 */
export async function insertServiceUser(
  tx: Tx,
  { company_id }: Reader,
  { name, scopes, made }: { name: string; scopes: readonly ServiceScope[]; made: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      company_id,
      name,
      scopes: [...scopes],
      role: 'OPERATOR',
      email: `${made}@service.invalid`,
      tax_number: made,
      phone: made,
      accepted_at: sql`app_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a service user of the company; undefined for any other id. */
export function lockServiceUser(tx: Tx, { company_id }: Reader, id: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'blocked_at'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where(IS_SERVICE)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateServiceUser(
  tx: Tx,
  id: number,
  { name, scopes }: { name: string; scopes: readonly ServiceScope[] },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name, scopes: [...scopes], updated_at: sql`app_now()` })
    .where('id', '=', id)
    .execute();
}
