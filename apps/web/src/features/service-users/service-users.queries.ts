import type { RowOf } from '@pregao/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type ServiceUsersSearch, serviceUsersList } from './service-users.list.ts';

export type ServiceUserRow = RowOf<'listServiceUsers'>;

const KEY = 'service-users';

export function serviceUsersPage(search: ServiceUsersSearch, reader: SessionUser) {
  const query = serviceUsersList.query(search, reader);
  return queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call('listServiceUsers', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

type Form = CallInput<'editServiceUser'>['body'];
interface Saved {
  /** Id of the service user to edit; undefined for a new one. */
  readonly id: number | undefined;
  readonly body: Form;
  readonly idempotencyKey: string;
}

/**
 * Returns the mutation that creates or edits a service user. It invalidates the list, even after a refusal.
 */
export function useSaveServiceUser() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, body, idempotencyKey }: Saved) =>
      id === undefined
        ? call('createServiceUser', { body, idempotencyKey })
        : call('editServiceUser', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useEndServiceUser() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (id: number) => call('endServiceUser', { params: { id } }),
    onSettled() {
      for (const key of [KEY, 'credentials']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
