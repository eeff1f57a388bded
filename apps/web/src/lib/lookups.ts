import { LOOKUP_LIMIT } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** How long look-ups stay fresh, in milliseconds. Fields share each look-up under one query key. */

const STALE_MS = 60_000;

/** Looks up the companies of one type, or all that the reader may name. */
export function companyLookup(company_type?: 'BORROWER' | 'LENDER') {
  const query = { ...(company_type && { company_type }), limit: LOOKUP_LIMIT, page: 1 };
  return queryOptions({
    queryKey: ['companies', 'lookup', company_type ?? 'ALL'],
    queryFn: ({ signal }) => call('listCompanies', { query, signal }),
    staleTime: STALE_MS,
  });
}

const borrowerQuery = (borrower: readonly number[]) =>
  borrower.length > 0 ? { borrower: [...borrower] } : {};

/**
 * Looks up issuers of the receivables that the reader may see.
 * @param borrower the selected acquirers; none means all
 */
export function issuerLookup(borrower: readonly number[]) {
  const query = borrowerQuery(borrower);
  return queryOptions({
    queryKey: ['receivables', 'issuers', query],
    queryFn: ({ signal }) => call('listIssuers', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/**
 * Looks up issuers of the reader's dashboard.
 * @param borrower as of `issuerLookup`
 */
export function dashboardIssuerLookup(borrower: readonly number[]) {
  const query = borrowerQuery(borrower);
  return queryOptions({
    queryKey: ['dashboard', 'issuers', query],
    queryFn: ({ signal }) => call('dashboardIssuers', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** Looks up the accounts of the bank statements of the reader's company. */
export function statementAccountLookup() {
  return queryOptions({
    queryKey: ['bank-statements', 'statement-accounts'],
    queryFn: ({ signal }) => call('listStatementAccounts', { signal }),
    staleTime: STALE_MS,
  });
}
