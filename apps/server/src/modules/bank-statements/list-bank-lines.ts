import type { Api, QueryOf, Reply, RowOf } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE, undoDeclarationRefusal } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import {
  type AllocationRow,
  accountsOfStatements,
  countLines,
  type LineRow,
  pageOfLines,
  standingAllocations,
} from './bank-lines.store.ts';
import { bankNameOf } from './import-account.ts';

/** Returns a page of the bank lines of the actor's company, with what is done of all under the filter. */
export async function listBankLines(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: QueryOf<Api['listBankLines']>,
): Promise<Reply<'listBankLines'>> {
  const { state: _, ...anyState } = filter;
  const [lines, { lines: total_rows }, progress] = await Promise.all([
    pageOfLines(db, actor, filter, { limit, page }),
    countLines(db, actor, filter),
    countLines(db, actor, anyState),
  ]);
  return { rows: await presentLines(db, actor, lines), total_rows, progress };
}

/** Returns lines of the company as replies, with the allocations of each. */
export async function presentLines(
  db: Db,
  company: Pick<Actor, 'company_id'>,
  lines: readonly LineRow[],
): Promise<RowOf<'listBankLines'>[]> {
  const ids = lines.map(({ id }) => id);
  const allocations = ids.length === 0 ? [] : await standingAllocations(db, company, ids);
  const byLine = Map.groupBy(allocations, ({ bank_line_id }) => bank_line_id);
  return lines.map((line) => presentLine(line, byLine.get(line.id) ?? []));
}

/** Returns the accounts of all statements that the actor's company imported. */
export async function listStatementAccounts(db: Db, actor: Actor): Promise<Reply<'listStatementAccounts'>> {
  const accounts = await accountsOfStatements(db, actor);
  const rows = accounts.map((account) => ({ ...account, bank_name: bankNameOf(account.bank) }));
  return { rows, total_rows: rows.length };
}

const presentLine = (line: LineRow, allocations: readonly AllocationRow[]): RowOf<'listBankLines'> => ({
  ...line,
  bank_name: bankNameOf(line.bank),
  allocations: allocations.map(presentAllocation),
});

const presentAllocation = ({
  bank_line_id: _,
  created_at,
  is_lender,
  is_returned,
  payment_status,
  remittance_status,
  ...allocation
}: AllocationRow): RowOf<'listBankLines'>['allocations'][number] => ({
  ...allocation,
  undo_refusal: undoDeclarationRefusal({
    ...allocation,
    is_lender,
    is_returned,
    payment_status,
    remittance_status,
  }),
  created_at: created_at.toISOString(),
});
