import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange, serverClock } from './session/session.ts';

const TICK = 15_000;

const listeners = new Set<() => void>();
/** Milliseconds that the server's clock is ahead of the session's word for it, as replies told in this session. */
let ahead = 0;
/** What was looked at last, in milliseconds as the session tells them, so that two that are drawn at different moments say the same. */
let looked = 0;

const clock = () => serverClock().getTime();

// Each token tells the clock anew.
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

/** A reply was on its way, so that what it tells is never ahead of the server: the latest clock that was told is the nearest. */
function hear(now: string): void {
  const told = Date.parse(now) - clock();
  if (told <= ahead) return;
  ahead = told;
  tell();
}

/**
 * The server's clock, one for all that counts down on a page.
 * @param now the server's clock in a reply
 */
export function usePageClock(now: string | undefined): number {
  useEffect(() => {
    if (now !== undefined) hear(now);
  }, [now]);
  return useSyncExternalStore(subscribe, read);
}
