import type { Reply, RowOf } from '@pregao/contract';
import type { BankFileErrorCode } from '@pregao/domain';
import { bankNameOf } from './import-account.ts';
import type {
  BankStatementRow,
  StatementAccountRow,
  StatementDetail,
  StatementLines,
  StatementRemarkRow,
} from './statements.store.ts';

/** @param lines accounts, period and progress of the statements */
export function presentStatementRow(
  statement: BankStatementRow,
  lines: StatementLines,
): RowOf<'listBankStatements'> {
  const own = lines.get(statement.id);
  const { line_count, new_line_count, repeated_line_count, created_at, processed_at, ...rest } = statement;
  return {
    ...rest,
    lines: line_count,
    new_lines: new_line_count,
    repeated_lines: repeated_line_count,
    account_keys: own?.account_keys ?? [],
    first_day: own?.first_day ?? null,
    last_day: own?.last_day ?? null,
    allocated_lines: own?.allocated_lines ?? 0,
    ignored_lines: own?.ignored_lines ?? 0,
    created_at: created_at.toISOString(),
    processed_at: processed_at?.toISOString() ?? null,
  };
}

/** Returns a statement with its report. Balances of several accounts are shown by account only. */
export function presentStatement(
  statement: StatementDetail,
  accounts: readonly StatementAccountRow[],
  remarks: readonly StatementRemarkRow[],
  lines: StatementLines,
): Reply<'getBankStatement'> {
  const { possible_repetition_count, content_removed_at, ...row } = statement;
  const [account, ...others] = accounts;
  const only = others.length === 0 ? account : undefined;
  return {
    ...row,
    ...presentStatementRow(statement, lines),
    opening: only?.opening_balance ?? null,
    closing: only?.closing_balance ?? null,
    accounts: accounts.map(presentAccount),
    possible_repetitions: possible_repetition_count,
    kept: content_removed_at === null,
    errors: remarksOf(remarks, 'ERROR'),
    warnings: remarksOf(remarks, 'WARNING'),
  };
}

function presentAccount({
  opening_balance,
  closing_balance,
  line_count,
  new_line_count,
  ...account
}: StatementAccountRow): Reply<'getBankStatement'>['accounts'][number] {
  return {
    ...account,
    bank_name: bankNameOf(account.bank),
    opening: opening_balance,
    closing: closing_balance,
    lines: line_count,
    new_lines: new_line_count,
  };
}

const remarksOf = (remarks: readonly StatementRemarkRow[], which: StatementRemarkRow['severity']) =>
  remarks
    .filter(({ severity }) => severity === which)
    .map(({ severity: _, code, ...remark }) => ({ ...remark, code: code as BankFileErrorCode }));
