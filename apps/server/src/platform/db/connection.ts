import pg from 'pg';
import { actingNow } from './acting.ts';
import { ActorHere, ActorQuery } from './actor-query.ts';
import { isOver, remainingMs } from './deadline.ts';
import { PreparedHere, type PreparedNames, plansOf } from './prepared.ts';
import { openStatement, whileSent } from './traced.ts';

export interface ConnectionOptions extends pg.ClientConfig {
  /** Milliseconds that PostgreSQL has to answer a statement; undefined for ever. A call's deadline may be sooner. */
  readonly answerMs?: number | undefined;
  /** Names for statements that come again; without them each is read and planned anew. */
  readonly names?: PreparedNames;
  /** Absent: statements have no actor, as the owner's have none. Else who acts where nobody is named. */
  readonly actors?: { readonly unnamed: 'SYSTEM' | undefined };
}

/** What reads and writes rows; the others (BEGIN, LISTEN) have no need of an actor. */
const OF_ROWS = /^\s*(?:select|with|insert|update|delete|explain|\()/i;
const ROLLBACK = /^\s*rollback\b/i;

/** As the driver has them, in whose types they are not. */
interface DriverParts {
  readonly connection: NodeJS.EventEmitter;
  _getActiveQuery(): unknown;
  _handleParseComplete(): void;
}

type Settled = (error: Error | undefined, result: unknown) => void;

/**
 * A connection whose loss never ends the process: it fails the statement in progress and every later one. One
 * that has no answer in time is given up and never used again: what it left undone PostgreSQL rolls back.
 */
export class Connection extends pg.Client {
  readonly #answerMs: number | undefined;
  readonly #prepared: PreparedHere | undefined;
  readonly #names: ConnectionOptions['names'];
  readonly #actors: ConnectionOptions['actors'];
  readonly #actor: ActorHere;

  constructor(options: ConnectionOptions = {}) {
    super(options);
    this.#answerMs = options.answerMs;
    this.#names = options.names;
    this.#prepared = options.names && new PreparedHere(options.names);
    this.#actors = options.actors;
    this.#actor = new ActorHere(() => options.names?.isOff() === false);
    // Before the driver sends what comes next: who acted in a transaction acts no more after it.
    (this as unknown as DriverParts).connection.prependListener('readyForQuery', ({ status }) => {
      if (status !== 'T') this.#actor.set = undefined;
    });
    // Between two statements nobody waits for it: an `error` that nobody hears would end the process.
    this.on('error', () => {});
  }

  override query = ((...args: unknown[]): unknown => {
    const span = openStatement(args[0]);
    return span === undefined ? this.#send(args) : whileSent(span, this.#send(args));
  }) as pg.Client['query'];

  #send(args: unknown[]): unknown {
    const [text, values, settled] = args;
    if (typeof text === 'string' && Array.isArray(values)) {
      // Without an actor nothing says how its plan is chosen.
      const isKept = this.#actors !== undefined || plansOf(text) === 'auto';
      const name = isKept ? this.#prepared?.nameOf(text) : undefined;
      if (name !== undefined) return this.#sendNamed(name, text, values, settled as Settled | undefined);
    }
    return this.#sendInTime(args);
  }

  /** Answers as the driver does: by a promise, or calls whoever asked to be called. */
  #sendNamed(name: string, text: string, values: unknown[], settled: Settled | undefined): unknown {
    if (settled === undefined) return this.#sendPrepared(name, text, values);
    const callback: Settled = (error, result) =>
      error && this.#sendsAgain(name, error)
        ? void this.#sendInTime([text, values, settled])
        : settled(error, result);
    return this.#sendInTime([{ name, text, values }, callback]);
  }

  /** A transaction that has failed is begun anew by who began it. */
  #sendsAgain(name: string, error: unknown): boolean {
    const alone = this.getTransactionStatus() === 'I';
    return this.#prepared?.failed(name, error) === true && alone;
  }

  async #sendPrepared(name: string, text: string, values: unknown[]): Promise<unknown> {
    try {
      return await this.#sendInTime([{ name, text, values }]);
    } catch (error) {
      if (this.#sendsAgain(name, error)) return this.#sendInTime([text, values]);
      throw error;
    }
  }

  #sendInTime(args: unknown[]): unknown {
    // Who has waited too long for this connection leaves it to others: cut, they would have to wait for a new one.
    if (isOver() && this.getTransactionStatus() === 'I' && typeof args.at(-1) !== 'function')
      return Promise.reject(new Error('timeout exceeded when trying to connect'));
    const ms = Math.min(
      this.#answerMs ?? Number.POSITIVE_INFINITY,
      remainingMs() ?? Number.POSITIVE_INFINITY,
    );
    const send = ((...given: unknown[]) => this.#sendAsActor(given)) as (...given: unknown[]) => unknown;
    if (ms === Number.POSITIVE_INFINITY) return send(...args);
    // With a statement in progress `end` cuts the line at once, which fails the statement.
    const timer = setTimeout(() => void this.end(), ms);
    const settled = () => clearTimeout(timer);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback = last as Settled;
      return send(...args.slice(0, -1), (error: Error | undefined, result: unknown) => {
        settled();
        callback(error, result);
      });
    }
    const result = send(...args);
    if (result instanceof Promise) result.then(settled, settled);
    else settled();
    return result;
  }
  /** The driver's own query, with its actor in front where it has one. */
  #sendAsActor(args: unknown[]): unknown {
    const plain = super.query as (...given: unknown[]) => unknown;
    const actor = this.#actors && (actingNow() ?? this.#actors.unnamed);
    const [first, second] = args;
    const { name, text, values } =
      typeof first === 'string'
        ? { name: undefined, text: first, values: second }
        : (first as pg.QueryConfig);
    if (typeof text === 'string' && ROLLBACK.test(text)) this.#actor.set = undefined;
    if (actor === undefined || typeof text !== 'string' || !OF_ROWS.test(text))
      return plain.apply(this, args);
    const last = args.at(-1);
    const query = new ActorQuery({
      name,
      text,
      values: Array.isArray(values) ? values : [],
      actor,
      plans: this.#names?.plansOf(text, name) ?? 'auto',
      here: this.#actor,
      inTransaction: () => this.getTransactionStatus() === 'T',
    });
    // A name is refused where a pooler gives out connections that know others; the same statement goes again without.
    const again = (error: Error | null) => {
      const setting = query.settingName;
      if (error === null || setting === undefined || !this.#prepared?.failed(setting, error)) return false;
      return name === undefined && !this.#actor.prepares() && this.getTransactionStatus() === 'I';
    };
    if (typeof last === 'function') {
      const callback = last as ActorQuery['callback'];
      query.callback = (error, result) =>
        again(error) ? void this.#sendAsActor(args) : callback(error, result);
      return plain.call(this, query);
    }
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      plain.call(this, query);
    }).catch((error: Error) => {
      if (again(error)) return this.#sendAsActor(args);
      // Who has sent it, not what has read its answer.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  /** @internal of the driver, which takes each statement that was read for the one that was asked for */
  _handleParseComplete(): void {
    const driver = this as unknown as DriverParts;
    const query = driver._getActiveQuery();
    if (query instanceof ActorQuery && query.parsed()) return;
    (pg.Client.prototype as unknown as DriverParts)._handleParseComplete.call(this);
  }
}
