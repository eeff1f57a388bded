import type { QueryClient } from '@tanstack/react-query';
import { refreshOnClick } from '../lib/session/refresh.ts';
import { onSessionChange, sessionUser } from '../lib/session/session.ts';
import { watchSessionEnd } from '../lib/session/watch.ts';

/**
 * Keeps the page in step with the session: whoever signs in or out, in this tab or another, leaves nothing
 * of the reader before in memory and meets the guard of the page that shows.
 */
export function followSession(queries: QueryClient, meetGuard: () => void): void {
  let reader = sessionUser()?.id;
  onSessionChange(() => {
    const now = sessionUser()?.id;
    if (now === reader) return;
    reader = now;
    queries.clear();
    meetGuard();
  });
  watchSessionEnd();
  refreshOnClick();
}
