import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

/** As the driver has it. */
export type OpenDb = Kysely<DB>;
/** Without the driver's own transactions: `transaction` of this folder tries again after a deadlock and tells an unknown outcome. */
export type Db = Omit<OpenDb, 'transaction' | 'startTransaction'>;
export type Tx = Transaction<DB>;

/**
 * Typed SQL over a pool; closing the one closes the other.
 * @param pool of the owner, or an `ActorPool` of the application
 */
export function createDb(pool: PostgresPool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
