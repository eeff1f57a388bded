import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange, serverClock } from './session/session.ts';

const TICK_MS = 15_000;

const listeners = new Set<() => void>();
/**
 * Milliseconds that the server's clock is ahead of the session's estimate, by the replies of this session.
 */
let skew = 0;
/**
 * Last reading of the clock in milliseconds. All countdowns share it, so that those rendered at different
 * moments agree.
 */
let lastReading = 0;

const clock = () => serverClock().getTime();

// Each token brings a new estimate of the clock.
onSessionChange(() => {
  skew = 0;
  lastReading = 0;
});

function tick(): void {
  lastReading = clock();
  for (const listener of listeners) listener();
}

setInterval(tick, TICK_MS);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readClock(): number {
  const now = clock();
  if (Math.abs(now - lastReading) >= TICK_MS) lastReading = now;
  return lastReading + skew;
}

/**
 * Corrects the clock by a reply. A reply is delayed and so never ahead of the server; the latest clock is the
 * most exact.
 */
function correctClock(now: string): void {
  const replySkew = Date.parse(now) - clock();
  if (replySkew <= skew) return;
  skew = replySkew;
  tick();
}

/**
 * Returns the server's clock in milliseconds, shared by all countdowns of a page.
 * @param now the server's clock in a reply
 */
export function usePageClock(now: string | undefined): number {
  useEffect(() => {
    if (now !== undefined) correctClock(now);
  }, [now]);
  return useSyncExternalStore(subscribe, readClock);
}
