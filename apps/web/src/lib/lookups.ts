import { LOOKUP_LIMIT } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** What fields offer to choose from and the server knows: each look-up once, under one key. */

const REST_MS = 60_000;

/** Companies of one type, or every company that the reader may name. */
export function companyLookup(company_type?: 'BORROWER' | 'LENDER') {
  const query = { ...(company_type && { company_type }), limit: LOOKUP_LIMIT, page: 1 };
  return queryOptions({
    queryKey: ['companies', 'lookup', company_type ?? 'ALL'],
    queryFn: ({ signal }) => call('listCompanies', { query, signal }),
    staleTime: REST_MS,
  });
}

const ofBorrowers = (borrower: readonly number[]) => (borrower.length > 0 ? { borrower: [...borrower] } : {});

/** Issuers of the receivables that the reader may see. @param borrower the acquirers that are chosen; none means all */
export function issuerLookup(borrower: readonly number[]) {
  const query = ofBorrowers(borrower);
  return queryOptions({
    queryKey: ['receivables', 'issuers', query],
    queryFn: ({ signal }) => call('listIssuers', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: REST_MS,
  });
}

/** Issuers of what the reader's dashboard adds up. @param borrower as of `issuerLookup` */
export function dashboardIssuerLookup(borrower: readonly number[]) {
  const query = ofBorrowers(borrower);
  return queryOptions({
    queryKey: ['dashboard', 'issuers', query],
    queryFn: ({ signal }) => call('dashboardIssuers', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: REST_MS,
  });
}
