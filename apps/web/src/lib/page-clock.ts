import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange, serverClock } from './session/session.ts';

const TICK = 15_000;

const listeners = new Set<() => void>();
/**
 * Milliseconds that the server's clock is ahead of the session's estimate, by the replies of this session.
 */
let ahead = 0;
/**
 * Last reading of the clock in milliseconds. All countdowns share it, so that those rendered at different
 * moments agree.
 */
let looked = 0;

const clock = () => serverClock().getTime();

// Each token brings a new estimate of the clock.
onSessionChange(() => {
  ahead = 0;
  looked = 0;
});

function tell(): void {
  looked = clock();
  for (const listener of listeners) listener();
}

setInterval(tell, TICK);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): number {
  const now = clock();
  if (Math.abs(now - looked) >= TICK) looked = now;
  return looked + ahead;
}

/**
 * Corrects the clock by a reply. A reply is delayed and so never ahead of the server; the latest clock is the
 * most exact.
 */
function hear(now: string): void {
  const told = Date.parse(now) - clock();
  if (told <= ahead) return;
  ahead = told;
  tell();
}

/**
 * Returns the server's clock in milliseconds, shared by all countdowns of a page.
 * @param now the server's clock in a reply
 */
export function usePageClock(now: string | undefined): number {
  useEffect(() => {
    if (now !== undefined) hear(now);
  }, [now]);
  return useSyncExternalStore(subscribe, read);
}
