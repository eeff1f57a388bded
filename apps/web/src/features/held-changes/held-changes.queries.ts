import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type HeldChangesSearch, heldChangesList } from './held-changes.list.ts';

/** A page of changes that wait or waited. */
export function heldChangesPage(search: HeldChangesSearch, reader: SessionUser) {
  const query = heldChangesList.query(search, reader);
  return queryOptions({
    queryKey: ['held-changes', 'list', query],
    queryFn: ({ signal }) => call('listHeldChanges', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function heldChangeDetail(id: number) {
  return queryOptions({
    queryKey: ['held-changes', 'detail', id],
    queryFn: ({ signal }) => call('getHeldChange', { params: { id }, signal }),
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
      for (const key of ['held-changes', 'companies', 'users', 'inbox'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
