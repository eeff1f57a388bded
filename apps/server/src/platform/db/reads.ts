import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { seldom } from '../log/seldom.ts';
import type { ActorPool } from './actor-pool.ts';
import { asOfNow, type Position } from './as-of.ts';
import { createDb } from './db.ts';
import { remainingMs } from './deadline.ts';
import { isReplicaFailure, ReplicaFailed } from './errors.ts';
import { APP_ROLE } from './pool.ts';

/** Milliseconds that a read waits for the replica to catch up; streaming takes a few. */
const CATCH_UP_MS = 40;
/** Milliseconds within which the replica tells its position. */
const LOOK_MS = 500;
/** Milliseconds without reads from a replica that has failed. */
const REST_MS = 5000;

const LOOK = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as position
  where pg_is_in_recovery() and current_user = '${APP_ROLE}' and (select id from installation) = $1`;
const NO_REPLICA = `DATABASE_READ_URL leads to no replica of this installation, or not as ${APP_ROLE}`;

/** Counts of reads since the start: from the replica, or from the primary because the replica was behind or away. */
export type ServedReads = Record<'replica' | 'behind' | 'away', number>;

/** Reads from the replica where it has replayed what `asOf` asks for, else from the primary. */
export function createReads(primary: ActorPool, replica: ActorPool, log: Logger) {
  const served: ServedReads = { replica: 0, behind: 0, away: 0 };
  /** The last position of each connection's server, which only moves forward. */
  const known = new WeakMap<pg.PoolClient, Position>();
  let installation: string | undefined;
  let isBehind = false;
  let restsUntil = 0;
  const warn = seldom<unknown>(30_000, (err, leftOut) =>
    log.warn({ err, leftOut }, 'the replica does not serve: the primary is read'),
  );

  function rest(error: unknown): undefined {
    restsUntil = performance.now() + REST_MS;
    warn(error);
  }

  async function look(client: pg.PoolClient): Promise<Position> {
    installation ??= (await primary.pool.query<{ id: string }>('select id from installation')).rows[0]?.id;
    const query_timeout = Math.min(LOOK_MS, remainingMs() ?? LOOK_MS);
    const query = { text: LOOK, values: [installation], query_timeout };
    const [found] = (await client.query<{ position: Position }>(query)).rows;
    if (found === undefined) throw new Error(NO_REPLICA);
    known.set(client, found.position);
    return found.position;
  }

  /** Waits for the replica to catch up, unless the wait before was in vain. */
  async function hasReplayed(client: pg.PoolClient, wanted: Position): Promise<boolean> {
    if ((known.get(client) ?? -1) >= wanted) return true;
    const until = performance.now() + (isBehind ? 0 : CATCH_UP_MS);
    while ((await look(client)) < wanted && performance.now() < until) await delay(2);
    isBehind = (known.get(client) ?? -1) < wanted;
    return !isBehind;
  }

  /** Sends a statement that the replica fails to the primary. @throws ReplicaFailed within a transaction, which runs again */
  function withPrimary(client: pg.PoolClient): PostgresPoolClient {
    const onReplica = replica.withActor(client);
    let hasFailed = false;
    const query = async (text: string, values: readonly unknown[]) => {
      const hadBegun = onReplica.isInTransaction;
      try {
        return await onReplica.query(text, values);
      } catch (error) {
        if (!isReplicaFailure(error)) throw error;
        hasFailed = true;
        rest(error);
        if (hadBegun || onReplica.isInTransaction) throw new ReplicaFailed(error);
        const onPrimary = await primary.connect();
        return await onPrimary.query(text, values).finally(() => onPrimary.release());
      }
    };
    const release = () => {
      served[hasFailed ? 'away' : 'replica'] += 1;
      client.release(hasFailed);
    };
    return { query: query as PostgresPoolClient['query'], release };
  }

  async function connect(): Promise<PostgresPoolClient> {
    const wanted = asOfNow();
    if (wanted === undefined) return primary.connect();
    const isResting = performance.now() < restsUntil;
    const client = isResting ? undefined : await replica.pool.connect().catch(rest);
    const isCurrent = client && (await hasReplayed(client, wanted).catch(rest));
    if (client && isCurrent) return withPrimary(client);
    client?.release(isCurrent === undefined);
    served[isCurrent === false ? 'behind' : 'away'] += 1;
    return primary.connect();
  }
  return { db: createDb({ options: {}, connect, end: () => replica.end() }), served };
}
