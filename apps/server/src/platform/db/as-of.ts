import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';

/** A place in PostgreSQL's log of changes (LSN), in bytes from its beginning. */
export type Position = number;

/**
 * Up to where the log has to be known so that everything which has been committed is seen. With `synchronous_commit = off` a commit is
 * seen before it is on the disk.
 */
export const COMMITTED = sql<Position>`(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0')::bigint`;

const positions = new AsyncLocalStorage<Position>();

/** Runs `work`, which may read where everything up to `position` is known; undefined: from the primary only. */
export function asOf<T>(position: Position | undefined, work: () => T): T {
  return position === undefined ? work() : positions.run(position, work);
}

/** What has to be known where it is read now; undefined where nothing says so. */
export const asOfNow = (): Position | undefined => positions.getStore();
