import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isPreparedStatementRefused, sqlState } from './errors.ts';

/** Characters; longer statements are mostly multi-row inserts, whose text differs each time. */
const MAX_LENGTH = 8000;
/** Statements that a process remembers at most. */
const MAX_REMEMBERED = 1000;
/** Prepared statements of a connection at most. PostgreSQL needs up to 150 kB for each. */
const MAX_PREPARED = 200;
/** Matches the kinds of statement that PostgreSQL plans. */
const PLANNED_STATEMENT = /^\s*(?:select|with|insert|update|delete)\b/i;

/**
 * Names recurring statements, which makes `pg` prepare them: PostgreSQL parses a prepared statement once a
 * connection. A name is a hash of the text, the same in each process, because a pooler may share connections
 * among them.
 */
export class StatementNames {
  /** Names by text; undefined for a statement that was sent once. */
  readonly #names = new Map<string, string | undefined>();
  readonly #prepared = new WeakMap<pg.ClientBase | pg.Pool, Set<string>>();
  #epoch = 0;
  #isOff = false;

  /**
   * Returns the name of a statement. @returns undefined for its first use, a long text, or a connection with
   * too many
   */
  nameOf(client: pg.ClientBase | pg.Pool, text: string): string | undefined {
    if (this.#isOff || text.length > MAX_LENGTH || !PLANNED_STATEMENT.test(text)) return undefined;
    const name = this.#names.get(text) ?? (this.#names.has(text) ? this.#hash(text) : undefined);
    if (this.#names.size >= MAX_REMEMBERED) this.#names.clear();
    this.#names.set(text, name);
    return name !== undefined && this.#hasRoom(client, name) ? name : undefined;
  }

  /**
   * Forgets all names after PostgreSQL refused one. After a migration all statements get new names; behind a
   * pooler without prepared statements, naming is turned off.
   * @returns whether the statement may be sent again without a name
   */
  recoverFromRefusal(error: unknown): boolean {
    if (!isPreparedStatementRefused(error)) return false;
    if (sqlState(error) === '0A000') this.#epoch += 1;
    else this.#isOff = true;
    this.#names.clear();
    return true;
  }

  #hash(text: string): string {
    return `p${this.#epoch}_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  }

  #hasRoom(client: pg.ClientBase | pg.Pool, name: string): boolean {
    const prepared = this.#prepared.get(client) ?? new Set();
    this.#prepared.set(client, prepared);
    if (!prepared.has(name) && prepared.size >= MAX_PREPARED) return false;
    prepared.add(name);
    return true;
  }
}
