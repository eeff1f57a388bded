import type { Change } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { createRateLimitedLog } from '../../platform/log/rate-limited-log.ts';
import { type AddressedChange, addressChanges, isVisibleTo } from './audience.ts';
import { CHANGES_CHANNEL, type ChangeNotification, parseChangeNotification } from './change-notification.ts';
import { createRecentChanges } from './recent-changes.ts';

/** A subscriber of changes, through one event stream (SSE). */
export interface Subscriber {
  readonly actor: Actor;
  /** Also receives the most recent changes. */
  readonly recent: boolean;
  /**
   * Signals that changes are delivered from now on; earlier ones may have been missed. Those of the last
   * `recentMs` milliseconds follow if requested.
   */
  ready(recentMs: number): void;
  changed(change: Change): void;
  /** Something happened to the user: the session may have ended. */
  recheck(): void;
}

/** Changes of this database, for the event streams of this process. */
export interface ChangeFeed {
  /**
   * Adds a subscriber.
   * @returns how to unsubscribe
   */
  subscribe(subscriber: Subscriber): () => void;
}

/** Milliseconds in which notifications are batched for one lookup. */
const BATCH_MS = 50;
/** Milliseconds in which unreadable notifications are merged into one gap. */
const UNREADABLE_MS = 200;
/**
 * Maximum changes sent at once; above it the subscriber gets a gap, because reading everything again costs
 * less.
 */
const MAX_CHANGES_PER_BATCH = 200;

function sendVisible(subscriber: Subscriber, changes: readonly AddressedChange[]): void {
  const own = changes.filter((change) => isVisibleTo(subscriber.actor, change));
  if (own.length > MAX_CHANGES_PER_BATCH) subscriber.ready(0);
  else for (const { kind, id } of own) subscriber.changed({ kind, id });
}

/** Creates the change feed. It runs LISTEN only once the first subscriber subscribes. */
export function createChangeFeed({
  db,
  notifications,
  log,
}: Pick<Deps, 'db' | 'notifications' | 'log'>): ChangeFeed {
  const subscribers = new Set<Subscriber>();
  const recent = createRecentChanges<ChangeNotification>();
  let pending: ChangeNotification[] = [];
  let listens = false;
  let listening = false;

  const signalGap = () => {
    for (const subscriber of subscribers) subscriber.ready(0);
  };

  async function sendPending(): Promise<void> {
    const notifications = pending;
    pending = [];
    if (subscribers.size === 0) return;
    const changes = await runAsSystem(() => addressChanges(db, notifications));
    for (const subscriber of subscribers) sendVisible(subscriber, changes);
  }

  async function sendRecent(subscriber: Subscriber): Promise<void> {
    const { ms, changes: recentNotifications } = subscriber.recent ? recent.all() : { ms: 0, changes: [] };
    subscriber.ready(ms);
    if (recentNotifications.length > 0)
      sendVisible(subscriber, await runAsSystem(() => addressChanges(db, recentNotifications)));
  }

  // Any database login may NOTIFY, and a newer release may send kinds unknown to this one.
  const unreadable = createRateLimitedLog<unknown>(UNREADABLE_MS, (err, suppressed) => {
    log.warn({ err, suppressed }, 'a change could not be read');
    setTimeout(signalGap, UNREADABLE_MS).unref();
  });

  function onNotification(payload: string): void {
    let notification: ChangeNotification;
    try {
      notification = parseChangeNotification(payload);
    } catch (err) {
      unreadable(err);
      return;
    }
    if (notification.about === 'USER') {
      for (const subscriber of subscribers)
        if (subscriber.actor.user_id === notification.id) subscriber.recheck();
      return;
    }
    recent.add(notification);
    if (pending.push(notification) > 1) return;
    setTimeout(() => {
      sendPending().catch((err) => {
        log.warn({ err }, 'changes could not be published');
        signalGap();
      });
    }, BATCH_MS).unref();
  }

  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      if (listening)
        sendRecent(subscriber).catch((err) => {
          log.warn({ err }, 'recent changes could not be published');
          subscriber.ready(0);
        });
      if (!listens) {
        listens = true;
        notifications.listen(CHANGES_CHANNEL, {
          onNotification,
          onListening: () => {
            listening = true;
            recent.begin();
            signalGap();
          },
        });
      }
      return () => subscribers.delete(subscriber);
    },
  };
}
