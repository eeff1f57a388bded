import { deleteDraftsOfOthers } from '../lib/drafts/drafts.ts';
import { clearSelectionsOfOthers } from '../lib/saved-selection.ts';
import { refreshOnClick } from '../lib/session/refresh.ts';
import { onSessionChange, sessionUser } from '../lib/session/session.ts';
import { watchSessionEnd } from '../lib/session/watch.ts';

/** Runs the guard of the current page again when a user signs in or out, in this or another tab. */
export function followSession(runGuard: () => void): void {
  let reader = sessionUser()?.id;
  onSessionChange(() => {
    const now = sessionUser()?.id;
    if (now === reader) return;
    reader = now;
    if (now !== undefined) {
      deleteDraftsOfOthers(now);
      clearSelectionsOfOthers(now);
    }
    runGuard();
  });
  watchSessionEnd();
  refreshOnClick();
}
