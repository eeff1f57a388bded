import { call } from '../api/client.ts';
import { isSessionEnding, startSession } from './session.ts';

let underWay: Promise<void> | undefined;

/** Renews the token once, however many clicks ask for it; a failure leaves the old one to its end. */
export function refreshSession(): Promise<void> {
  underWay ??= call('refreshToken', {})
    .then(startSession, () => undefined)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

/** A click with less than five minutes of the token left renews it (specification, section 7). */
export function refreshOnClick(): () => void {
  const onClick = () => {
    if (isSessionEnding()) void refreshSession();
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
