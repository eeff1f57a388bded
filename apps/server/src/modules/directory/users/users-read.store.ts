import type { Api, QueryOf } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';
import { BATCH_ROWS, type Cursor } from '../../../platform/sheets/sheet.ts';
import { FACTOR_COLUMNS } from '../factors/factors.store.ts';

export type UserFilter = FiltersOf<QueryOf<Api['listUsers']>>;

type Reader = Pick<Actor, 'company_id' | 'company_type'>;

/**
 * Selects the persons that the actor may see: a moderator those of all companies, others their own. Service
 * users and erased users are excluded.
 */
function selectVisible(db: Db | Tx, actor: Reader) {
  const query = db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.scopes', 'is', null)
    .where('users.erased_at', 'is', null);
  return actor.company_type === 'MODERATOR' ? query : query.where('users.company_id', '=', actor.company_id);
}

/**
 * Normalizes a name for search: drops apostrophes and dots, and turns hyphens into spaces ("davila" finds
 * "D'Ávila").
 */
const searchName = (text: unknown) => sql`translate(search_key(${text}), '-''’.', ' ')`;

function selectFiltered(db: Db | Tx, actor: Reader, filter: UserFilter) {
  return selectVisible(db, actor).where((eb) =>
    applyFilters(eb, filter, {
      role: (roles) => eb('users.role', 'in', roles),
      company_id: (companies) => eb('users.company_id', 'in', companies),
      // True: only blocked users; false: only others.
      blocked_at: (blocked) => eb('blocked_at', blocked ? 'is not' : 'is', null),
      // CPF without punctuation.
      tax_number: (cpf) => eb('users.tax_number', '=', cpf),
      // The whole address, in lower case.
      email: (email) => eb('users.email', '=', email),
      // Matches part of the name, ignoring accents, case and punctuation.
      name: (name) => sql<SqlBool>`position(${searchName(name)} in ${searchName(sql.ref('users.name'))}) > 0`,
      // Only users of this user's company.
      user_id: (user) =>
        sql<SqlBool>`users.company_id = (select one.company_id from users one where one.id = ${user})`,
    }),
  );
}

const activeMasters = sql<number>`(select count(*) from users master where master.company_id = users.company_id
  and master.role = 'MASTER' and master.accepted_at is not null and master.blocked_at is null)`;

const ROW_COLUMNS = [
  'users.id',
  'users.company_id',
  'companies.name as company_name',
  'companies.company_type',
  'users.name',
  'users.email',
  'users.role',
  'users.tax_number',
  'users.phone',
  'users.blocked_at',
  ...FACTOR_COLUMNS,
  'users.created_at',
  activeMasters.as('active_masters'),
] as const;

/** Returns one page, newest first. */
export function pageOfUsers(db: Db | Tx, actor: Reader, filter: UserFilter, page: PageQuery) {
  return rowsOfPage(
    selectFiltered(db, actor, filter)
      .select(ROW_COLUMNS)
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id', 'desc'),
    page,
  );
}

/**
 * Returns a batch of all users in the same order, after `last` (keyset pagination). `at` keeps the
 * microseconds of the registration.
 */
export function batchOfUsers(db: Db | Tx, actor: Reader, filter: UserFilter, last: Cursor | undefined) {
  const query = selectFiltered(db, actor, filter);
  const rest = last
    ? query.where(sql<SqlBool>`(users.created_at, users.id) < (${last.at}::timestamptz, ${last.id})`)
    : query;
  return rest
    .select([...ROW_COLUMNS, sql<string>`users.created_at::text`.as('at')])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(BATCH_ROWS)
    .execute();
}

export const countUsers = (db: Db | Tx, actor: Reader, filter: UserFilter): Promise<number> =>
  countRows(selectFiltered(db, actor, filter));

export function findVisibleUser(db: Db | Tx, actor: Reader, id: number) {
  return selectVisible(db, actor).select(ROW_COLUMNS).where('users.id', '=', id).executeTakeFirst();
}

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findVisibleUser>>>;
