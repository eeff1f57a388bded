import { DEFAULT_PAGE_SIZE, may } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { waitingApprovalsOf } from '../../approvals/public.ts';
import { creditsOf, negotiationFlow, newestOfDeal } from '../../deals/public.ts';
import { settlementOf } from '../../settlement/public.ts';
import { negotiationBorrower, negotiationReceivables } from '../negotiations.queries.ts';

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

/**
 * Prefetches the data of the open tab in parallel with the negotiation.
 * Without a tab in the address it loads the credits, or for an investor the payment flow.
 */
export function usePrefetchOpenTab(id: number): void {
  const client = useQueryClient();
  const user = useUser();
  const { tab, page = 1, limit = DEFAULT_PAGE_SIZE, sort } = route.useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address; each tab fetches later changes
  useEffect(() => {
    if (may(user, 'view-approvals')) void client.prefetchQuery(waitingApprovalsOf(id));
    switch (tab ?? (user.company_type === 'LENDER' ? 'flow' : 'proposals')) {
      case 'flow':
        return void client.prefetchQuery(negotiationFlow(id));
      case 'settlement':
        return void client.prefetchQuery(settlementOf(id));
      case 'proposals':
        return void client.prefetchQuery(creditsOf(id));
      case 'history':
        return void client.prefetchQuery(newestOfDeal(id));
      case 'receivables':
        return void client.prefetchQuery(negotiationReceivables(id, { page, limit, sort }));
      case 'facts':
        if (may(user, 'view-borrower-record')) void client.prefetchQuery(negotiationBorrower(id));
    }
  }, [client, id]);
}
