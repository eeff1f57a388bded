import { MAX_PAGE_SIZE } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Query key below the negotiation's, so that both are invalidated together. */
const keyOf = (id: number) => ['negotiations', 'detail', id, 'history'] as const;

/** Returns the query of the newest acts of a negotiation, or of all. */
export function historyOfDeal(id: number, limit: number = MAX_PAGE_SIZE) {
  return queryOptions({
    queryKey: [...keyOf(id), limit],
    queryFn: ({ signal }) => call('listNegotiationHistory', { params: { id }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Number of acts shown before expansion. */
const NEWEST = 8;

export const newestOfDeal = (id: number) => historyOfDeal(id, NEWEST);

/**
 * Returns the query of one act by its history key.
 * Null if the act does not exist or the reader may not see it.
 */
export function dealAct(id: number, key: string) {
  return queryOptions({
    queryKey: [...keyOf(id), key],
    queryFn: async ({ signal }) => {
      const { rows } = await call('listNegotiationHistory', { params: { id }, query: { key }, signal });
      return rows[0] ?? null;
    },
  });
}
