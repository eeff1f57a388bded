import type { BankFileFormat, BankFileRemark, Centavos, Day, Step } from '@pregao/domain';
import { sql, type Updateable } from 'kysely';
import type { Balance } from '../../platform/bank-files/bank-file.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { expectRows } from '../../platform/db/expect-changed-rows.ts';
import type { BankStatements } from '../../platform/db/schema.generated.ts';
import { importAccounts } from './bank-accounts.store.ts';
import type { OwnAccount, ReadLine } from './import/read-statement.ts';
import { importAccountOf } from './import-account.ts';

/** SQL of the import. It acts as the system, so the statement's own company scopes every query. */
export interface ProcessingStatement {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  /** CNPJ of the company. */
  readonly tax_number: string;
  readonly user_id: number;
  /** Whether a program sent it. */
  readonly by_program: boolean;
  readonly name: string;
  readonly storage_key: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

const selectProcessing = (db: Db | Tx, id: number) =>
  db
    .selectFrom('bank_statements as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.company_id', 's.user_id', 's.name', 's.storage_key', 's.sha256', 's.size'])
    .select(['c.name as company_name', 'c.tax_number', sql<boolean>`u.scopes is not null`.as('by_program')])
    .where('s.id', '=', id)
    .where('s.status', '=', 'PROCESSING');

/** Finds a statement whose import has not ended. */
export function findProcessingStatement(db: Db | Tx, id: number): Promise<ProcessingStatement | undefined> {
  return selectProcessing(db, id).executeTakeFirst();
}

/**
 * Locks such a statement with its company: imports of one company end one after another. Returns undefined
 * for another statement that got the same number when the demo was reset.
 */
export function lockProcessingStatement(
  tx: Tx,
  { id, storage_key }: Pick<ProcessingStatement, 'id' | 'storage_key'>,
): Promise<ProcessingStatement | undefined> {
  return selectProcessing(tx, id)
    .where('s.storage_key', '=', storage_key)
    .forNoKeyUpdate(['s', 'c'])
    .executeTakeFirst();
}

/** Closing balances of an account that a comparison may need. */
const MAX_BALANCES = 400;

/** Returns the accounts of a company with their known closing balances, newest first. */
export async function findOwnAccounts(db: Db, companyId: number): Promise<OwnAccount[]> {
  const accounts = (await importAccounts(db, companyId)).map(importAccountOf);
  const balances = await closingBalances(
    db,
    companyId,
    accounts.map(({ key }) => key),
  );
  return accounts.map((account) => ({ ...account, balances: balances.get(account.key) ?? [] }));
}

async function closingBalances(
  db: Db,
  companyId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Balance[]>> {
  const { rows } = await sql<{ account_key: string; day: Day; amount: Centavos }>`
    select k.account_key, b.day, b.amount
    from unnest(${keys}::text[]) k (account_key) cross join lateral (
      select distinct on (a.closing_day) a.closing_day as day, a.closing_balance as amount
      from bank_statement_accounts a
      where a.company_id = ${companyId} and a.account_key = k.account_key and a.closing_day is not null
      order by a.closing_day desc, a.statement_id desc limit ${MAX_BALANCES}) b
    order by b.day desc`.execute(db);
  return Map.groupBy(rows, ({ account_key }) => account_key);
}

/** Finds the first import of the same content that added the lines of these accounts. */
export async function findSameStatement(
  tx: Tx,
  { id, company_id, sha256 }: ProcessingStatement,
  keys: readonly string[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from bank_statements s
    where s.company_id = ${company_id} and s.sha256 = ${sha256} and s.status = 'PROCESSED' and s.id < ${id}
      and array(select a.account_key from bank_statement_accounts a where a.statement_id = s.id) @> ${keys}::text[]
    order by s.id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** Returns those of the identities that lines of the company have. */
export async function findKnownIdentities(
  tx: Tx,
  companyId: number,
  identities: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ identity: string }>`
    select l.identity from unnest(${identities}::text[]) n (identity)
    join bank_lines l on l.company_id = ${companyId} and l.identity = n.identity`.execute(tx);
  return new Set(rows.map(({ identity }) => identity));
}

/** A day of an account. */
export interface AccountDay {
  readonly account_key: string;
  readonly day: Day;
}

/** Returns the days of which earlier statements have lines, with the format of the first one. */
export async function findDayFormats(
  tx: Tx,
  { id, company_id }: Pick<ProcessingStatement, 'id' | 'company_id'>,
  days: readonly AccountDay[],
): Promise<readonly (AccountDay & { readonly format: BankFileFormat })[]> {
  const { rows } = await sql<AccountDay & { format: BankFileFormat }>`
    select d.account_key, d.day, l.format
    from json_to_recordset(${JSON.stringify(days)}::json) d (account_key text, day date)
    cross join lateral (
      select l.format from bank_lines l
      where l.company_id = ${company_id} and l.account_key = d.account_key and l.day = d.day and l.statement_id <> ${id}
      order by l.id limit 1) l`.execute(tx);
  return rows;
}

/** A line of an earlier statement, as far as a new one may repeat it. */
export type EarlierLine = Pick<ReadLine, 'account_key' | 'day' | 'amount'> & {
  /** Text of the new line. */
  readonly new_text: string;
  /** Null once it was removed. */
  readonly text: string | null;
  readonly identity: string;
  readonly format: BankFileFormat;
};

/**
 * Finds the lines of earlier statements with account, day, amount and text of a new one, or whose text was
 * removed; one for each new line.
 */
export async function findEqualLines(
  tx: Tx,
  { id, company_id }: Pick<ProcessingStatement, 'id' | 'company_id'>,
  lines: readonly ReadLine[],
): Promise<readonly EarlierLine[]> {
  const { rows } = await sql<EarlierLine>`
    select n.account_key, n.day, n.amount, n.text as new_text, l.text, l.identity, l.format
    from (select distinct account_key, day, amount, text from json_to_recordset(${JSON.stringify(lines)}::json)
      n (account_key text, day date, amount bigint, text text)) n
    cross join lateral (
      select l.text, l.identity, l.format from bank_lines l
      where l.company_id = ${company_id} and l.account_key = n.account_key and l.day = n.day and l.amount = n.amount
        and (l.text = n.text or l.text is null) and l.statement_id <> ${id}
      limit 1) l`.execute(tx);
  return rows;
}

/** A line to insert. */
export type NewLine = ReadLine & { readonly is_possible_repetition: boolean };

/** Inserts lines. A movement of 0.00 is set aside at once, because nothing of it can be allocated. */
export async function insertBankLines(
  tx: Tx,
  { id, company_id }: ProcessingStatement,
  format: BankFileFormat,
  lines: readonly NewLine[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bank_lines (company_id, statement_id, account_key, format, line_number, day, amount, text,
      document, payer, fit_id, identity, is_possible_repetition, ignored, created_at)
    select ${company_id}, ${id}, account_key, ${format}, line_number, day, amount, text, nullif(document, ''),
      payer, nullif(fit_id, ''), identity, is_possible_repetition, amount = 0, (select app_now())
    from json_to_recordset(${JSON.stringify(lines)}::json) n (account_key text, line_number bigint, day date,
      amount bigint, text text, document text, payer text, fit_id text, identity text, is_possible_repetition boolean)
    order by line_number`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** An account of a statement with its counts. */
export interface ImportedAccount {
  readonly key: string;
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  readonly lines: number;
  readonly new_lines: number;
}

/** Inserts the accounts of a statement, as they are registered now. */
export async function insertAccounts(
  tx: Tx,
  { id, company_id }: ProcessingStatement,
  accounts: readonly ImportedAccount[],
): Promise<void> {
  if (accounts.length === 0) return;
  const registered = (await importAccounts(tx, company_id)).map((row) => ({
    ...row,
    key: importAccountOf(row).key,
  }));
  const rows = accounts.map(({ key, opening, closing, lines, new_lines }) => {
    const account = registered.find((one) => one.key === key);
    if (account === undefined) throw new Error(`bank statement ${id}: an account was removed meanwhile`);
    const { bank, bank_branch, bank_account, bank_account_digit } = account;
    return {
      statement_id: id,
      company_id,
      account_key: key,
      bank,
      bank_branch,
      bank_account,
      bank_account_digit,
      opening_day: opening?.day ?? null,
      opening_balance: opening?.amount ?? null,
      closing_day: closing?.day ?? null,
      closing_balance: closing?.amount ?? null,
      line_count: lines,
      new_line_count: new_lines,
    };
  });
  await tx.insertInto('bank_statement_accounts').values(rows).execute();
}

/** Inserts the first errors or warnings of a statement. */
export async function insertRemarks(
  tx: Tx,
  { id, company_id }: ProcessingStatement,
  severity: 'ERROR' | 'WARNING',
  remarks: readonly BankFileRemark[],
): Promise<void> {
  if (remarks.length === 0) return;
  await tx
    .insertInto('bank_statement_remarks')
    .values(
      remarks.map(({ column, value, expected, ...remark }, position) => ({
        statement_id: id,
        company_id,
        severity,
        position,
        ...remark,
        column_name: withoutNul(column),
        value: withoutNul(value),
        expected: withoutNul(expected),
      })),
    )
    .execute();
}

/** PostgreSQL stores no NUL. */
const withoutNul = (text: string | null): string | null => text?.replaceAll('\0', ' ') ?? null;

/** Ends the import of a locked statement. */
export async function endStatement(
  tx: Tx,
  { id }: ProcessingStatement,
  { from, to }: Step<'BANK_STATEMENT'>,
  columns: Omit<Updateable<BankStatements>, 'status'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_statements')
    .set({ ...columns, status: to, processed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `bank statement ${id} in ${from}`);
}
