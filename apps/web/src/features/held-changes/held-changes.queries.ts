import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type HeldChangesSearch, heldChangesList } from './held-changes.list.ts';

/** Returns the query of one page of held changes, waiting or ended. */
export function heldChangesPage(search: HeldChangesSearch, reader: SessionUser) {
  const query = heldChangesList.query(search, reader);
  return queryOptions({
    queryKey: ['held-changes', 'list', query],
    queryFn: ({ signal }) => call('listHeldChanges', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of one held change. */
export function heldChangeDetail(id: number) {
  return queryOptions({
    queryKey: ['held-changes', 'detail', id],
    queryFn: ({ signal }) => call('getHeldChange', { params: { id }, signal }),
  });
}

/**
 * Returns the mutation that releases or stops a held change. It invalidates what the change may have altered.
 */
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
