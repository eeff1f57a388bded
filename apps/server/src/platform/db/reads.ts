import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import { seldom } from '../log/seldom.ts';
import type { ActorPool } from './actor-pool.ts';
import { asOfNow, type Position } from './as-of.ts';
import type { Db } from './db.ts';
import { remainingMs } from './deadline.ts';
import { isPassedOn, ReplicaFailed } from './errors.ts';
import { APP_ROLE } from './pool.ts';
import type { DB } from './schema.generated.ts';

/** A read waits so long for what was committed before it; the primary is asked then. Streaming is a few milliseconds behind. */
const WAIT_MS = 40;
const STEP_MS = 2;
/** Where the replica stands is told at once, or it is away. */
const LOOK_MS = 500;
/** A replica that was away is left alone for so long; after a conflict with what it replays, for this. */
const AWAY_MS = 5000;
const CONFLICT_MS = 1000;
/** One line in the log for each outage. */
const OUTAGE_MS = 30_000;

/** By whom reads were served since the start. */
export interface ServedReads {
  replica: number;
  /** By the primary: the replica did not know yet what was committed before. */
  behind: number;
  /** By the primary: the replica was away, or broke off. */
  away: number;
}

export interface Reads {
  /** Reads go to the replica where `asOf` says how much it has to know, and it does; else to the primary. */
  readonly db: Db;
  readonly served: Readonly<ServedReads>;
}

interface Options {
  readonly primary: ActorPool;
  readonly replica: ActorPool;
  readonly log: Logger;
}

const POSITION = `case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`;
/** A pooler may leave out the role, and an address may lead to another database, or to a replica that is none any more. */
const FIRST_LOOK = `select current_user as role, (select id from installation) as installation, ${POSITION}`;
const LOOK = `select ${POSITION}`;

interface Look {
  readonly position: Position | null;
  readonly role?: string;
  readonly installation?: string;
}

/** Over two pools, of which closing the reads closes the replica's. */
export function createReads({ primary, replica, log }: Options): Reads {
  const served: ServedReads = { replica: 0, behind: 0, away: 0 };
  /** How far each connection's server was, when it was asked last; it goes on from there. */
  const known = new WeakMap<pg.PoolClient, Position>();
  let restsUntil = 0;
  let behind = false;
  let installation: string | undefined;
  const lost = seldom<unknown>(OUTAGE_MS, (err, leftOut) =>
    log.warn({ err, leftOut }, 'the replica does not serve: the primary is read'),
  );

  const rest = (err: unknown, ms: number) => {
    restsUntil = performance.now() + ms;
    lost(err);
  };

  async function requireSame({ role, installation: found }: Look): Promise<void> {
    if (role !== APP_ROLE)
      throw new Error(`connections to DATABASE_READ_URL work as ${role} and not as ${APP_ROLE}`);
    installation ??= (await primary.pool.query<{ id: string }>('select id from installation')).rows[0]?.id;
    if (found !== installation)
      throw new Error('DATABASE_READ_URL leads to the database of another installation');
  }

  async function look(client: pg.PoolClient): Promise<Position> {
    const isFirst = !known.has(client);
    const ms = Math.min(LOOK_MS, remainingMs() ?? LOOK_MS);
    const query = { text: isFirst ? FIRST_LOOK : LOOK, query_timeout: ms };
    const { rows } = await client.query<Look>(query);
    const [found] = rows as [Look];
    if (isFirst) await requireSame(found);
    if (found.position === null) throw new Error('DATABASE_READ_URL leads to no replica');
    known.set(client, found.position);
    return found.position;
  }

  /** Who has waited in vain for it tells the next ones not to. */
  async function knows(client: pg.PoolClient, position: Position): Promise<boolean> {
    if ((known.get(client) ?? -1) >= position) return true;
    const until = performance.now() + (behind ? 0 : WAIT_MS);
    while ((await look(client)) < position) {
      behind = performance.now() >= until;
      if (behind) return false;
      await delay(STEP_MS);
    }
    behind = false;
    return true;
  }

  /** A connection to the replica that knows all of it; undefined where there is none. */
  async function connectReplica(position: Position): Promise<pg.PoolClient | undefined> {
    let client: pg.PoolClient | undefined;
    try {
      client = await replica.pool.connect();
      if (await knows(client, position)) return client;
      client.release();
      served.behind += 1;
    } catch (error) {
      client?.release(true);
      served.away += 1;
      rest(error, AWAY_MS);
    }
    return undefined;
  }

  const failed = (error: unknown, isConflict: boolean) => {
    served.replica -= 1;
    served.away += 1;
    rest(error, isConflict ? CONFLICT_MS : AWAY_MS);
  };

  const pool: PostgresPool = {
    options: primary.options,
    connect: async () => {
      const position = asOfNow();
      if (position === undefined) return primary.connect();
      if (performance.now() < restsUntil) served.away += 1;
      else {
        const client = await connectReplica(position);
        if (client !== undefined) {
          served.replica += 1;
          return new ReplicaFirst(replica.withActor(client), () => primary.connect(), failed) as never;
        }
      }
      return primary.connect();
    },
    end: () => replica.end(),
  };
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), served };
}

const BEGIN = /^\s*(?:begin|start transaction)\b/i;
const END = /^\s*(?:commit|rollback)\b/i;

/** A connection to the replica; what it fails to serve goes to the primary. */
class ReplicaFirst {
  #client: PostgresPoolClient;
  readonly #primary: () => Promise<PostgresPoolClient>;
  readonly #failed: (error: unknown, isConflict: boolean) => void;
  #onReplica = true;
  #inTransaction = false;
  #isBroken = false;

  constructor(
    client: PostgresPoolClient,
    primary: () => Promise<PostgresPoolClient>,
    failed: (error: unknown, isConflict: boolean) => void,
  ) {
    this.#client = client;
    this.#primary = primary;
    this.#failed = failed;
  }

  /** @throws ReplicaFailed within a transaction, which is begun anew by who began it */
  async query(text: string, values: unknown[]): Promise<unknown> {
    if (!this.#onReplica) return this.#client.query(text, values);
    if (BEGIN.test(text)) this.#inTransaction = true;
    try {
      const result = await this.#client.query(text, values);
      if (END.test(text)) this.#inTransaction = false;
      return result;
    } catch (error) {
      const reason = isPassedOn(error);
      if (reason === undefined) throw error;
      if (!this.#isBroken) this.#failed(error, reason === 'CONFLICT');
      this.#isBroken = true;
      if (this.#inTransaction) throw new ReplicaFailed(error);
      const primary = await this.#primary();
      this.#client.release(true);
      this.#client = primary;
      this.#onReplica = false;
      return primary.query(text, values);
    }
  }

  release(): void {
    this.#client.release(this.#onReplica && this.#isBroken);
  }
}
