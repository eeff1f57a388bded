import { call } from '../api/client.ts';
import { isSessionEnding, startSession } from './session.ts';

let pendingRefresh: Promise<void> | undefined;

/** Renews the token; concurrent calls share one request. A failure keeps the old token until it expires. */
export function refreshSession(): Promise<void> {
  pendingRefresh ??= call('refreshToken', {})
    .then(startSession, () => undefined)
    .finally(() => {
      pendingRefresh = undefined;
    });
  return pendingRefresh;
}

/** Renews the token on a click when it has less than five minutes left (specification, section 7). */
export function refreshOnClick(): () => void {
  const onClick = () => {
    if (isSessionEnding()) void refreshSession();
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
