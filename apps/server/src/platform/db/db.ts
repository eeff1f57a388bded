import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

/** Kysely as the driver provides it. */
export type OpenDb = Kysely<DB>;
/**
 * Kysely without its own transactions. `transaction` retries after a deadlock and reports an unknown outcome.
 */
export type Db = Omit<OpenDb, 'transaction' | 'startTransaction'>;
export type Tx = Transaction<DB>;

/**
 * Creates the typed query builder over a pool. Destroying it ends the pool.
 * @param pool of the owner, or an `ActorPool` of the application
 */
export function createDb(pool: PostgresPool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
