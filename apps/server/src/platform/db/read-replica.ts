import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { createRateLimitedLog } from '../log/rate-limited-log.ts';
import type { ActorPool } from './actor-pool.ts';
import { createDb } from './db.ts';
import { isReplicaFailure, ReplicaFailed } from './errors.ts';
import { APP_ROLE } from './pool.ts';
import { currentReplicaPosition, type WalPosition } from './replica-position.ts';
import { isDeadlineTimeout, isPastDeadline } from './statement-deadline.ts';

/** Milliseconds that a read waits for the replica to catch up; streaming replication takes a few. */
const CATCH_UP_MS = 40;
/**
 * Milliseconds within which a replica has to return its position, whatever remains of the call's deadline.
 */
const POSITION_MS = 500;
/** Milliseconds without reads from a replica after it failed. */
const PAUSE_MS = 5000;

const READ_POSITION = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as position
  where pg_is_in_recovery() and current_user = '${APP_ROLE}' and (select id from installation) = $1`;
const NOT_A_REPLICA = `DATABASE_READ_URL does not connect to a replica of this installation as ${APP_ROLE}`;

/**
 * Counts reads from the replica, and from the primary while the replica was behind or unavailable (`away`).
 */
export type ReadCounts = Record<'replica' | 'behind' | 'away', number>;

/**
 * Reads from the replica once it has replayed the position of `withReplicaPosition`, else from the primary.
 */
export function createReadReplica(primary: ActorPool, replica: ActorPool, log: Logger) {
  const served: ReadCounts = { replica: 0, behind: 0, away: 0 };
  /** Last known replay position of each connection's server, which only moves forward. */
  let lastPositions = new WeakMap<pg.PoolClient, WalPosition>();
  let installation: string | undefined;
  let isBehind = false;
  let pausedUntil = 0;
  const warn = createRateLimitedLog<unknown>(30_000, (err, suppressed) =>
    log.warn({ err, suppressed }, 'the replica is unavailable: reads go to the primary'),
  );

  /**
   * Directs reads to the primary for `PAUSE_MS`. A call past its own deadline proves no failure of the
   * replica.
   */
  function pauseReplica(error: unknown): void {
    if (isPastDeadline()) return;
    pausedUntil = performance.now() + PAUSE_MS;
    warn(error);
  }

  async function readPosition(client: pg.PoolClient): Promise<WalPosition> {
    const query = { text: READ_POSITION, values: [installation], query_timeout: POSITION_MS };
    const [found] = (await client.query<{ position: WalPosition }>(query)).rows;
    if (found === undefined) throw new Error(NOT_A_REPLICA);
    lastPositions.set(client, found.position);
    return found.position;
  }

  /** Waits for the replica to catch up, unless the previous wait timed out. */
  async function hasReplayed(client: pg.PoolClient, wanted: WalPosition): Promise<boolean> {
    if ((lastPositions.get(client) ?? -1) >= wanted) return true;
    const until = performance.now() + (isBehind ? 0 : CATCH_UP_MS);
    while ((await readPosition(client)) < wanted && performance.now() < until) await delay(2);
    isBehind = (lastPositions.get(client) ?? -1) < wanted;
    return !isBehind;
  }

  /**
   * Returns a client that sends a statement to the primary when the replica fails it. @throws ReplicaFailed
   * within a transaction, which is then retried
   */
  function withPrimary(client: pg.PoolClient): PostgresPoolClient {
    const onReplica = replica.withActor(client);
    let hasFailed = false;
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await onReplica.query(text, values);
      } catch (error) {
        // The statement is slow or the replica is frozen: the next reads query its position first.
        if (isDeadlineTimeout(error)) lastPositions = new WeakMap();
        if (isDeadlineTimeout(error) || !isReplicaFailure(error)) throw error;
        hasFailed = true;
        pauseReplica(error);
        if (onReplica.hasTransaction) throw new ReplicaFailed(error);
        return await primary.query(text, values);
      }
    };
    const release = (destroy = false) => {
      served[hasFailed ? 'away' : 'replica'] += 1;
      onReplica.release(destroy || hasFailed);
    };
    return { query: query as PostgresPoolClient['query'], release };
  }

  async function connect(): Promise<PostgresPoolClient> {
    const wanted = currentReplicaPosition();
    if (wanted === undefined) return primary.connect();
    installation ??= (await primary.query<{ id: string }>('select id from installation')).rows[0]?.id;
    const isPaused = performance.now() < pausedUntil;
    const client = isPaused ? undefined : await replica.acquire().catch((error) => void pauseReplica(error));
    const isCurrent =
      client && (await hasReplayed(client, wanted).catch((error) => void pauseReplica(error)));
    if (client && isCurrent) return withPrimary(client);
    client?.release(isCurrent === undefined);
    served[isCurrent === false ? 'behind' : 'away'] += 1;
    return primary.connect();
  }
  return { db: createDb({ options: {}, connect, end: () => replica.end() }), served };
}
