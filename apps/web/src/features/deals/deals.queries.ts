import { LOOKUP_LIMIT } from '@pregao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export function negotiationDetail(id: number) {
  return queryOptions({
    queryKey: ['negotiations', 'detail', id],
    queryFn: ({ signal }) => call('getNegotiation', { params: { id }, signal }),
  });
}

/**
 * Returns the query of an offer's payment flow, which never changes and never goes stale.
 * The default payment date follows from the offer's deadline.
 */
export function negotiationFlow(id: number) {
  return queryOptions({
    queryKey: ['negotiation-flow', id],
    queryFn: ({ signal }) => call('getNegotiationFlow', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stale time and refetch interval in milliseconds: usual rates change at most daily. */
const USUAL_FRESH_MS = 5 * 60_000;

/** Returns the query of the usual rates and the CDI that a credit of the reader is compared with. */
export function usualRatesOf(id: number) {
  return queryOptions({
    queryKey: ['usual-rates', id],
    queryFn: ({ signal }) => call('getUsualRates', { params: { id }, signal }),
    staleTime: USUAL_FRESH_MS,
    // Refetches because the CDI of the day may be entered while a panel is open.
    refetchInterval: USUAL_FRESH_MS,
  });
}

/** Returns the query of all credits of an offer that the reader may see. */
export function creditsOf(offerId: number) {
  const query = { offer_id: offerId, limit: LOOKUP_LIMIT, page: 1 };
  return queryOptions({
    queryKey: ['negotiations', 'credits', offerId],
    queryFn: ({ signal }) => call('listCredits', { query, signal }),
  });
}
