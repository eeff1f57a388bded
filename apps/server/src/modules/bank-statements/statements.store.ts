import type { Api, QueryOf } from '@pregao/contract';
import { type Actor, addDays, type Day, type InitialStep, saoPauloInstant } from '@pregao/domain';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../platform/db/page.ts';
import type { BankStatements } from '../../platform/db/schema.generated.ts';
import { BATCH_ROWS, type Cursor } from '../../platform/sheets/sheet.ts';

type StatementFilter = FiltersOf<QueryOf<Api['listBankStatements']>>;
type Company = Pick<Actor, 'company_id'>;

const ROW = [
  's.id',
  's.name',
  's.status',
  's.format',
  's.line_count',
  's.new_line_count',
  's.repeated_line_count',
  's.error_count',
  's.warning_count',
  's.created_at',
  's.processed_at',
  'u.name as user_name',
] as const;

const selectOwn = (db: Db | Tx, { company_id }: Company) =>
  db
    .selectFrom('bank_statements as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.company_id', '=', company_id);

const selectFiltered = (db: Db, company: Company, filter: StatementFilter) =>
  selectOwn(db, company).where((eb) =>
    applyFilters(eb, filter, {
      account_key: (keys) =>
        eb.exists(
          eb
            .selectFrom('bank_statement_accounts as a')
            .whereRef('a.statement_id', '=', 's.id')
            .where('a.account_key', 'in', keys),
        ),
      status: (statuses) => eb('s.status', 'in', statuses),
      // Calendar days in São Paulo.
      created_greater_or_equal_than: (day) => eb('s.created_at', '>=', saoPauloInstant(day, '00:00')),
      created_less_or_equal_than: (day) => eb('s.created_at', '<', saoPauloInstant(addDays(day, 1), '00:00')),
    }),
  );

/** Selects the company's statements under a filter, newest first. */
const selectStatements = (db: Db, company: Company, filter: StatementFilter) =>
  selectFiltered(db, company, filter).select(ROW).orderBy('s.created_at', 'desc').orderBy('s.id', 'desc');

export const pageOfStatements = (db: Db, company: Company, filter: StatementFilter, page: PageQuery) =>
  rowsOfPage(selectStatements(db, company, filter), page);

/** Returns the next batch of an export. */
export const batchOfStatements = (
  db: Db,
  company: Company,
  filter: StatementFilter,
  last: Cursor | undefined,
) =>
  selectStatements(db, company, filter)
    .select(sql<string>`s.created_at::text`.as('at'))
    .$if(last !== undefined, (query) =>
      query.where(sql<SqlBool>`(s.created_at, s.id) < (${last?.at}::timestamptz, ${last?.id})`),
    )
    .limit(BATCH_ROWS)
    .execute();

export const countStatements = (db: Db, company: Company, filter: StatementFilter): Promise<number> =>
  countRows(selectFiltered(db, company, filter));

/** Finds a statement of the company. */
export const findStatement = (db: Db, company: Company, id: number) =>
  selectOwn(db, company)
    .select(ROW)
    .select([
      's.possible_repetition_count',
      's.same_content_id',
      's.sha256',
      's.size',
      's.content_removed_at',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();

export type BankStatementRow = Awaited<ReturnType<typeof pageOfStatements>>[number];
export type StatementDetail = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

/** Accounts of a statement, with period and progress of the lines that it added. */
interface LinesOfStatement {
  readonly id: number;
  readonly account_keys: string[];
  readonly first_day: Day | null;
  readonly last_day: Day | null;
  readonly allocated_lines: number;
  readonly ignored_lines: number;
}

/** Returns accounts, period and progress of some statements of the company, by their ids. */
export async function linesOfStatements(
  db: Db,
  { company_id }: Company,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LinesOfStatement>> {
  const { rows } = await sql<LinesOfStatement>`
    select s.id, l.first_day, l.last_day, l.allocated_lines, l.ignored_lines,
      array(select account_key from bank_statement_accounts where statement_id = s.id order by account_key)
        as account_keys
    from bank_statements s cross join lateral (
      select min(day) as first_day, max(day) as last_day,
        count(*) filter (where state = 'ALLOCATED') as allocated_lines,
        count(*) filter (where state = 'IGNORED') as ignored_lines
      from bank_lines where statement_id = s.id) l
    where s.company_id = ${company_id} and s.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type StatementLines = ReadonlyMap<number, LinesOfStatement>;

/** Returns the accounts of a statement in the order of their keys. */
export const statementAccounts = (db: Db, { company_id }: Company, id: number) =>
  db
    .selectFrom('bank_statement_accounts')
    .select(['account_key', 'bank', 'bank_branch', 'bank_account', 'bank_account_digit'])
    .select([
      'opening_day',
      'opening_balance',
      'closing_day',
      'closing_balance',
      'line_count',
      'new_line_count',
    ])
    .where('statement_id', '=', id)
    .where('company_id', '=', company_id)
    .orderBy('account_key')
    .execute();

export type StatementAccountRow = Awaited<ReturnType<typeof statementAccounts>>[number];

/** Returns the stored errors and warnings of a statement, in the order of the file. */
export const statementRemarks = (db: Db, { company_id }: Company, id: number) =>
  db
    .selectFrom('bank_statement_remarks')
    .select(['severity', 'line', 'column_name as column', 'code', 'value', 'expected'])
    .where('statement_id', '=', id)
    .where('company_id', '=', company_id)
    .orderBy('severity')
    .orderBy('position')
    .execute();

export type StatementRemarkRow = Awaited<ReturnType<typeof statementRemarks>>[number];

/** Counts a company's statements whose import is queued or running. */
export const countUnfinishedStatements = (tx: Tx, companyId: number): Promise<number> =>
  countRows(
    tx.selectFrom('bank_statements').where('company_id', '=', companyId).where('status', '=', 'PROCESSING'),
  );

/** Inserts a statement and returns its id. */
export async function insertStatement(
  tx: Tx,
  { to }: InitialStep<'BANK_STATEMENT'>,
  statement: Pick<
    Insertable<BankStatements>,
    'company_id' | 'user_id' | 'name' | 'sha256' | 'size' | 'storage_key'
  >,
): Promise<number> {
  const { id } = await tx
    .insertInto('bank_statements')
    .values({ ...statement, status: to })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Marks the content of up to `limit` statements that ended more than `days` ago as removed, clears the values
 * of their remarks, and returns these statements.
 */
export async function claimOldContent(db: Db, days: number, limit: number) {
  const { rows } = await sql<{ id: number; storage_key: string }>`
    with claimed as (
      update bank_statements set content_removed_at = app_now() where id = any(array(
        select id from bank_statements where content_removed_at is null
          and processed_at < app_now() - make_interval(days => ${days}) limit ${limit}))
      returning id, storage_key),
    cleared as (
      update bank_statement_remarks set value = null, expected = null
      where statement_id in (select id from claimed))
    select id, storage_key from claimed order by id`.execute(db);
  return rows;
}
