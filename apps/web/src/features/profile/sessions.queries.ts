import type { RowOf } from '@pregao/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { endSession } from '../../lib/session/session.ts';

export type SessionRow = RowOf<'listSessions'>;

/** Maximum number of sessions shown. More can only be ended all at once. */
const MAX_SHOWN = 20;
export const OWN_SESSIONS = ['sessions'] as const;

/** Query of the reader's open sessions, last used first. */
export const ownSessions = queryOptions({
  queryKey: OWN_SESSIONS,
  queryFn: ({ signal }) => call('listSessions', { query: { limit: MAX_SHOWN }, signal }),
});

/**
 * Returns the mutation that ends one session, or all others without an argument.
 * Ending the current session returns the reader to the first page.
 */
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
