import type { Reply, RowOf } from '@pregao/contract';
import type { ExportFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import { upload } from '../../lib/api/upload.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type BankStatementsSearch, bankStatementsList } from './bank-statements.list.ts';

export type BankStatementRow = RowOf<'listBankStatements'>;
export type StatementReport = Reply<'getBankStatement'>;
export type StatementRemark = StatementReport['errors'][number];
export type ImportAccount = RowOf<'listBankAccounts'>;

/** Returns the query of one page of statements; the event stream (SSE) reports their results. */
export function statementsPage(search: BankStatementsSearch, reader: SessionUser) {
  const query = bankStatementsList.query(search, reader);
  return queryOptions({
    queryKey: ['bank-statements', 'list', query],
    queryFn: ({ signal }) => call('listBankStatements', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests a download link for all statements that match the filters. */
export function exportStatements(search: BankStatementsSearch, reader: SessionUser, format: ExportFormat) {
  const query = bankStatementsList.filterQuery(search, reader);
  return call('exportBankStatements', { query: { ...query, format } });
}

/** Returns the query of one statement with its report. */
export function statementReport(id: number) {
  return queryOptions({
    queryKey: ['bank-statements', 'detail', id],
    queryFn: ({ signal }) => call('getBankStatement', { params: { id }, signal }),
  });
}

/** Tells whether a statement has no result yet: the server names its instant with the result. */
export const isImportRunning = ({ processed_at }: Pick<BankStatementRow, 'processed_at'>): boolean =>
  processed_at === null;

/** Tells whether a statement was refused, so that none of its lines were imported. */
export const hasFailed = ({ error_count }: Pick<BankStatementRow, 'error_count'>): boolean => error_count > 0;

/** Uploads one statement file. @throws ApiProblem */
export function sendStatement(
  file: File,
  options: { readonly idempotencyKey: string; readonly onProgress: (share: number) => void },
) {
  return upload('uploadBankStatement', { ...options, fields: { name: file.name }, file });
}

/** Returns the query of the accounts whose statements the reader's company imports. */
export function importAccounts() {
  return queryOptions({
    queryKey: ['bank-statements', 'accounts'],
    queryFn: ({ signal }) => call('listBankAccounts', { signal }),
  });
}

/** Returns the mutation that adds or removes an import account. */
export function useChangeAccounts<Name extends 'addBankAccount' | 'removeBankAccount'>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: CallInput<Name> & { readonly idempotencyKey?: string }) => call(name, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['bank-statements', 'accounts'] }),
  });
}
