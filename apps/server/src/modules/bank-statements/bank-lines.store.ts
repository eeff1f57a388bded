import type { Api, QueryOf } from '@pregao/contract';
import { type Actor, type Day, MAX_TOTAL_CENTAVOS } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type PageQuery, rowsOfPage } from '../../platform/db/page.ts';
import { BATCH_ROWS } from '../../platform/sheets/sheet.ts';
import { IS_RETURNED } from '../settlement/allocations/allocations.store.ts';

type LineFilter = FiltersOf<QueryOf<Api['listBankLines']>>;
type Company = Pick<Actor, 'company_id'>;

const selectFiltered = (db: Db, { company_id }: Company, filter: LineFilter) =>
  db
    .selectFrom('bank_lines as l')
    .where('l.company_id', '=', company_id)
    .where((eb) =>
      applyFilters(eb, filter, {
        id: (id) => eb('l.id', '=', id),
        statement_id: (id) => eb('l.statement_id', '=', id),
        account_key: (keys) => eb('l.account_key', 'in', keys),
        state: (states) => eb('l.state', 'in', states),
        is_possible_repetition: (is) => eb('l.is_possible_repetition', '=', is),
        movement: (movement) => eb('l.amount', movement === 'CREDIT' ? '>' : '<', 0),
        // Matches a part, ignoring accents and case.
        text: (text) =>
          sql<SqlBool>`position(search_key(${text}) in search_key(concat_ws(' ', l.text, l.document, l.payer))) > 0`,
        day_greater_or_equal_than: (day) => eb('l.day', '>=', day),
        day_less_or_equal_than: (day) => eb('l.day', '<=', day),
        amount_greater_or_equal_than: (amount) => sql<SqlBool>`abs(l.amount) >= ${amount}`,
        amount_less_or_equal_than: (amount) => sql<SqlBool>`abs(l.amount) <= ${amount}`,
      }),
    );

/** Selects the lines under a filter with the account of each, newest first. */
const selectLines = (db: Db, company: Company, filter: LineFilter) =>
  selectFiltered(db, company, filter)
    .innerJoin('bank_statement_accounts as a', (join) =>
      join.onRef('a.statement_id', '=', 'l.statement_id').onRef('a.account_key', '=', 'l.account_key'),
    )
    .select(['l.id', 'l.statement_id', 'l.account_key', 'l.day', 'l.amount', 'l.open_amount', 'l.state'])
    .select(['l.text', 'l.document', 'l.payer', 'l.is_possible_repetition'])
    .select(['a.bank', 'a.bank_branch', 'a.bank_account', 'a.bank_account_digit'])
    .orderBy('l.day', 'desc')
    .orderBy('l.id', 'desc');

export const pageOfLines = (db: Db, company: Company, filter: LineFilter, page: PageQuery) =>
  rowsOfPage(selectLines(db, company, filter), page);

export type LineRow = Awaited<ReturnType<typeof pageOfLines>>[number];

/** Returns the next batch of an export. */
export const batchOfLines = (
  db: Db,
  company: Company,
  filter: LineFilter,
  last: Pick<LineRow, 'day' | 'id'> | undefined,
): Promise<LineRow[]> =>
  selectLines(db, company, filter)
    .$if(last !== undefined, (query) =>
      query.where(sql<SqlBool>`(l.day, l.id) < (${last?.day}::date, ${last?.id})`),
    )
    .limit(BATCH_ROWS)
    .execute();

/** Returns the accounts of the company's statements, each as the newest statement names it, by key. */
export const accountsOfStatements = (db: Db, { company_id }: Company) =>
  db
    .selectFrom('bank_statement_accounts')
    .distinctOn('account_key')
    .select(['account_key', 'bank', 'bank_branch', 'bank_account', 'bank_account_digit'])
    .where('company_id', '=', company_id)
    .orderBy('account_key')
    .orderBy('statement_id', 'desc')
    .execute();

const openSum = (where: RawBuilder<unknown>) =>
  sql<number>`least(coalesce(sum(l.open_amount) filter (where l.state <> 'IGNORED' and ${where}), 0),
    ${MAX_TOTAL_CENTAVOS})::bigint`;

/** Counts the lines under a filter and those allocated or set aside, and sums what is open of the others. */
export function countLines(db: Db, company: Company, filter: LineFilter) {
  return selectFiltered(db, company, filter)
    .select([
      sql<number>`count(*)`.as('lines'),
      sql<number>`count(*) filter (where l.state = 'ALLOCATED')`.as('allocated_lines'),
      sql<number>`count(*) filter (where l.state = 'IGNORED')`.as('ignored_lines'),
      openSum(sql`l.amount > 0`).as('open_credit_value'),
      openSum(sql`l.amount < 0`).as('open_debit_value'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the allocations of some lines that were not reversed, oldest first. */
export function standingAllocations(db: Db, { company_id }: Company, lineIds: readonly number[]) {
  return db
    .selectFrom('bank_allocations as a')
    .innerJoin('payments as p', 'p.offer_id', 'a.offer_id')
    .leftJoin('collections as c', 'c.id', 'a.collection_id')
    .leftJoin('buybacks as b', 'b.id', 'a.buyback_id')
    .leftJoin('remittances as r', 'r.id', 'a.remittance_id')
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .select([
      'a.id',
      'a.bank_line_id',
      'a.kind',
      'a.offer_id',
      'a.amount',
      'a.linked',
      'a.created_at',
      'c.issuer',
    ])
    .select(sql<number>`coalesce(a.collection_id, a.buyback_id, a.offer_id)`.as('target_id'))
    .select(sql<Day>`coalesce(c.pay_date, b.day, p.due_date)`.as('day'))
    .select(['u.name as user_name', sql<boolean>`a.created_by is null`.as('automatic')])
    .select(['p.status as payment_status', 'r.status as remittance_status'])
    .select([sql<boolean>`p.lender_id = a.company_id`.as('is_lender'), IS_RETURNED.as('is_returned')])
    .where('a.bank_line_id', '=', sql<number>`any(${[...lineIds]}::bigint[])`)
    .where('a.company_id', '=', company_id)
    .where('a.reversed_at', 'is', null)
    .orderBy('a.id')
    .execute();
}

export type AllocationRow = Awaited<ReturnType<typeof standingAllocations>>[number];

/** Locks a line of the company; undefined for any other id. */
export const lockLine = (tx: Tx, { company_id }: Company, id: number) =>
  tx
    .selectFrom('bank_lines')
    .select(['id', 'statement_id', 'state'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Sets a locked line aside or takes it up again, and returns its state. */
export const setIgnored = (tx: Tx, id: number, ignored: boolean) =>
  tx
    .updateTable('bank_lines')
    .set({ ignored })
    .where('id', '=', id)
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow();
