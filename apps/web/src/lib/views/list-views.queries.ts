import type { Reply } from '@pregao/contract';
import { type Label, presetView } from '@pregao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

type ListViewsReply = Reply<'listListViews'>;
export type StoredView = ListViewsReply['rows'][number];

export interface ListViews {
  readonly rows: readonly StoredView[];
  readonly presets: readonly (ListViewsReply['presets'][number] & { readonly label: Label })[];
}

/**
 * How long views stay fresh, in milliseconds. They rarely change, and the reader's own changes invalidate
 * them.
 */
const STALE_MS = 5 * 60_000;

/** Loads the views of all lists that the reader can open. */
export const listViewsQuery = queryOptions({
  queryKey: ['list-views'],
  queryFn: async ({ signal }): Promise<ListViews> => {
    const { rows, presets } = await call('listListViews', { signal });
    return { rows, presets: presets.map((view) => ({ ...view, label: presetView(view.preset).label })) };
  },
  staleTime: STALE_MS,
});
