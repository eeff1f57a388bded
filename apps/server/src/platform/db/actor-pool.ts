import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { actingNow } from './acting.ts';
import { isOver, remainingMs } from './deadline.ts';
import { planCacheModeOf } from './plan-marks.ts';
import { StatementNames } from './statement-names.ts';
import { openStatement, whileSent } from './traced.ts';

/** Sets what the row-level security policies read, and how the next plan is chosen. Both end with the transaction. */
export const SET_ACTOR = `select set_config('pregao.actor', $1, true), set_config('plan_cache_mode', $2, true)`;

/** Statements that control transactions, as Kysely writes them. They need no actor. */
const BEGIN = /^(?:begin|start transaction)\b/i;
const END = /^(?:commit|rollback)$/i;
const SAVEPOINT = /^(?:savepoint|release|rollback to)\b/i;

interface ActorOptions {
  readonly names: StatementNames;
  /** The actor of statements outside of any actor context; undefined: nobody, who sees no row of any company. */
  readonly unnamed: 'SYSTEM' | undefined;
}

/** Gives Kysely connections whose statements run as the current actor (row-level security). */
export class ActorPool implements PostgresPool {
  readonly pool: pg.Pool;
  /** Kysely reads them only of a pool that can open clients beside it. */
  readonly options = {};
  readonly #options: ActorOptions;

  constructor(pool: pg.Pool, unnamed?: 'SYSTEM') {
    this.pool = pool;
    this.#options = { names: new StatementNames(), unnamed };
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect();
    if (!isOver()) return this.withActor(client);
    client.release();
    throw new Error('timeout exceeded when trying to connect');
  }

  /** @param client of this pool */
  withActor(client: pg.PoolClient): ActorClient {
    return new ActorClient(client, this.#options);
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * A connection that sends the actor ahead of a statement, without waiting for an answer between (`pipeline: true`).
 * A statement outside of a transaction gets one of its own.
 */
class ActorClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #options: ActorOptions;
  #isInTransaction = false;
  /** Settings of the open transaction. */
  #settings: string | undefined;

  constructor(client: pg.PoolClient, options: ActorOptions) {
    this.#client = client;
    this.#options = options;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('a pipelined connection has no cursors');
    const span = openStatement(text);
    const sent = this.#isControl(text) ? this.#send(text) : this.#sendStatement(text, values);
    return span === undefined ? sent : whileSent(span, sent);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  /** Follows the transaction, whose settings do not outlive a statement that controls it. */
  #isControl(text: string): boolean {
    if (BEGIN.test(text)) this.#isInTransaction = true;
    else if (END.test(text)) this.#isInTransaction = false;
    else if (!SAVEPOINT.test(text)) return false;
    this.#settings = undefined;
    return true;
  }

  /** A refused name fails a whole transaction, which `transaction` runs again. */
  async #sendStatement(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const isAlone = !this.#isInTransaction;
    try {
      return await this.#sendAsActor(text, values, isAlone);
    } catch (error) {
      if (this.#options.names.isRefused(error) && isAlone) return this.#sendAsActor(text, values, isAlone);
      throw error;
    }
  }

  /** @throws the first failure in the order of sending: the statements behind it fail only because of it */
  async #sendAsActor(text: string, values: readonly unknown[], isAlone: boolean): Promise<pg.QueryResult> {
    const name = this.#nameOf(text);
    const actor = actingNow() ?? this.#options.unnamed ?? '';
    const plans = name === undefined ? 'auto' : planCacheModeOf(text);
    const settings = `${plans} ${actor}`;
    const sent: Promise<unknown>[] = isAlone ? [this.#send('begin')] : [];
    if (isAlone || settings !== this.#settings)
      sent.push(this.#send(SET_ACTOR, [actor, plans], this.#nameOf(SET_ACTOR)));
    this.#settings = isAlone ? undefined : settings;
    const result = this.#send(text, values, name);
    sent.push(result, ...(isAlone ? [this.#send('commit')] : []));
    for (const settled of await Promise.allSettled(sent))
      if (settled.status === 'rejected') throw settled.reason;
    return result;
  }

  #nameOf(text: string): string | undefined {
    return this.#options.names.nameOf(this.#client, text);
  }

  /** `query_timeout` cuts the connection at the deadline of the call. */
  #send(text: string, values: readonly unknown[] = [], name?: string): Promise<pg.QueryResult> {
    const query = { text, values: [...values], name, query_timeout: remainingMs() };
    return this.#client.query(query);
  }
}
