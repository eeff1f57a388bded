import { MAX_PAGE_SIZE } from '@pregao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Read again with the negotiation, whose key it begins with. */
const keyOf = (id: number) => ['negotiations', 'detail', id, 'history'] as const;

/** The newest acts of a negotiation, or all of them. */
export function historyOfDeal(id: number, limit: number = MAX_PAGE_SIZE) {
  return queryOptions({
    queryKey: [...keyOf(id), limit],
    queryFn: ({ signal }) => call('listNegotiationHistory', { params: { id }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What one look takes in; the rest by a click. */
const NEWEST = 8;

export const newestOfDeal = (id: number) => historyOfDeal(id, NEWEST);

/** One act by its name; null where the reader knows of none. */
export function dealAct(id: number, key: string) {
  return queryOptions({
    queryKey: [...keyOf(id), key],
    queryFn: async ({ signal }) => {
      const { rows } = await call('listNegotiationHistory', { params: { id }, query: { key }, signal });
      return rows[0] ?? null;
    },
  });
}
