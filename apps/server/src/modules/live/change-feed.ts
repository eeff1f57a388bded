import type { Change } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { createRateLimitedLog } from '../../platform/log/rate-limited-log.ts';
import { type AddressedChange, addressedChanges, concerns } from './audience.ts';
import { CHANGES_CHANNEL, parseChangeNotification, type Told } from './change-notification.ts';
import { createRecentChanges } from './recent-changes.ts';

/** A subscriber of changes, through one event stream (SSE). */
export interface Follower {
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
   * Subscribes a follower.
   * @returns how to unsubscribe
   */
  follow(follower: Follower): () => void;
}

/** Milliseconds in which notifications are batched for one lookup. */
const GATHER_MS = 50;
/** Milliseconds in which unreadable notifications are merged into one gap. */
const UNREADABLE_MS = 200;
/**
 * Maximum changes sent at once; above it the follower gets a gap, because reading everything again costs
 * less.
 */
const MAX_TOLD_AT_ONCE = 200;

function tellOwn(follower: Follower, changes: readonly AddressedChange[]): void {
  const own = changes.filter((change) => concerns(follower.actor, change));
  if (own.length > MAX_TOLD_AT_ONCE) follower.ready(0);
  else for (const { kind, id } of own) follower.changed({ kind, id });
}

/** Creates the change feed. It runs LISTEN only once the first follower subscribes. */
export function createChangeFeed({
  db,
  notifications,
  log,
}: Pick<Deps, 'db' | 'notifications' | 'log'>): ChangeFeed {
  const followers = new Set<Follower>();
  const recent = createRecentChanges<Told>();
  let pending: Told[] = [];
  let listens = false;
  let listening = false;

  const toAll = () => {
    for (const follower of followers) follower.ready(0);
  };

  async function tell(): Promise<void> {
    const told = pending;
    pending = [];
    if (followers.size === 0) return;
    const changes = await runAsSystem(() => addressedChanges(db, told));
    for (const follower of followers) tellOwn(follower, changes);
  }

  async function greet(follower: Follower): Promise<void> {
    const { ms, heard: told } = follower.recent ? recent.all() : { ms: 0, heard: [] };
    follower.ready(ms);
    if (told.length > 0) tellOwn(follower, await runAsSystem(() => addressedChanges(db, told)));
  }

  // Any database login may NOTIFY, and a newer release may send kinds unknown to this one.
  const unreadable = createRateLimitedLog<unknown>(UNREADABLE_MS, (err, leftOut) => {
    log.warn({ err, leftOut }, 'a change could not be read');
    setTimeout(toAll, UNREADABLE_MS).unref();
  });

  function heard(payload: string): void {
    let told: Told;
    try {
      told = parseChangeNotification(payload);
    } catch (err) {
      unreadable(err);
      return;
    }
    if (told.about === 'USER') {
      for (const follower of followers) if (follower.actor.user_id === told.id) follower.recheck();
      return;
    }
    recent.add(told);
    if (pending.push(told) > 1) return;
    setTimeout(() => {
      tell().catch((err) => {
        log.warn({ err }, 'changes could not be told');
        toAll();
      });
    }, GATHER_MS).unref();
  }

  return {
    follow: (follower) => {
      followers.add(follower);
      if (listening)
        greet(follower).catch((err) => {
          log.warn({ err }, 'recent changes could not be told');
          follower.ready(0);
        });
      if (!listens) {
        listens = true;
        notifications.listen(CHANGES_CHANNEL, {
          heard,
          listening: () => {
            listening = true;
            recent.begin();
            toAll();
          },
        });
      }
      return () => followers.delete(follower);
    },
  };
}
