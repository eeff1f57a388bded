import type { Reply } from '@pregao/contract';
import type { Label } from '@pregao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { arrived } from '../arrival/arrived.ts';

type Answer = Reply<'listListViews'>;
export type KeptView = Answer['rows'][number];

export interface ListViews {
  readonly rows: readonly KeptView[];
  readonly presets: readonly (Answer['presets'][number] & { readonly label: Label })[];
}

/** Views seldom change, and what the reader changes is asked for again at once. */
const REST_MS = 5 * 60_000;

/** The views of all lists that the reader can open. What presets are called comes beside them: no list is drawn by it. */
export const listViewsQuery = queryOptions({
  queryKey: ['list-views'],
  queryFn: async ({ signal }): Promise<ListViews> => {
    const [{ rows, presets }, { presetLabel }] = await Promise.all([
      call('listListViews', { signal }),
      arrived(() => import('./preset-names.ts')),
    ]);
    return { rows, presets: presets.map((view) => ({ ...view, label: presetLabel(view.preset) })) };
  },
  staleTime: REST_MS,
});
