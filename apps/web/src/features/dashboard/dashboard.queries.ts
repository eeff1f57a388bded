import { LOOKUP_LIMIT } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { DashboardQuery } from './dashboard.search.ts';

/** Each region asks for itself: one that fails leaves the others. What was there stays in sight while the next comes. */

export function totals(query: DashboardQuery) {
  return queryOptions({
    queryKey: ['dashboard', 'totals', query],
    queryFn: ({ signal }) => call('dashboardReceivables', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function slices(query: DashboardQuery) {
  return queryOptions({
    queryKey: ['dashboard', 'slices', query],
    queryFn: ({ signal }) => call('dashboardPizza', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function months(query: DashboardQuery) {
  return queryOptions({
    queryKey: ['dashboard', 'months', query],
    queryFn: ({ signal }) => call('dashboardBar', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Issuer names for the filter; they follow the chosen acquirers. */
export function issuers(borrower: readonly number[] | undefined) {
  const query = borrower && borrower.length > 0 ? { borrower: [...borrower] } : {};
  return queryOptions({
    queryKey: ['dashboard', 'issuers', query],
    queryFn: ({ signal }) => call('dashboardIssuers', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The companies of a filter. */
export function companyNames(company_type: 'BORROWER' | 'LENDER') {
  return queryOptions({
    queryKey: ['companies', 'lookup', company_type],
    queryFn: ({ signal }) =>
      call('listCompanies', { query: { company_type, limit: LOOKUP_LIMIT, page: 1 }, signal }),
    staleTime: 60_000,
  });
}
