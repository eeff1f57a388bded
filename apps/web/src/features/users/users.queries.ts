import type { Reply } from '@pregao/contract';
import type { ExportFormat } from '@pregao/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../../i18n/i18n.ts';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { readerTimeZone } from '../../lib/session/time-zone.ts';
import { type UsersSearch, usersList } from './users.list.ts';

/** A page of users. */
export function usersPage(search: UsersSearch, reader: SessionUser) {
  const query = usersList.query(search, reader);
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call('listUsers', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A link to all users that the address' filters leave. */
export function exportUsers(search: UsersSearch, reader: SessionUser, format: ExportFormat) {
  const query = usersList.narrowing(search, reader);
  return call('exportUsers', { query: { ...query, format } });
}

export function userDetail(id: number) {
  return queryOptions({
    queryKey: ['users', 'detail', id],
    queryFn: ({ signal }) => call('getUser', { params: { id }, signal }),
    // A form begins with what is there now, not with what was there when it was last open.
    gcTime: 0,
  });
}

/** What kind of company it is: ranks are compared among companies of one type. */
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
    // Refused or not: what waits may be news to this screen.
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

/** Mails a link to set the password; to who is still invited, the invitation again. */
export function requestPassword(email: string): Promise<Reply<'forgotPassword'>> {
  const language = currentLanguage();
  return call('forgotPassword', { body: { email, language, timezone: readerTimeZone(language) } });
}
