import type { Reply, RowOf } from '@pregao/contract';
import { type Month, maySeeAllCompanies, type StatementFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { saveResponse } from '../../lib/save-file.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { fetchLink } from '../../lib/start-download.ts';
import { monthlyStatementList, type StatementSearch } from './monthly-statement.list.ts';

export type MonthlyStatement = Reply<'getMonthlyStatement'>;

/** A deal of a statement, with an id as rows of a list have. */
export type StatementDealRow = RowOf<'getMonthlyStatement'> & { readonly id: number };

/** The statement that an address names. */
export interface StatementName {
  readonly month: Month;
  readonly company_id?: number;
  readonly version?: number;
}

/** Returns the statement that an address names; the current month without one. */
export function statementName(
  { month, company, version }: StatementSearch,
  reader: SessionUser,
  current: Month,
): StatementName {
  return {
    month: month ?? current,
    ...(maySeeAllCompanies(reader) && company !== undefined && { company_id: company }),
    ...(version !== undefined && { version }),
  };
}

/** Returns the query of a page of a statement. It waits until a moderator has chosen a company. */
export function monthlyStatement(name: StatementName, search: StatementSearch, reader: SessionUser) {
  const query = { ...monthlyStatementList.query(search, reader), ...name };
  return queryOptions({
    queryKey: ['monthly-statements', query],
    queryFn: async ({ signal }) => {
      const statement = await call('getMonthlyStatement', { query, signal });
      return { ...statement, rows: statement.rows.map((row) => ({ ...row, id: row.offer_id })) };
    },
    placeholderData: keepPreviousData,
    enabled: !maySeeAllCompanies(reader) || name.company_id !== undefined,
  });
}

/** Returns the mutation that downloads a statement; it is pending until the file is complete. */
export function useStatementDownload(name: StatementName) {
  return useMutation({
    mutationFn: async (format: StatementFormat) => {
      const { link } = await call('monthlyStatementLink', { query: { ...name, format } });
      await saveResponse(await fetchLink(link));
    },
  });
}
