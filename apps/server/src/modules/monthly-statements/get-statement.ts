import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE, statementTotals } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { readOrIssueStatement, type Statement } from './issue-statement.ts';
import type { IssuedVersion } from './statements.store.ts';

/**
 * Returns a page of a monthly statement by deal, with the totals of all rows.
 * @throws Refused as `readOrIssueStatement`
 */
export async function getMonthlyStatement(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...request }: QueryOf<Api['getMonthlyStatement']>,
): Promise<Reply<'getMonthlyStatement'>> {
  const statement = await readOrIssueStatement(db, actor, request);
  const { month, company, period, first_month, version, versions, issued_at, rows } = statement;
  const first = (page - 1) * limit;
  return {
    month,
    company: { id: company.id, name: company.name },
    company_type: company.company_type,
    last_day: period.until,
    issued_at: issued_at.toISOString(),
    version: version?.version ?? null,
    versions: versions.map(presentVersion),
    first_month,
    totals: statementTotals(rows),
    rows: rows.slice(first, first + limit).flatMap((row) => presentRow(statement, row)),
    total_rows: rows.length,
  };
}

const presentVersion = ({ version, issued_at, sha256 }: IssuedVersion) => ({
  version,
  issued_at: issued_at.toISOString(),
  sha256,
});

function presentRow({ parties }: Statement, row: Statement['rows'][number]) {
  const deal = parties.get(row.offer_id);
  return deal === undefined ? [] : [{ ...row, borrower: deal.borrower, lender: deal.lender }];
}
