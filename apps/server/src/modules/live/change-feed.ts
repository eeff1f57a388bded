import type { Change } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { createRateLimitedLog } from '../../platform/log/rate-limited-log.ts';
import { type AddressedChange, addressedChanges, concerns } from './audience.ts';
import { CHANGES_CHANNEL, parseChangeNotification, type Told } from './change-notification.ts';
import { createRecentChanges } from './recent-changes.ts';

/** Somebody who is told of changes, through one stream. */
export interface Follower {
  readonly actor: Actor;
  /** It is told the latest changes, too. */
  readonly recent: boolean;
  /** Changes are told from now on; what came before may have been missed. Those of the last milliseconds follow where it asked for them. */
  ready(recentMs: number): void;
  changed(change: Change): void;
  /** Something happened to the user: the session may be over. */
  recheck(): void;
}

/** The changes of this database, for the streams of this process. */
export interface ChangeFeed {
  /** @returns how to stop */
  follow(follower: Follower): () => void;
}

/** What comes within this time is looked up and told together. */
const GATHER_MS = 50;
/** What cannot be read makes one gap in this time, not one each. */
const UNREADABLE_MS = 200;
/** More at once are told as a gap: reading everything again costs less. */
const MAX_TOLD_AT_ONCE = 200;

function tellOwn(follower: Follower, changes: readonly AddressedChange[]): void {
  const own = changes.filter((change) => concerns(follower.actor, change));
  if (own.length > MAX_TOLD_AT_ONCE) follower.ready(0);
  else for (const { kind, id } of own) follower.changed({ kind, id });
}

/** Hears nothing until the first follower comes. */
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

  // Whoever may connect to the database may NOTIFY, and a newer release tells of more than this one knows.
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
