import pg from 'pg';
import type { Plans } from './prepared.ts';

/** The setting that the policies of the tables read; it never outlives its transaction. */
export const ACTOR_SETTING = 'pregao.actor';

const NAME = 'pregao_actor';
const TEXT = `select set_config('${ACTOR_SETTING}', $1, true), set_config('plan_cache_mode', $2, true)`;

/** As much of the driver's connection as is spoken to. */
interface Wire {
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(portal: { readonly portal: string; readonly statement: string; readonly values: unknown[] }): void;
  execute(portal: { readonly portal: string; readonly rows: number }): void;
}

/** As much of the driver's query as is overridden; the driver's types leave it out. */
interface DriverQuery {
  callback: (error: Error | null, result: unknown) => void;
  submit(wire: Wire): Error | null;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
const Query = pg.Query as unknown as new (config: Readonly<Record<string, unknown>>) => DriverQuery;

/** What a connection knows of the actor's setting. */
export class ActorHere {
  /** Set in the transaction that is open, with how plans are chosen; undefined outside of one. */
  set: string | undefined;
  /** The statement that sets it is prepared. */
  prepared = false;
  /** A pooler between may know nothing of what is prepared. */
  readonly prepares: () => boolean;

  constructor(prepares: () => boolean) {
    this.prepares = prepares;
  }
}

interface ActorQueryOptions {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly actor: string;
  readonly plans: Plans;
  readonly here: ActorHere;
  /** Whether a transaction is open. */
  readonly inTransaction: () => boolean;
}

/**
 * A statement that is sent together with its actor, and with how its plan is chosen: both are on the way before one answer is awaited,
 * and they are one transaction where none is open. In an open one the actor is sent where it, or the choice, is another than before.
 */
export class ActorQuery extends Query {
  readonly #actor: string;
  readonly #plans: Plans;
  readonly #here: ActorHere;
  readonly #inTransaction: () => boolean;
  /** Still to come: that the setting's statement was read, and that it was carried out. */
  #awaitsParse = false;
  #awaitsEnd = false;
  #named = false;

  constructor({ actor, plans, here, inTransaction, ...statement }: ActorQueryOptions) {
    super({ ...statement, queryMode: 'extended' });
    this.#actor = actor;
    this.#plans = plans;
    this.#here = here;
    this.#inTransaction = inTransaction;
  }

  override prepare(wire: Wire): void {
    const open = this.#inTransaction();
    const wanted = `${this.#plans} ${this.#actor}`;
    if (!(open && this.#here.set === wanted)) this.#sendActor(wire);
    this.#here.set = open ? wanted : undefined;
    super.prepare(wire);
  }

  #sendActor(wire: Wire): void {
    const name = this.#here.prepares() ? NAME : '';
    this.#named = name !== '';
    if (name === '' || !this.#here.prepared) {
      wire.parse({ name, text: TEXT });
      this.#awaitsParse = true;
    }
    wire.bind({ portal: '', statement: name, values: [this.#actor, this.#plans] });
    wire.execute({ portal: '', rows: 0 });
    this.#awaitsEnd = true;
  }

  /** The name under which its setting was sent, if it was: it may be refused for that. */
  get settingName(): string | undefined {
    return this.#named ? NAME : undefined;
  }

  /** Whether it was the setting's statement that was read, of which the driver is not to know. */
  parsed(): boolean {
    const mine = this.#awaitsParse;
    this.#awaitsParse = false;
    if (mine && this.#named) this.#here.prepared = true;
    return mine;
  }

  override handleDataRow(message: unknown): void {
    if (!this.#awaitsEnd) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#awaitsEnd) this.#awaitsEnd = false;
    else super.handleCommandComplete(message, wire);
  }

  override handleError(error: Error, wire: Wire): void {
    this.#here.set = undefined;
    super.handleError(error, wire);
  }
}
