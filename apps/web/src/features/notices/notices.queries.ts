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

/** Tells the server once that these notices, the newest first, were shown. What was new stays marked until they are read again. */
export function useSeen(rows: readonly RowOf<'listNotices'>[] | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: (until: string) => call('seeNotices', { body: { until } }),
    onSuccess: (left) => queries.setQueryData(UNSEEN, left),
  });
  const told = useRef<string>(undefined);
  const newest = rows?.some(({ seen }) => !seen) ? rows[0]?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    const tell = () => {
      // A page in a tab that nobody looks at shows nothing to anybody.
      if (document.hidden || told.current === newest) return;
      told.current = newest;
      mutate(newest);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [newest, mutate]);
}
