import type { Reply } from '@pregao/contract';
import { type CardNetwork, type CompanyType, type ExportFormat, LOOKUP_LIMIT } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { type ReceivablesSearch, receivablesQuery } from './receivables.search.ts';

/** A page of receivables; the page before stays in sight while the next one comes. */
export function receivablesPage(search: ReceivablesSearch, company: CompanyType) {
  const query = receivablesQuery(search, company);
  return queryOptions({
    queryKey: ['receivables', 'list', query],
    queryFn: ({ signal }) => call('listReceivables', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A link to all rows that the address' filters leave. */
export function exportReceivables(search: ReceivablesSearch, company: CompanyType, format: ExportFormat) {
  const { page: _, limit: __, ...query } = receivablesQuery(search, company);
  return call('exportReceivables', { query: { ...query, format } });
}

/** Issuer names for the filter; a moderator's follow the chosen acquirers. */
export function issuerNames(borrower: readonly number[] | undefined) {
  const query = borrower && borrower.length > 0 ? { borrower: [...borrower] } : {};
  return queryOptions({
    queryKey: ['receivables', 'issuers', query],
    queryFn: ({ signal }) => call('listIssuers', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The acquirers of the moderator's filter. */
export function borrowerNames() {
  return queryOptions({
    queryKey: ['companies', 'lookup', 'BORROWER'],
    queryFn: ({ signal }) =>
      call('listCompanies', { query: { company_type: 'BORROWER', limit: LOOKUP_LIMIT, page: 1 }, signal }),
    staleTime: 60_000,
  });
}

/** A selection too long for an address, kept on the server under the id of its simulation. */
export function useKeepSelection() {
  return useMutation({
    mutationFn: (selection: {
      ids: readonly number[];
      flag: CardNetwork;
    }): Promise<Reply<'createSimulation'>> =>
      call('createSimulation', {
        body: { receivable_id: [...selection.ids], card_network: selection.flag },
      }),
  });
}
