import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange, serverClock } from './session/session.ts';

const TICK = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** Milliseconds that the server's clock is ahead of the session's word for it, as replies told in this session. */
let ahead = 0;
/** The server's clock, in milliseconds, as the whole page shows it, and when it was looked at. */
let shown = 0;
let looked = Number.NEGATIVE_INFINITY;

// Each token tells the clock anew.
onSessionChange(() => {
  ahead = 0;
  looked = Number.NEGATIVE_INFINITY;
});

function look(): void {
  looked = serverClock().getTime();
  shown = looked + ahead;
}

function tell(): void {
  look();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tell, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** What was looked at last, so that two that are drawn at different moments say the same. */
function read(): number {
  if (Math.abs(serverClock().getTime() - looked) >= TICK) look();
  return shown;
}

/** A reply was on its way, so that what it tells is never ahead of the server: the latest clock that was told is the nearest. */
function hear(now: string): void {
  read();
  const told = Date.parse(now) - serverClock().getTime();
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
