import { LOOKUP_LIMIT } from '@pregao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export function negotiationDetail(id: number) {
  return queryOptions({
    queryKey: ['negotiations', 'detail', id],
    queryFn: ({ signal }) => call('getNegotiation', { params: { id }, signal }),
  });
}

/** What an offer sells never changes; the default day of its payment goes by its deadline. */
export function negotiationFlow(id: number) {
  return queryOptions({
    queryKey: ['negotiation-flow', id],
    queryFn: ({ signal }) => call('getNegotiationFlow', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is usual changes with the day at most. */
const USUAL_FRESH_MS = 5 * 60_000;

/** By what a credit of the reader is measured, and held against. */
export function usualRatesOf(id: number) {
  return queryOptions({
    queryKey: ['usual-rates', id],
    queryFn: ({ signal }) => call('getUsualRates', { params: { id }, signal }),
    staleTime: USUAL_FRESH_MS,
    // The CDI of the day may be entered while a panel is open.
    refetchInterval: USUAL_FRESH_MS,
  });
}

/** All credits of one offer that the reader may see. */
export function creditsOf(offerId: number) {
  const query = { offer_id: offerId, limit: LOOKUP_LIMIT, page: 1 };
  return queryOptions({
    queryKey: ['negotiations', 'credits', offerId],
    queryFn: ({ signal }) => call('listCredits', { query, signal }),
  });
}
