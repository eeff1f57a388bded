import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Typed SQL over a pool; closing the one closes the other. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
