import type { Input, RowOf } from '@pregao/contract';
import type { Language } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/client.ts';

const UNSEEN = ['notices', 'unseen'] as const;
const CHOICES = ['notice-choices'] as const;

/** Query of the number of unseen notices. */
export const unseenNotices = queryOptions({
  queryKey: UNSEEN,
  queryFn: ({ signal }) => call('countNotices', { signal }),
});

/** Returns the query of one page of the reader's notices in a language. */
export function noticesPage(query: { readonly page: number; readonly limit: number }, language: Language) {
  return queryOptions({
    queryKey: ['notices', 'list', query, language],
    queryFn: ({ signal }) => call('listNotices', { query: { ...query, language }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Query of when each kind of notice is mailed to the reader. */
export const noticeChoices = queryOptions({
  queryKey: CHOICES,
  queryFn: ({ signal }) => call('getNoticeChoices', { signal }),
});

/** Returns the mutation that saves one choice; the response contains all choices. */
export function useChooseNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: Input<'chooseNotices'>['choices'][number]) =>
      call('chooseNotices', { body: { choices: [choice] } }),
    onSuccess: (all) => queries.setQueryData(CHOICES, all),
  });
}

/** Instants of the newest and oldest notice shown. */
interface ShownRange {
  readonly until: string;
  readonly from: string;
}

/**
 * Marks the shown notices, newest first, as seen on the server, once and no older ones.
 * New ones keep their mark until the list is refetched.
 */
export function useMarkNoticesSeen(rows: readonly RowOf<'listNotices'>[] | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: (shown: ShownRange) => call('seeNotices', { body: shown }),
    onSuccess: (left) => queries.setQueryData(UNSEEN, left),
  });
  const markedIds = useRef<string>(undefined);
  const isNew = rows?.some(({ seen }) => !seen) ?? false;
  const until = isNew ? rows?.[0]?.id : undefined;
  const from = rows?.at(-1)?.id;
  useEffect(() => {
    if (until === undefined || from === undefined) return;
    const shown = `${until} ${from}`;
    const markSeen = () => {
      // Skips hidden tabs: their notices have not been seen.
      if (document.hidden || markedIds.current === shown) return;
      markedIds.current = shown;
      mutate({ until, from });
    };
    markSeen();
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [until, from, mutate]);
}

/** Returns the mutation that marks all notices up to the newest shown as seen. */
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
