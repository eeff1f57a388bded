import type { RenewingClient } from '../renewing-client.ts';
import { onSessionChange, sessionUser } from '../session/session.ts';
import { batchChanges } from './batch-changes.ts';
import { isLive, setLive } from './live-state.ts';
import { shareEvents } from './share-events.ts';
import { ALL_KEYS, staleKeys } from './stale-keys.ts';

/** By how much sooner than was told something may have been asked for. */
const SOONER_MS = 1_000;
/** How often screens look again while no changes are told. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Asks again for what others change, while somebody is signed in.
 * @param since the moment (`performance.now()`) from which the page has asked for anything
 * @returns how to stop
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
    // After a gap nobody knows whether what was asked for before it is answered. Else an answer that is on its way is let
    // through, and asked for once more: given up at each change, it would never come where changes are faster than answers.
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
