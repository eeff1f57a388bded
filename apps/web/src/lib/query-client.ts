import { MutationCache, QueryCache } from '@tanstack/react-query';
import { ApiProblem, isRefusedByRule } from './api/problem.ts';
import { toastProblem } from './errors/toast-problem.ts';
import { RefetchingClient } from './refetching-client.ts';
import { isWorthRetrying, retryDelay } from './retry.ts';
import { expireSession, onSessionChange, sessionUser } from './session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Suppresses the error toast, because a field or dialog shows the failure; `refused` suppresses
       * conflicts (409) only.
       */
      quiet?: true | 'refused';
      /** Keeps the error toast for a minute. */
      longToast?: true;
    };
  }
}

/** Expires the session on a 401 response: the session was ended elsewhere. */
function endWhenRefused(error: unknown): void {
  if (error instanceof ApiProblem && error.status === 401) expireSession();
}

/** Creates the query cache. It is cleared when the user changes, so that no reader sees another's data. */
export function createQueryClient(): RefetchingClient {
  const client = new RefetchingClient({
    queryCache: new QueryCache({
      onError(error, query) {
        endWhenRefused(error);
        // The page still shows the cached data; a failed first load shows its error in place.
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
        // Without a network a query fails with a message; paused, it would show skeletons forever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a network a mutation fails at once; queued, it would run later unseen, when it may be
      // unwanted.
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
