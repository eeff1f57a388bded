import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentActor } from './actor-context.ts';
import { isConnectionLost } from './errors.ts';
import { planCacheModeOf } from './plan-cache-hints.ts';
import { isPastDeadline, remainingMs } from './statement-deadline.ts';
import { StatementNames } from './statement-names.ts';
import { endSpanAfter, startStatementSpan } from './statement-spans.ts';

/**
 * Sets what the row-level security policies read, and how the next plan is chosen. Both end with the
 * transaction.
 */
export const SET_ACTOR = `select set_config('pregao.actor', $1, true), set_config('plan_cache_mode', $2, true)`;

/** Statements that control transactions, as Kysely writes them. They need no actor. */
const BEGIN = /^(?:begin|start transaction)\b/i;
const END = /^(?:commit|rollback)$/i;
const ROLLBACK = /^rollback$/i;
const SAVEPOINT = /^(?:savepoint|release|rollback to)\b/i;

interface ActorOptions {
  readonly names: StatementNames;
  /** The actor of statements outside of any actor context; undefined: no actor, so no row of any company. */
  readonly defaultActor: 'SYSTEM' | undefined;
}

/** Gives Kysely connections whose statements run as the current actor (row-level security). */
export class ActorPool implements PostgresPool {
  readonly pool: pg.Pool;
  /** Kysely requires them, and reads them only to cancel queries over a client of its own. */
  readonly options = {};
  readonly #options: ActorOptions;

  constructor(pool: pg.Pool, defaultActor?: 'SYSTEM') {
    this.pool = pool;
    this.#options = { names: new StatementNames(), defaultActor };
  }

  async connect(): Promise<PostgresPoolClient> {
    return this.withActor(await this.acquire());
  }

  /**
   * Acquires a client of the pool. @throws Error past the deadline of the call, whose statement would close
   * the connection
   */
  async acquire(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    if (!isPastDeadline()) return client;
    client.release();
    throw new Error('timeout exceeded when trying to connect');
  }

  /** Sends one statement over any connection. */
  async query<R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const client = await this.connect();
    return client.query<R>(text, values).finally(() => client.release());
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
 * A connection that sends the actor ahead of a statement, without waiting for a reply in between (`pipeline:
 * true`). A statement outside of a transaction gets one of its own.
 */
class ActorClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #options: ActorOptions;
  #transaction: 'none' | 'open' | 'over' = 'none';
  #isLost = false;
  /** Settings of the open transaction. */
  #settings: string | undefined;

  constructor(client: pg.PoolClient, options: ActorOptions) {
    this.#client = client;
    this.#options = options;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('a pipelined connection does not support cursors');
    const span = startStatementSpan(text);
    const sent = this.#isControl(text) ? this.#sendControl(text) : this.#sendStatement(text, values);
    return span === undefined ? sent : endSpanAfter(span, sent);
  }

  /** Destroys a lost connection, which `pg` itself takes for usable until its socket has closed. */
  release(destroy?: boolean): void {
    this.#transaction = 'over';
    this.#client.release(destroy || this.#isLost);
  }

  /** Whether a transaction was begun over it; true after its end as well. */
  get hasTransaction(): boolean {
    return this.#transaction !== 'none';
  }

  /** Follows the transaction, whose settings do not outlive a statement that controls it. */
  #isControl(text: string): boolean {
    if (BEGIN.test(text)) this.#transaction = 'open';
    else if (END.test(text)) this.#transaction = 'over';
    else if (!SAVEPOINT.test(text)) return false;
    this.#settings = undefined;
    return true;
  }

  /** Sends no rollback over a lost connection: its error would hide the one that lost it. */
  async #sendControl(text: string): Promise<pg.QueryResult> {
    if (!this.#isLost || !ROLLBACK.test(text)) return this.#send(text);
    return { command: 'ROLLBACK', rowCount: 0, oid: 0, fields: [], rows: [] };
  }

  /**
   * Retries a statement whose prepared name was refused. Within a transaction the error passes on:
   * `transaction()` retries it.
   * @throws Error after the end of the transaction, since the statement would be committed by itself
   */
  async #sendStatement(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#transaction === 'over') throw new Error('the transaction of this statement has ended');
    const needsTransaction = this.#transaction === 'none';
    try {
      return await this.#sendAsActor(text, values, needsTransaction);
    } catch (error) {
      if (!this.#options.names.recoverFromRefusal(error) || !needsTransaction) throw error;
      return this.#sendAsActor(text, values, needsTransaction);
    }
  }

  /** @throws the first failure in the order of sending: the statements behind it fail only because of it */
  async #sendAsActor(
    text: string,
    values: readonly unknown[],
    needsTransaction: boolean,
  ): Promise<pg.QueryResult> {
    const name = this.#nameOf(text);
    const actor = currentActor() ?? this.#options.defaultActor ?? '';
    const plans = name === undefined ? 'auto' : planCacheModeOf(text);
    const settings = `${plans} ${actor}`;
    const sent: Promise<unknown>[] = needsTransaction ? [this.#send('begin')] : [];
    if (needsTransaction || settings !== this.#settings)
      sent.push(this.#send(SET_ACTOR, [actor, plans], this.#nameOf(SET_ACTOR)));
    this.#settings = needsTransaction ? undefined : settings;
    const result = this.#send(text, values, name);
    sent.push(result, ...(needsTransaction ? [this.#send('commit')] : []));
    for (const settled of await Promise.allSettled(sent))
      if (settled.status === 'rejected') throw settled.reason;
    return result;
  }

  #nameOf(text: string): string | undefined {
    return this.#options.names.nameOf(this.#client, text);
  }

  /** `query_timeout` cuts the connection at the deadline of the call. */
  async #send(text: string, values: readonly unknown[] = [], name?: string): Promise<pg.QueryResult> {
    try {
      const query = { text, values: [...values], name, query_timeout: remainingMs() };
      return await this.#client.query(query);
    } catch (error) {
      this.#isLost ||= isConnectionLost(error);
      throw error;
    }
  }
}
