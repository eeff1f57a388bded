import type { Input, RowOf } from '@pregao/contract';
import type { Language } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/client.ts';

const UNSEEN = ['notices', 'unseen'] as const;
const CHOICES = ['notice-choices'] as const;

/** How many notices the reader has not seen. */
export const unseenNotices = queryOptions({
  queryKey: UNSEEN,
  queryFn: ({ signal }) => call('countNotices', { signal }),
});

/** A page of the reader's notices in a language. */
export function noticesPage(query: { readonly page: number; readonly limit: number }, language: Language) {
  return queryOptions({
    queryKey: ['notices', 'list', query, language],
    queryFn: ({ signal }) => call('listNotices', { query: { ...query, language }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** When each kind of notice is mailed to the reader. */
export const noticeChoices = queryOptions({
  queryKey: CHOICES,
  queryFn: ({ signal }) => call('getNoticeChoices', { signal }),
});

/** Keeps one choice; the answer tells all. */
export function useChooseNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: Input<'chooseNotices'>['choices'][number]) =>
      call('chooseNotices', { body: { choices: [choice] } }),
    onSuccess: (all) => queries.setQueryData(CHOICES, all),
  });
}

/** The newest and the oldest of what was shown. */
interface Shown {
  readonly until: string;
  readonly from: string;
}

/** Tells the server once that these notices, the newest first, were shown, and no older one. What was new stays marked until they are read again. */
export function useMarkNoticesSeen(rows: readonly RowOf<'listNotices'>[] | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: (shown: Shown) => call('seeNotices', { body: shown }),
    onSuccess: (left) => queries.setQueryData(UNSEEN, left),
  });
  const told = useRef<string>(undefined);
  const isNew = rows?.some(({ seen }) => !seen) ?? false;
  const until = isNew ? rows?.[0]?.id : undefined;
  const from = rows?.at(-1)?.id;
  useEffect(() => {
    if (until === undefined || from === undefined) return;
    const shown = `${until} ${from}`;
    const tell = () => {
      // A page in a tab that nobody looks at shows nothing to anybody.
      if (document.hidden || told.current === shown) return;
      told.current = shown;
      mutate({ until, from });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [until, from, mutate]);
}

/** Marks all notices as seen, up to the newest that is shown. */
export function useSeeAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call('seeNotices', { body: { until } }),
    onSuccess: async (left) => {
      queries.setQueryData(UNSEEN, left);
      await queries.invalidateQueries({ queryKey: ['notices', 'list'] });
    },
  });
}
