import type { Api, QueryOf } from '@pregao/contract';
import { type Actor, COMPANY_FIELD_NAMES, COUNTERPARTS } from '@pregao/domain';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';
import type { Companies } from '../../../platform/db/schema.generated.ts';
import { BATCH_ROWS, type Cursor } from '../../../platform/sheets/sheet.ts';

/** Filters of companies. `tax_number` is a prefix of the CNPJ without punctuation, or all of it. */
export type CompanyFilter = FiltersOf<QueryOf<Api['listCompanies']>>;

type Reader = Pick<Actor, 'user_id' | 'company_id' | 'company_type'>;

const hasUser = (userId: number) =>
  sql<SqlBool>`exists (select from users where users.id = ${userId} and users.company_id = companies.id)`;

/** Tells whether the query is a look-up of a selector: the companies on the other side of the market. */
function isLookUp(actor: Reader, { company_type }: CompanyFilter): boolean {
  return company_type !== undefined && COUNTERPARTS[actor.company_type] === company_type;
}

/**
 * Selects the companies that the actor may see. A moderator sees all, others their own and, in a look-up,
 * those of the other side. `user_id` restricts the result further. In a look-up it only accepts the actor's
 * own id, so that it reveals no user's company.
 */
function selectVisible(db: Db | Tx, actor: Reader, filter: CompanyFilter) {
  const { user_id } = filter;
  const query = db.selectFrom('companies');
  if (isLookUp(actor, filter))
    return query.where(sql.lit<SqlBool>(user_id === undefined || user_id === actor.user_id));
  const own = actor.company_type === 'MODERATOR' ? query : query.where('companies.id', '=', actor.company_id);
  return user_id === undefined ? own : own.where(hasUser(user_id));
}

function selectFiltered(db: Db | Tx, actor: Reader, { user_id, ...filter }: CompanyFilter) {
  return selectVisible(db, actor, { ...filter, user_id }).where((eb) =>
    applyFilters(eb, filter, {
      company_type: (type) => eb('company_type', '=', type),
      tax_number: (start) => sql<SqlBool>`starts_with(tax_number, ${start})`,
      // Matches part of the name, ignoring accents and case.
      name: (name) => sql<SqlBool>`position(search_key(${name}) in search_key(name)) > 0`,
    }),
  );
}

/**
 * Returns one page of companies. Those of one type come by name and id, as a selector lists them; otherwise
 * newest first, like every list.
 */
export async function pageOfCompanies(db: Db | Tx, actor: Reader, filter: CompanyFilter, page: PageQuery) {
  const rows = selectFiltered(db, actor, filter).select(['id', 'name', 'tax_number']);
  const ordered =
    filter.company_type === undefined
      ? rows.orderBy('created_at', 'desc').orderBy('id', 'desc')
      : rows.orderBy(sql`search_key(name)`).orderBy('id');
  return rowsOfPage(ordered, page);
}

/**
 * Returns a batch of all companies, newest first, after `last` (keyset pagination). `at` keeps the
 * microseconds of the registration.
 */
export function batchOfCompanies(
  db: Db | Tx,
  actor: Reader,
  filter: CompanyFilter,
  last: Cursor | undefined,
) {
  const query = selectFiltered(db, actor, filter);
  const rest = last
    ? query.where(sql<SqlBool>`(created_at, id) < (${last.at}::timestamptz, ${last.id})`)
    : query;
  return rest
    .select([
      'id',
      'name',
      'tax_number',
      'company_type',
      'email',
      'phone',
      sql<string>`created_at::text`.as('at'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH_ROWS)
    .execute();
}

export const countCompanies = (db: Db | Tx, actor: Reader, filter: CompanyFilter): Promise<number> =>
  countRows(selectFiltered(db, actor, filter));

/**
 * Inserts a company whose data was validated.
 * @returns its id
 */
export async function insertCompany(tx: Tx, company: Insertable<Companies>): Promise<number> {
  const { id } = await tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Finds a moderator company and locks the table. Until the transaction ends no one else registers or changes
 * a company.
 */
export async function lockModeratorCompany(tx: Tx) {
  await sql`lock table companies in share row exclusive mode`.execute(tx);
  return tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('company_type', '=', 'MODERATOR')
    .orderBy('id')
    .executeTakeFirst();
}

const DETAIL_COLUMNS = ['id', 'company_type', ...COMPANY_FIELD_NAMES] as const;

/** Finds a company that the actor may see, with all its data. */
export function findVisibleCompany(db: Db | Tx, actor: Reader, id: number) {
  return selectVisible(db, actor, {})
    .select(DETAIL_COLUMNS)
    .where('companies.id', '=', id)
    .executeTakeFirst();
}

/** Locks a company that the actor may see, for a change. */
export function lockCompany(tx: Tx, actor: Reader, id: number) {
  return selectVisible(tx, actor, {})
    .select(DETAIL_COLUMNS)
    .where('companies.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a company for a change that was authorized before, so without a visibility check. */
export function lockCompanyOfChange(tx: Tx, id: number) {
  return tx
    .selectFrom('companies')
    .select(DETAIL_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type CompanyRecord = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

export async function updateCompany(
  tx: Tx,
  id: number,
  values: Omit<Updateable<Companies>, 'id' | 'company_type'>,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...values, updated_at: sql`app_now()` })
    .where('id', '=', id)
    .execute();
}
