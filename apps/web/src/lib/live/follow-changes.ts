import type { RenewingClient } from '../renewing-client.ts';
import { onSessionChange, sessionUser } from '../session/session.ts';
import { batchChanges } from './batch-changes.ts';
import { isLive, setLive } from './live-state.ts';
import { shareEvents } from './share-events.ts';
import { ALL_KEYS, staleKeys } from './stale-keys.ts';

/** Safety margin, in milliseconds, for requests sent shortly before the reported instant. */
const SOONER_MS = 1_000;
/** Polling interval in milliseconds while the event stream is down. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Refetches stale queries when the event stream reports changes, while a user is signed in.
 * @param since the moment (`performance.now()`) of the page's first request
 * @returns a function that stops it
 */
export function followChanges(queries: RenewingClient, since: number): () => void {
  let asksSince = since;
  let reader: number | undefined;
  let stop: (() => void) | undefined;
  const meet = () => {
    const now = sessionUser()?.id;
    if (now === reader) return;
    reader = now;
    stop?.();
    stop = now === undefined ? undefined : followAs(now, queries, asksSince);
  };
  meet();
  const forget = onSessionChange(() => {
    asksSince = performance.now();
    meet();
  });
  return () => {
    forget();
    stop?.();
  };
}

function followAs(reader: number, queries: RenewingClient, since: number): () => void {
  const stale = batchChanges((gathered) => {
    // After a gap in the stream, running requests may be outdated, so they are canceled. Otherwise they
    // finish and are refetched once: canceled at each change they would never finish where changes are faster
    // than replies.
    const cancelRefetch = gathered === 'all';
    for (const queryKey of gathered === 'all' ? ALL_KEYS : staleKeys(gathered))
      void queries.invalidateQueries({ queryKey }, { cancelRefetch });
  });
  const stopSharing = shareEvents(reader, (news) => {
    setLive(news.type !== 'lost');
    if (news.type === 'changed') stale.add([news.change]);
    if (news.type === 'ready' && performance.now() - since + SOONER_MS > news.recentMs) stale.add('all');
  });
  const looking = setInterval(() => {
    if (!isLive() && !document.hidden) stale.add('all');
  }, LOOK_AGAIN_MS);
  return () => {
    stopSharing();
    clearInterval(looking);
    stale.stop();
    setLive(false);
  };
}
