import type { Reply } from '@pregao/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type ListViews = Reply<'listListViews'>;

/** Views seldom change, and a change of one's own is put in at once. */
const REST_MS = 5 * 60_000;

/** The views of all lists that the reader can open. */
export const listViewsQuery = queryOptions({
  queryKey: ['list-views'],
  queryFn: ({ signal }) => call('listListViews', { signal }),
  staleTime: REST_MS,
});
