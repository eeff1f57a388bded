import { type Actor, firstDayOfMonth, lastDayOfMonth, type Month } from '@pregao/domain';
import { sql } from 'kysely';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { IdRange } from '../../platform/jobs/sweep.ts';

/** Returns the issued versions of a company's month, oldest first. */
export function listVersions(db: Db | Tx, companyId: number, month: Month) {
  return db
    .selectFrom('monthly_statements')
    .select(['version', 'issued_at', 'sha256'])
    .where('company_id', '=', companyId)
    .where('month', '=', firstDayOfMonth(month))
    .orderBy('version')
    .execute();
}

export type IssuedVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** Returns the content of an issued version; undefined without one. */
export async function findContent(
  db: Db | Tx,
  companyId: number,
  month: Month,
  version: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('monthly_statements')
    .select('content')
    .where('company_id', '=', companyId)
    .where('month', '=', firstDayOfMonth(month))
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content;
}

export interface NewVersion {
  readonly company_id: number;
  readonly month: Month;
  readonly version: number;
  readonly issued_at: Date;
  readonly content: string;
  readonly sha256: string;
}

/**
 * Stores a version. In a `repeatable read` transaction, a version that another one has stored since its
 * snapshot is a serialization failure, after which `transaction` starts over and finds it.
 */
export async function insertVersion(tx: Tx, { month, ...version }: NewVersion): Promise<void> {
  const stored = { ...version, month: firstDayOfMonth(month) };
  await runAsSystem(() =>
    tx
      .insertInto('monthly_statements')
      .values(stored)
      .onConflict((conflict) => conflict.columns(['company_id', 'month', 'version']).doNothing())
      .execute(),
  );
}

/** Returns a company that can have statements; undefined for others. */
export function findCompany(db: Db | Tx, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'tax_number', 'company_type'])
    .where('id', '=', companyId)
    .where('company_type', 'in', ['BORROWER', 'LENDER'])
    .executeTakeFirst();
}

export type StatementCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** Returns the month of the company's first completed deal; null without one. */
export async function firstMonthOf(
  db: Db | Tx,
  { company_id }: Pick<Actor, 'company_id'>,
): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select to_char(min(completion_day), 'YYYY-MM') as month from payments
    where borrower_id = ${company_id} or lender_id = ${company_id}`.execute(db);
  return rows[0]?.month ?? null;
}

/** Returns companies with deals up to the end of a past month that have no version of its statement. */
export async function unissuedCompanyIds(db: Db, month: Month, { after, limit }: IdRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where c.id > ${after} and exists (select from payments p
        where (p.borrower_id = c.id or p.lender_id = c.id) and p.completion_day <= ${lastDayOfMonth(month)}::date)
      and not exists (select from monthly_statements m
        where m.company_id = c.id and m.month = ${firstDayOfMonth(month)}::date)
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The parties of a deal. */
export interface DealParties {
  readonly offer_id: number;
  readonly borrower: { readonly id: number; readonly name: string };
  readonly lender: { readonly id: number; readonly name: string };
}

/** Returns the parties of deals by offer id. */
export async function partiesOf(
  db: Db | Tx,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, DealParties>> {
  const { rows } = await sql<{
    offer_id: number;
    borrower_id: number;
    borrower_name: string;
    lender_id: number;
    lender_name: string;
  }>`select p.offer_id, p.borrower_id, b.name as borrower_name, p.lender_id, l.name as lender_name
    from payments p join companies b on b.id = p.borrower_id join companies l on l.id = p.lender_id
    where p.offer_id = any(${offerIds}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.offer_id,
      {
        offer_id: row.offer_id,
        borrower: { id: row.borrower_id, name: row.borrower_name },
        lender: { id: row.lender_id, name: row.lender_name },
      },
    ]),
  );
}
