import type { RowOf } from '@pregao/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { endSession } from '../../lib/session/session.ts';

export type SessionRow = RowOf<'listSessions'>;

/** More than these are ended all at once. */
const SHOWN = 20;
export const OWN_SESSIONS = ['sessions'] as const;

/** The reader's open sessions, the last used first. */
export const ownSessions = queryOptions({
  queryKey: OWN_SESSIONS,
  queryFn: ({ signal }) => call('listSessions', { query: { limit: SHOWN }, signal }),
});

/** Ends one session, or all others where none is named. Who ends the present one begins anew at the first page. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (session: SessionRow | undefined) =>
      session ? call('endSession', { params: { id: session.id } }) : call('endOtherSessions', {}),
    onSuccess(_, session) {
      if (!session?.current) return;
      endSession();
      location.assign('/');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: OWN_SESSIONS }),
  });
}
