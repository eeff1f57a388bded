import type { RefetchingClient } from '../refetching-client.ts';
import { onSessionChange, sessionUser } from '../session/session.ts';
import { batchChanges } from './batch-changes.ts';
import { isLive, setLive } from './live-state.ts';
import { shareEvents } from './share-events.ts';
import { ALL_KEYS, staleKeys } from './stale-keys.ts';

/** Safety margin, in milliseconds, for requests sent shortly before the reported instant. */
const SAFETY_MARGIN_MS = 1_000;
/** Polling interval in milliseconds while the event stream is down. */
const POLL_MS = 30_000;

/**
 * Refetches stale queries when the event stream reports changes, while a user is signed in.
 * @param since the moment (`performance.now()`) of the page's first request
 * @returns a function that stops it
 */
export function followChanges(queries: RefetchingClient, since: number): () => void {
  let requestsSince = since;
  let reader: number | undefined;
  let stop: (() => void) | undefined;
  const syncReader = () => {
    const now = sessionUser()?.id;
    if (now === reader) return;
    reader = now;
    stop?.();
    stop = now === undefined ? undefined : followForReader(now, queries, requestsSince);
  };
  syncReader();
  const unsubscribe = onSessionChange(() => {
    requestsSince = performance.now();
    syncReader();
  });
  return () => {
    unsubscribe();
    stop?.();
  };
}

function followForReader(reader: number, queries: RefetchingClient, since: number): () => void {
  const staleChanges = batchChanges((batch) => {
    // After a gap in the stream, running requests may be outdated, so they are canceled. Otherwise they
    // finish and are refetched once: canceled at each change they would never finish where changes are faster
    // than replies.
    const cancelRefetch = batch === 'all';
    for (const queryKey of batch === 'all' ? ALL_KEYS : staleKeys(batch))
      void queries.invalidateQueries({ queryKey }, { cancelRefetch });
  });
  const stopSharing = shareEvents(reader, (message) => {
    setLive(message.type !== 'lost');
    if (message.type === 'changed') staleChanges.add([message.change]);
    if (message.type === 'ready' && performance.now() - since + SAFETY_MARGIN_MS > message.recentMs)
      staleChanges.add('all');
  });
  const pollTimer = setInterval(() => {
    if (!isLive() && !document.hidden) staleChanges.add('all');
  }, POLL_MS);
  return () => {
    stopSharing();
    clearInterval(pollTimer);
    staleChanges.stop();
    setLive(false);
  };
}
