import type { Reply, RowOf } from '@pregao/contract';
import type { ExportFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type BankLinesSearch, bankLinesList } from './bank-lines.list.ts';

export type BankLine = RowOf<'listBankLines'>;
export type ShownAllocation = BankLine['allocations'][number];
export type ShownCandidate = Reply<'getBankLineCandidates'>['rows'][number];
export type ShownExpectation = ShownCandidate['expectations'][number];

/** Returns the query of one page of bank lines. */
export function linesPage(search: BankLinesSearch, reader: SessionUser) {
  const query = bankLinesList.query(search, reader);
  return queryOptions({
    queryKey: ['bank-lines', 'list', query],
    queryFn: ({ signal }) => call('listBankLines', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests a download link for all bank lines that match the filters. */
export function exportLines(search: BankLinesSearch, reader: SessionUser, format: ExportFormat) {
  const query = bankLinesList.filterQuery(search, reader);
  return call('exportBankLines', { query: { ...query, format } });
}

/**
 * Returns the query of what a line may serve.
 * @param search_subset also searches open collections whose sum is the amount of the line
 */
export function candidatesOf(id: number, search_subset: boolean) {
  const query = search_subset ? { search_subset } : {};
  return queryOptions({
    queryKey: ['bank-lines', 'candidates', id, search_subset],
    queryFn: ({ signal }) => call('getBankLineCandidates', { params: { id }, query, signal }),
    staleTime: 10_000,
  });
}

/** Returns the query of what a line may serve in one deal, also entries made by hand. */
export function expectationsInDeal(id: number, offer_id: number) {
  return queryOptions({
    queryKey: ['bank-lines', 'expectations', id, offer_id],
    queryFn: ({ signal }) =>
      call('listBankLineExpectations', { params: { id }, query: { offer_id }, signal }),
  });
}
