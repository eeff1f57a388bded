import { expireSession, hasStoredSession, onSessionChange, sessionTimeLeft } from './session.ts';

/** Maximum delay of `setTimeout`: 2^31 - 1 milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Clears the session when its token expires, also after sleep or a closed browser. */
export function watchSessionEnd(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const left = sessionTimeLeft();
    if (left > 0) timer = setTimeout(check, Math.min(left + 50, MAX_TIMER_MS));
  };
  const check = () => {
    if (sessionTimeLeft() > 0) schedule();
    else if (hasStoredSession()) expireSession();
  };
  const stop = onSessionChange(schedule);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
