import pg from 'pg';
import { remainingMs } from './deadline.ts';
import { PreparedHere, type PreparedNames } from './prepared.ts';
import { openStatement, whileSent } from './traced.ts';

export interface ConnectionOptions extends pg.ClientConfig {
  /** Milliseconds that PostgreSQL has to answer a statement; undefined for ever. A call's deadline may be sooner. */
  readonly answerMs?: number | undefined;
  /** Names for statements that come again; without them each is read and planned anew. */
  readonly names?: PreparedNames;
}

type Settled = (error: Error | undefined, result: unknown) => void;

/**
 * A connection whose loss never ends the process: it fails the statement in progress and every later one. One
 * that has no answer in time is given up and never used again: what it left undone PostgreSQL rolls back.
 */
export class Connection extends pg.Client {
  readonly #answerMs: number | undefined;
  readonly #prepared: PreparedHere | undefined;

  constructor(options: ConnectionOptions = {}) {
    super(options);
    this.#answerMs = options.answerMs;
    this.#prepared = options.names && new PreparedHere(options.names);
    // Between two statements nobody waits for it: an `error` that nobody hears would end the process.
    this.on('error', () => {});
  }

  override query = ((...args: unknown[]): unknown => {
    const span = openStatement(args[0]);
    return span === undefined ? this.#send(args) : whileSent(span, this.#send(args));
  }) as pg.Client['query'];

  #send(args: unknown[]): unknown {
    const [text, values] = args;
    if (args.length === 2 && typeof text === 'string' && Array.isArray(values)) {
      const name = this.#prepared?.nameOf(text);
      if (name !== undefined) return this.#sendPrepared(name, text, values);
    }
    return this.#sendInTime(args);
  }

  async #sendPrepared(name: string, text: string, values: unknown[]): Promise<unknown> {
    try {
      return await this.#sendInTime([{ name, text, values }]);
    } catch (error) {
      // A transaction that has failed is begun anew by who began it.
      const alone = this.getTransactionStatus() === 'I';
      if (this.#prepared?.failed(name, error) && alone) return this.#sendInTime([text, values]);
      throw error;
    }
  }

  #sendInTime(args: unknown[]): unknown {
    const ms = Math.min(
      this.#answerMs ?? Number.POSITIVE_INFINITY,
      remainingMs() ?? Number.POSITIVE_INFINITY,
    );
    const send = super.query as (...given: unknown[]) => unknown;
    if (ms === Number.POSITIVE_INFINITY) return send.apply(this, args);
    // With a statement in progress `end` cuts the line at once, which fails the statement.
    const timer = setTimeout(() => void this.end(), ms);
    const settled = () => clearTimeout(timer);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback = last as Settled;
      return send.call(this, ...args.slice(0, -1), (error: Error | undefined, result: unknown) => {
        settled();
        callback(error, result);
      });
    }
    const result = send.apply(this, args);
    if (result instanceof Promise) result.then(settled, settled);
    else settled();
    return result;
  }
}
