import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { AccountNumbers } from './import-account.ts';

/** An account whose statements a company imports. */
export interface ImportAccountRow extends AccountNumbers {
  /** Null for the registered account of the company. */
  readonly id: number | null;
  readonly user_name: string | null;
  readonly created_at: Date | null;
}

const selectAccounts = (companyId: number): RawBuilder<ImportAccountRow> => sql`
  select null::bigint as id, c.bank, c.bank_branch, c.bank_account, c.bank_account_digit,
    null as user_name, null::timestamptz as created_at
  from companies c where c.id = ${companyId} and c.bank <> ''
  union all
  select a.id, a.bank, a.bank_branch, a.bank_account, a.bank_account_digit, u.name, a.created_at
  from bank_accounts a join users u on u.id = a.created_by
  where a.company_id = ${companyId} and a.removed_at is null
  order by id nulls first`;

/** Returns the registered account of a company, if it has one, and its import accounts. */
export async function importAccounts(db: Db | Tx, companyId: number): Promise<ImportAccountRow[]> {
  const { rows } = await selectAccounts(companyId).execute(db);
  return rows;
}

/** Locks the company, so that its accounts are counted and compared one act after another. */
export async function lockAccountsOf(tx: Tx, companyId: number): Promise<{ readonly name: string }> {
  return tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertBankAccount(
  tx: Tx,
  { company_id, user_id }: { readonly company_id: number; readonly user_id: number },
  account: AccountNumbers & { readonly account_key: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('bank_accounts')
    .values({ ...account, company_id, created_by: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks an import account of the company as removed; undefined for any other id. */
export function markAccountRemoved(
  tx: Tx,
  { company_id, user_id }: { readonly company_id: number; readonly user_id: number },
  id: number,
): Promise<AccountNumbers | undefined> {
  return tx
    .updateTable('bank_accounts')
    .set({ removed_by: user_id, removed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .returning(['bank', 'bank_branch', 'bank_account', 'bank_account_digit'])
    .executeTakeFirst();
}
