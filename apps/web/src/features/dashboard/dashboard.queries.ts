import { may, maySeeAllCompanies, offerStatusesFrom } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import type { DashboardQuery } from './dashboard.search.ts';
import type { Progress } from './first-steps.view.ts';

/**
 * Returns the query of the totals.
 * Each region has its own query, so that one failure leaves the others intact.
 * The previous data stays visible while the next loads.
 */

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

export function portfolio() {
  return queryOptions({
    queryKey: ['dashboard', 'portfolio'],
    queryFn: ({ signal }) => call('dashboardPortfolio', { signal }),
  });
}

const FIRST_ROW = { limit: 1, page: 1 };
const negotiations = (query: object, signal: AbortSignal) =>
  call('listNegotiations', { query: { ...FIRST_ROW, ...query }, signal }).then(
    ({ total_rows }) => total_rows,
  );

/** Returns the query of the company's onboarding progress, for the first-steps checklist. */
export function firstSteps(reader: SessionUser) {
  const { company_type, company_id } = reader;
  return queryOptions({
    queryKey: ['dashboard', 'first-steps', company_type, company_id],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Progress> => {
      const isModerator = maySeeAllCompanies(reader);
      const [files, companies, users, all, bids, accepted, formalized, completed] = await Promise.all([
        may(reader, 'view-files')
          ? call('listFiles', { query: FIRST_ROW, signal }).then(({ total_rows }) => total_rows)
          : 0,
        isModerator
          ? call('listCompanies', { query: FIRST_ROW, signal }).then(({ total_rows }) => total_rows)
          : 0,
        isModerator
          ? call('listUsers', { query: FIRST_ROW, signal }).then(({ total_rows }) => total_rows)
          : 0,
        negotiations({}, signal),
        may(reader, 'create-credit') ? negotiations({ lender_id: [company_id] }, signal) : 0,
        isModerator ? 0 : negotiations({ status: offerStatusesFrom('ACCEPTED') }, signal),
        isModerator ? 0 : negotiations({ status: offerStatusesFrom('FORMALIZED') }, signal),
        isModerator ? 0 : negotiations({ status: offerStatusesFrom('SOLD') }, signal),
      ]);
      return { files, companies, users, negotiations: all, bids, accepted, formalized, completed };
    },
  });
}
