import { MutationCache, QueryCache } from '@tanstack/react-query';
import { ApiProblem, isRefusedByRule } from './api/problem.ts';
import { toastProblem } from './errors/toast-problem.ts';
import { RenewingClient } from './renewing-client.ts';
import { isWorthRetrying, retryDelay } from './retry.ts';
import { expireSession, onSessionChange, sessionUser } from './session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The failure is told in its own place: a field, a dialog; `refused` where only what a rule refuses is. */
      quiet?: true | 'refused';
      /** The toast of a failure stays a minute. */
      longToast?: true;
    };
  }
}

/** An answer 401 on the session's own token: it was ended elsewhere. */
function endWhenRefused(error: unknown): void {
  if (error instanceof ApiProblem && error.status === 401) expireSession();
}

/** The cache of what the server answered; nothing of one reader is left for the next. */
export function createQueryClient(): RenewingClient {
  const client = new RenewingClient({
    queryCache: new QueryCache({
      onError(error, query) {
        endWhenRefused(error);
        // The page still shows what it had; a first load that fails says so in its place.
        if (query.state.data !== undefined) void toastProblem(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        endWhenRefused(error);
        const { quiet, longToast } = mutation.meta ?? {};
        if (quiet !== true && !(quiet === 'refused' && isRefusedByRule(error)))
          void toastProblem(error, { long: longToast === true });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: isWorthRetrying,
        retryDelay,
        refetchOnWindowFocus: true,
        // Without a connection a query fails with words; paused, the page would show placeholders without end.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a connection an act fails at once: kept for later it would be carried out unseen, by then maybe unwanted.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  let reader = sessionUser()?.id;
  onSessionChange(() => {
    const now = sessionUser()?.id;
    if (now !== reader) client.clear();
    reader = now;
  });
  return client;
}
