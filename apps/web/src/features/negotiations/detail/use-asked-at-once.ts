import { DEFAULT_PAGE_SIZE, may } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { waitingOf } from '../../approvals/public.ts';
import { creditsOf, negotiationFlow } from '../../deals/public.ts';
import { COMPARED } from '../credits/comparison.tsx';
import { newestOfDeal } from '../history/history.queries.ts';
import { negotiationBorrower, negotiationReceivables } from '../negotiations.queries.ts';

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

/** Asks for all that the address and its reader name, beside the negotiation itself, whose answer the parts of its page wait for. */
export function useAskedAtOnce(id: number): void {
  const client = useQueryClient();
  const user = useUser();
  const { page = 1, limit = DEFAULT_PAGE_SIZE, sort } = route.useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address; what changes later is asked for by its part
  useEffect(() => {
    void client.prefetchQuery(negotiationFlow(id));
    void client.prefetchQuery(newestOfDeal(id));
    void client.prefetchQuery(negotiationReceivables(id, { page, limit, sort }));
    if (may(user, 'view-approvals')) void client.prefetchQuery(waitingOf(id));
    if (may(user, 'view-borrower-record')) void client.prefetchQuery(negotiationBorrower(id));
    if (user.company_type !== 'LENDER' && matchMedia(COMPARED).matches)
      void client.prefetchQuery(creditsOf(id));
  }, [client, id]);
}
