import { expireSession, isSomebodyKept, onSessionChange, sessionTimeLeft } from './session.ts';

/** Maximum delay of `setTimeout`: 2^31 - 1 milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Clears the session when its token expires, also after sleep or a closed browser. */
export function watchSessionEnd(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const left = sessionTimeLeft();
    if (left > 0) timer = setTimeout(check, Math.min(left + 50, LONGEST_TIMER));
  };
  const check = () => {
    if (sessionTimeLeft() > 0) arm();
    else if (isSomebodyKept()) expireSession();
  };
  const stop = onSessionChange(arm);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
