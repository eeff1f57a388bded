import { LOOKUP_LIMIT } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import { lookAgainMs } from '../../lib/held/held-changes.queries.ts';
import { type HeldChangesSearch, heldChangesQuery } from './held-changes.search.ts';

/** A page of changes that wait or waited. */
export function heldChangesPage(search: HeldChangesSearch) {
  const query = heldChangesQuery(search);
  return queryOptions({
    queryKey: ['held-changes', 'list', query],
    queryFn: ({ signal }) => call('listHeldChanges', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  });
}

/** One of them; looked at again while it waits. */
export function heldChangeDetail(id: number) {
  return queryOptions({
    queryKey: ['held-changes', 'detail', id],
    queryFn: ({ signal }) => call('getHeldChange', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'HELD' ? lookAgainMs() : false),
  });
}

/** Every company whose changes the reader may ask for. */
export function companyNames() {
  return queryOptions({
    queryKey: ['companies', 'lookup', 'ALL'],
    queryFn: ({ signal }) => call('listCompanies', { query: { limit: LOOKUP_LIMIT, page: 1 }, signal }),
    staleTime: 60_000,
  });
}

/** Releases or stops; what was held may be in effect afterwards. */
export function useAnswerHeldChange() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, body }: { id: number; body: CallInput<'answerHeldChange'>['body'] }) =>
      call('answerHeldChange', { params: { id }, body }),
    onSettled() {
      for (const key of ['held-changes', 'companies', 'users'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
