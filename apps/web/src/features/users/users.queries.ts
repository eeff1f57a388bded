import type { Reply } from '@pregao/contract';
import type { ExportFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../../i18n/i18n.ts';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { readerTimeZone } from '../../lib/session/time-zone.ts';
import { type UsersSearch, usersList } from './users.list.ts';

/** Returns the query of one page of users. */
export function usersPage(search: UsersSearch, reader: SessionUser) {
  const query = usersList.query(search, reader);
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call('listUsers', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests a download link for all users that match the filters. */
export function exportUsers(search: UsersSearch, reader: SessionUser, format: ExportFormat) {
  const query = usersList.filterQuery(search, reader);
  return call('exportUsers', { query: { ...query, format } });
}

export function userDetail(id: number) {
  return queryOptions({
    queryKey: ['users', 'detail', id],
    queryFn: ({ signal }) => call('getUser', { params: { id }, signal }),
    // Not cached: a form must start with current data, not with data of its last visit.
    gcTime: 0,
  });
}

/** Returns the query of a company's type; roles are ranked among companies of one type. */
export function companyType(id: number | undefined) {
  return queryOptions({
    queryKey: ['companies', 'type', id],
    queryFn: ({ signal }) => call('getCompany', { params: { id: id ?? 0 }, signal }),
    select: ({ company_type }) => company_type,
    enabled: id !== undefined,
    staleTime: 60_000,
  });
}

function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: change,
    // Invalidates after a refusal too: a held change may be new to this screen.
    onSettled() {
      for (const key of ['users', 'held-changes', 'inbox'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useBlockUser = () =>
  useChange(({ id, block }: { id: number; block: boolean }) =>
    call('blockUser', { params: { id }, query: { block } }),
  );

type NewUser = CallInput<'createUser'>['body'];
type EditedUser = CallInput<'editUser'>['body'];

export const useCreateUser = () =>
  useChange(({ body, idempotencyKey }: { body: NewUser; idempotencyKey: string }) =>
    call('createUser', { body, idempotencyKey }),
  );

export const useEditUser = () =>
  useChange(({ id, body }: { id: number; body: EditedUser }) => call('editUser', { params: { id }, body }));

/** Requests the mail with a link to set the password; an invited user gets the invitation again. */
export function requestPassword(email: string): Promise<Reply<'forgotPassword'>> {
  const language = currentLanguage();
  return call('forgotPassword', { body: { email, language, timezone: readerTimeZone(language) } });
}
